import { expect, test } from 'vitest'
import { kk } from './kk.ts'
import { ru } from './ru.ts'

type Tree = { [key: string]: string | Tree }
const plural = /_(one|few|many|other)$/

const sentences = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : sentences(value, `${path}${key}.`),
  )
const russian = sentences(ru)
const kazakh = sentences(kk)
const keysOf = (all: [string, string][]) => [...new Set(all.map(([key]) => key.replace(plural, '')))].sort()
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test('both languages say the same things', () => expect(keysOf(kazakh)).toEqual(keysOf(russian)))

test('nothing is left empty', () => expect([...russian, ...kazakh].filter(([, text]) => text.trim() === '')).toEqual([]))

test('a plural has every form its language needs', () => {
  const formsOf = (all: [string, string][]) => {
    const counted = all.map(([key]) => key).filter((key) => plural.test(key))
    return Object.groupBy(counted, (key) => key.replace(plural, ''))
  }
  const namesOf = (keys: string[] = []) => keys.map((key) => key.match(plural)![1])
  for (const [key, forms] of Object.entries(formsOf(russian)))
    expect([key, ...namesOf(forms)]).toEqual([key, 'one', 'few', 'many', 'other'])
  for (const [key, forms] of Object.entries(formsOf(kazakh))) expect([key, ...namesOf(forms)]).toEqual([key, 'one', 'other'])
})

/** Things that are counted, in any of their forms. */
const counted =
  /(отгруз(ка|ки|ок)|заяв(ка|ки|ок)|проект(а|ов)?|стро(ка|ку|ки|к)|документ(а|ов)?|лимит(а|ов)?|вагон(а|ов)?|машин(а|у|ы)?|запис(ь|и|ей)|день|дня|дней|час(а|ов)?|минут(а|у|ы)?|тонн(а|у|ы)?|организац(ия|ию|ии|ий)|предупреждени(е|я|й)|файл(а|ов)?|подпис(ь|и|ей)|сообщени(е|я|й)|человек(а)?)(?![а-яё])/
/** Numbers that the program fixes, whose noun stands in their form, and the number of a place or a version. */
const fixed = ['min', 'max', 'most', 'hours', 'seq', 'version']

test('a number is followed by a noun in all its forms, never in one', () => {
  const inOneForm = russian.filter(([key, text]) => {
    const numbered = [...text.matchAll(new RegExp(`\\{(\\w+)\\}[\\s\u00a0]+${counted.source}`, 'g'))]
    return !plural.test(key) && numbered.some(([, name]) => !fixed.includes(name!))
  })
  expect(inOneForm).toEqual([])
})

test('the same things are filled in', () => {
  const filled = new Map(russian.map(([key, text]) => [key.replace(plural, ''), placeholders(text)]))
  const others = kazakh.filter(([key, text]) => placeholders(text).join() !== filled.get(key.replace(plural, ''))?.join())
  expect(others).toEqual([])
})

/** Words spelled the same in both languages. */
const shared = /(?<![а-яёәғқңөұүһі])(реконструкция|объект|битум|байт|абз|бнд|пбв|трейдер|вагон|лимит|марка|т|км|мб)(?![а-яёәғқңөұүһі])/gi
const sayable = (text: string) => /[а-яё]/i.test(text.replace(/\{\w+\}/g, '').replace(shared, ''))

test('no Russian sentence stands in the Kazakh dictionary', () => {
  const originals = new Map(russian)
  expect(kazakh.filter(([key, text]) => originals.get(key) === text && sayable(text))).toEqual([])
})

/** The Kazakh word for what a road leads to or is built on, with its endings: a form on paper is another word, нысан. */
const kazakhToo = /объект[а-яәғқңөұүһі]*/gi
/** Endings and letters that occur in Russian but not in Kazakh terms of this trade. */
const onlyRussian = /[щъ]|(ение|ения|ться|ого|ыми|ться|ый|ой|ая|ые|ие)(?![а-яёәғқңөұүһі])/i

test('no Russian word hides in a Kazakh sentence', () =>
  expect(kazakh.filter(([, text]) => onlyRussian.test(text.replace(kazakhToo, '')))).toEqual([]))

/** Pairs of two values in a sentence, as keys: {before} → {tons}, {from} – {to}. */
const joined = /\{(\w+)\} ?(?:→|–(?= ?\{to)) ?\{(\w+)\}/g
/** A part of a whole: {tons} из {approved} т. */
const partOf = /\{(\w+)\}(?: т)? из (?:[а-я]+ )?\{(\w+)\}/g
const pairsIn = (text: string, pair: RegExp) => [...text.matchAll(pair)].map(([, first, second]) => [first!, second!] as const)
const russianOf = new Map(russian.map(([key, text]) => [key.replace(plural, ''), text]))

test('what becomes of an amount, and where a stretch begins and ends, stands in the same order in both languages', () => {
  const turned = kazakh.filter(([key, text]) => {
    const wanted = pairsIn(russianOf.get(key.replace(plural, ''))!, joined)
    return wanted.length > 0 && pairsIn(text, joined).join(' ') !== wanted.join(' ')
  })
  expect(turned).toEqual([])
})

test('Kazakh names the whole before its part, unless both stand as a ratio or the whole is called барлығы', () => {
  const turned = kazakh.filter(([key, text]) =>
    pairsIn(russianOf.get(key.replace(plural, ''))!, partOf).some(([part, whole]) => {
      const [partAt, wholeAt] = [text.indexOf(`{${part}}`), text.indexOf(`{${whole}}`)]
      const between = text.slice(Math.min(partAt, wholeAt), Math.max(partAt, wholeAt))
      return partAt < wholeAt ? !/ \/ |барлығы/.test(between) : between.includes(' / ')
    }),
  )
  expect(turned).toEqual([])
})
