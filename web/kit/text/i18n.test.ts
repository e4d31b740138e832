import { expect, test } from 'vitest'
import { kk } from '#i18n/kk.ts'
import type { Key } from '#i18n/language.ts'
import { ru } from '#i18n/ru.ts'
import { createTranslator as serverTranslator } from '#i18n/translator.ts'
import { createTranslator } from './i18n.tsx'

type Tree = { [key: string]: string | Tree }
const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`)))

test.each([
  ['ru', ru],
  ['kk', kk],
] as const)('the browser says every sentence of %s as the server does', (language, messages) => {
  const browser = createTranslator(messages, language)
  const server = serverTranslator(language)
  for (const found of keysOf(messages)) {
    const key = found.replace(/_(one|few|many|other)$/, '') as Key
    for (const count of key === found ? [1] : [0, 1, 2, 5, 11, 21, 1000]) {
      const args = { count, name: 'А', day: '25 ноября', total: 7, '{}': 'x' }
      expect(browser(key, args)).toBe(server(key, args).replace(/\{\{\}\}/g, '{}'))
    }
  }
})

test('what is not given stays visible, and a missing key is its own name', () => {
  const browser = createTranslator({ a: { b: '{x} из {y}' } }, 'ru')
  expect(browser('a.b' as Key, { x: 1 })).toBe('1 из {y}')
  expect(browser('a.c' as Key)).toBe('a.c')
})
