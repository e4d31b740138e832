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

test('the same things are filled in', () => {
  const filled = new Map(russian.map(([key, text]) => [key.replace(plural, ''), placeholders(text)]))
  const others = kazakh.filter(([key, text]) => placeholders(text).join() !== filled.get(key.replace(plural, ''))?.join())
  expect(others).toEqual([])
})

/** Words spelled the same in both languages. */
const shared = /(?<![а-яёәғқңөұүһі])(реконструкция|битум|байт|абз|бнд|пбв|трейдер|вагон|лимит|марка|т|км|мб)(?![а-яёәғқңөұүһі])/gi
const sayable = (text: string) => /[а-яё]/i.test(text.replace(/\{\w+\}/g, '').replace(shared, ''))

test('no Russian sentence stands in the Kazakh dictionary', () => {
  const originals = new Map(russian)
  expect(kazakh.filter(([key, text]) => originals.get(key) === text && sayable(text))).toEqual([])
})

/** Endings and letters that occur in Russian but not in Kazakh terms of this trade. */
const onlyRussian = /[щъ]|(ение|ения|ться|ого|ыми|ться|ый|ой|ая|ые|ие)(?![а-яёәғқңөұүһі])/i

test('no Russian word hides in a Kazakh sentence', () => expect(kazakh.filter(([, text]) => onlyRussian.test(text))).toEqual([]))
