import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printable } from './printable.ts'
import words from './words.json' with { type: 'json' }

const templates = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.typ'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
const composed = /^(month|quarter|year|short|part)\.\d+$/ // composed in the template from a row's kind and number

test('every word of a document is there in Kazakh and in Russian', () => {
  for (const [key, word] of Object.entries(words)) {
    expect(Object.keys(word), key).toEqual(['kk', 'ru'])
    for (const text of Object.values(word)) expect(text.trim(), key).toMatch(/\S/)
    expect(printable(word.kk + word.ru), key).toBe((word.kk + word.ru).normalize('NFC'))
  }
})

test('no template asks for a word that is missing, and none lies unused', () => {
  const known = Object.keys(words)
  const quoted = [...templates.matchAll(/"([\w.]+)"/g)].flatMap((found) => found[1] ?? [])
  const fields = [...templates.matchAll(/\bwords\.(\w+)\.(?:kk|ru)\b/g)].flatMap((found) => found[1] ?? [])
  const dotted = quoted.filter((key) => /^[a-z]+\.[a-zA-Z]+$/.test(key) && !/\.(typ|json)$/.test(key))
  expect([...dotted, ...fields].filter((key) => !known.includes(key))).toEqual([])
  expect(known.filter((key) => !quoted.includes(key) && !fields.includes(key) && !composed.test(key))).toEqual([])
})

test('no template reaches outside its folder or for a package, or runs text as markup', () => {
  expect(templates).not.toMatch(/@preview|\beval\(|\bplugin\(|\.\.\//)
})

test('a template holds no Cyrillic of its own: every word comes from the book of words', () => {
  const code = templates.replace(/\/\/.*$/gm, '')
  expect(code.match(/\p{Script=Cyrillic}+/gu)).toBeNull()
})
