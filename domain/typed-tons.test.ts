import { expect, test } from 'vitest'
import { refusalsOf } from './refusal.ts'
import { ExactTons } from './tons.ts'
import { typedTons, writtenTons } from './typed-tons.ts'

test.each([
  ['1 234,5', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234', 1234],
  ['0', 0],
  ['12,', 12],
  [',5', 0.5],
  ['', null],
  ['  ', null],
  ['—', null],
])('«%s» is read as %s', (text, tons) => expect(typedTons(text)).toBe(tons))

test.each(['12 т', '-5', '1,2,3', '1,2345', '10000000', '=A1', ','])('«%s» is no amount of tons', (text) => {
  expect(typedTons(text)).toBeUndefined()
})

test('where whole tons are asked for, a part of a ton is none, and ,00 is', () => {
  expect(typedTons('12,5', 0)).toBeUndefined()
  expect(typedTons('12,00', 0)).toBe(12)
})

test.each([
  ['', 'input.required'],
  ['-5', 'input.negativeTons'],
  ['−1 200,5', 'input.negativeTons'],
  ['58,0005', 'input.threeDecimals'],
  ['пять', 'input.threeDecimals'],
  ['5-3', 'input.threeDecimals'],
  ['99 999 999', 'input.tooManyTons'],
])('of «%s» is said what is wrong with it', (text, code) => {
  expect(refusalsOf(ExactTons.safeParse(writtenTons(text)).error!).map((r) => r.code)).toEqual([code])
})

test('what is an amount is written as it is typed', () => {
  for (const text of ['58,8', '1 234,500', '0', '60']) expect(writtenTons(text)).toBe(typedTons(text))
})
