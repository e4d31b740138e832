import { expect, test } from 'vitest'
import { refusalCodes } from '#eds/verdict.ts'
import { verdict as kk } from './documents/verdict.kk.ts'
import { verdict as ru } from './documents/verdict.ru.ts'

test('every word of the verifier has a sentence in both languages, and no sentence is left over', () => {
  expect(Object.keys(ru).sort()).toEqual([...refusalCodes, 'ok'].sort())
  expect(Object.keys(kk).sort()).toEqual(Object.keys(ru).sort())
})

test('a refused signature is answered with what to do', () => {
  const sentences = new Set([...Object.values(ru), ...Object.values(kk)])
  for (const sentence of sentences) expect(sentence).toMatch(/^[А-ЯӘҒҚҢӨҰҮІ].{12,140}\.$/)
})
