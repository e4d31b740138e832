/** Letters that are typed one for the other: Kazakh ones on a Russian keyboard, and ё. */
const fold: Record<string, string> = { ё: 'е', қ: 'к', ғ: 'г', ә: 'а', і: 'и', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х' }
const withoutKazakh = (text: string): string => text.toLowerCase().replace(/[ёқғәіңөұүһ]/g, (letter) => fold[letter]!)

const latin: Record<string, string> = Object.fromEntries(
  [...'абвгдежзийклмнопрстуфхцчшщыэюя'].map((letter, at) => [letter, 'abvgdejziiklmnoprstufhcqwwyeua'[at]!]),
)
/** Words as they are compared: in Latin letters, a letter for a letter. The same as `folded` in PostgreSQL (migration 0096). */
export const foldedText = (text: string): string => withoutKazakh(text).replace(/[а-яъь]/g, (letter) => latin[letter] ?? '')

/** Cyrillic letters that look like Latin ones, and what separates the parts of a number. The same as `typed_code` in PostgreSQL (migration 0096). */
const looksLike: Record<string, string> = Object.fromEntries([...'АВЕЁКМНОРСТУХІ'].map((letter, at) => [letter, 'ABEEKMHOPCTYXI'[at]!]))
/** A number of a document, wagon or waybill as it is compared: Р-2026-11, р 2026 11 and a Latin P-2026-11 are one. */
export const comparedCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[ –—./\\№-]/g, '')
    .replace(/[АВЕЁКМНОРСТУХІ]/g, (letter) => looksLike[letter]!)

/** Endings of Russian and Kazakh words, without Kazakh letters, longest first: cases, plurals, possessives. */
const endings = [
  ...'нын нин дын дин тын тин нан нен дан ден тан тен мен бен пен лар лер дар дер тар тер'.split(' '),
  ...'иями ями ами ого его ому ему ыми ими ией иях ых их ым им ях ах ов ев ей ий ый ой ая яя ое ее ые ие ую юю ом ем ам ям ия ию ии'.split(
    ' ',
  ),
  ...'га ге ка ке на не ны ни ды ди ты ти да де та те сы си'.split(' '),
  ...'аяоеыиуюьй',
].sort((a, b) => b.length - a.length)
/** So many letters of a word stay at least; three where an ending of two letters or more is cut: новую, нов. */
const stays = 4
const longEnding = 2

function stemOf(word: string): string {
  let stem = word
  for (let cuts = 0; cuts < 3 && !/\d/.test(stem); cuts++) {
    const ending = endings.find((one) => stem.endsWith(one) && stem.length - one.length >= (one.length >= longEnding ? stays - 1 : stays))
    if (!ending) break
    stem = stem.slice(0, -ending.length)
  }
  return stem
}

/** What is looked for in names: the words of a text, folded and without endings. A letter alone is left out beside words. */
export function stemsOf(text: string): string[] {
  const words = withoutKazakh(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const whole = words.some((word) => word.length > 1) ? words.filter((word) => word.length > 1) : words
  return [...new Set(whole.map((word) => foldedText(stemOf(word))))].filter(Boolean)
}

/** Returns true if a text has every word of what is looked for, in whatever form. */
export const hasStems = (text: string, stems: readonly string[]): boolean => {
  const words = foldedText(text)
  return stems.every((stem) => words.includes(stem))
}

export type Numbered = { of: 'PROJECT' | 'REQUEST' | 'ANY'; number: number }
/** What comes before a number: the letter of its document, or a word in either language. */
const named = [
  { of: 'REQUEST', before: /^(з|заявк\p{L}*|отиним\p{L}*|request)$/u },
  { of: 'PROJECT', before: /^(п|проект\p{L}*|жоба\p{L}*|project)$/u },
] as const

/** The number of a project or a request: 171, № 171, З-000171, заявка 171, жоба № 60; null = the text is none. */
export function numberOf(text: string): Numbered | null {
  const [, before, digits] = withoutKazakh(text).match(/^\s*(\p{L}*)[\s№#.–—-]*(\d{1,9})\s*$/u) ?? []
  if (digits === undefined) return null
  const of = before === '' ? 'ANY' : named.find((one) => one.before.test(before!))?.of
  return of ? { of, number: Number(digits) } : null
}

/** The verification code of a document, however it is typed: 7K2M-0XQ4-9TDA-B5RC; null = not a code. */
export function verifyCodeOf(text: string): string | null {
  const signs = comparedCode(text.replace(/\s/g, '')).replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(signs) ? signs.replace(/(.{4})(?=.)/g, '$1-') : null
}
