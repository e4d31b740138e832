import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalsOf } from './refusal.ts'
import { ExactTons, mostTons } from './tons.ts'
import { readTons, readWhole, typedTons, writtenTons } from './typed-tons.ts'

test.each([
  ['1 234,5', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234', 1234],
  ['1 234 567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1.234.567,5', 1_234_567.5],
  ['12 т', 12],
  ['1 200\u00a0тонн', 1200],
  ['12,5т.', 12.5],
  ['\u200b58,8\u200e', 58.8],
  ['0', 0],
  ['12,', 12],
  [',5', 0.5],
  ['', null],
  ['  ', null],
  ['—', null],
])('«%s» is read as %s', (text, tons) => expect(typedTons(text)).toBe(tons))

test.each([
  ['-5', 'minus'],
  ['−5 т', 'minus'],
  ['1e3', 'letters'],
  ['1E+3', 'letters'],
  ['12x', 'letters'],
  ['12 км', 'letters'],
  ['5-3', 'letters'],
  ['+5', 'letters'],
  ['n/a', 'letters'],
  ['#ССЫЛКА!', 'letters'],
  ['=A1', 'letters'],
  ['т', 'letters'],
  [',', 'letters'],
  ['10\t20', 'letters'],
  ['1,2,3', 'separators'],
  ['1,234,5', 'separators'],
  ['1.23,4', 'separators'],
  ['10 20', 'separators'],
  ['1 2345', 'separators'],
  ['1,2345', 'decimals'],
  ['10000000', 'tooMuch'],
])('«%s» is no amount of tons: %s', (text, why) => {
  expect(readTons(text)).toBe(why)
  expect(typedTons(text)).toBeUndefined()
})

test.each([
  ['1 200 т', { value: 1200, cut: false }],
  ['1200,00', { value: 1200, cut: false }],
  ['12,5', { value: 12, cut: true }],
  ['12.', { value: 12, cut: false }],
  ['', null],
  ['-5', 'minus'],
  ['1e3', 'letters'],
  ['1,5,7', 'separators'],
  ['1.234,5', 'separators'],
  [',5', 'decimals'],
  ['12345678901', 'tooMuch'],
])('«%s» in a field of whole numbers', (text, read) => expect(readWhole(text)).toEqual(read))

test('what a table reads as whole tons a field of whole tons reads as the same, unless its separators only group', () => {
  const sign = fc.constantFrom(...'0123456789,. -−eтx\t')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 9 }), (text) => {
      const [tons, whole] = [readTons(text, 0), readWhole(text)]
      const both = typeof tons === 'number' && whole !== 'separators'
      expect(both ? whole : null).toEqual(both ? { value: tons, cut: false } : null)
      const amount = typeof whole === 'object' && whole && !whole.cut && whole.value <= mostTons ? whole.value : null
      expect(amount === null ? null : tons).toBe(amount)
    }),
  )
})

test('more characters than anybody writes are no amount, and are not looked through', () => {
  expect(typedTons(`0,${'0'.repeat(39)}`)).toBeUndefined()
  expect(typedTons(`0,${'0'.repeat(38)}`)).toBe(0)
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
