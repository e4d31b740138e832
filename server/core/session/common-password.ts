import { refuse } from '#domain/refusal.ts'

/** Characters that are looked at: whoever is strong so far is strong with more. */
const looked = 64

/** Keys of the Kazakh and Russian layout by what the same keys type in Latin: whoever forgot to switch typed no secret. */
const [cyrillic, latin] = ['йцукенгшщзхъфывапролджэячсмитьбю', "qwertyuiop[]asdfghjkl;'zxcvbnm,."]
const onLatinKeys = (text: string): string => text.toLowerCase().replace(/./gu, (sign) => latin[cyrillic.indexOf(sign)] ?? sign)

/** What is guessed first of anybody here. */
const ofTheTrade = [
  'bitumen',
  'битум',
  'portal',
  'портал',
  'qazavtojol',
  'казавтожол',
  'kazakhstan',
  'казахстан',
  'қазақстан',
  'astana',
  'almaty',
]

let asked: Promise<{ check: (password: string, known: string[]) => { score: number } }> | undefined

/** The word lists (30 MB in memory) are loaded with the first question. */
const judge = () => {
  asked ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return asked
}

/**
 * Refuses what is among the common passwords, or one of them with a year or a row of keys: a million guesses would find it.
 * `of` = what is known of the person: name, e-mail.
 * @throws Refused
 */
export async function requireUncommon(password: string, of: readonly (string | null)[], field = 'password'): Promise<void> {
  const known = [...ofTheTrade, ...of.flatMap((text) => (text ?? '').split(/[\s@.]+/)).filter((word) => word.length > 2)]
  const text = password.slice(0, looked)
  const { check } = await judge().then((one) => ({ check: one.check.bind(one) }))
  if ([text, onLatinKeys(text)].some((one) => check(one, known).score < 2)) refuse('session.commonPassword', undefined, field)
}
