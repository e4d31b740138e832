import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Before, meantTons, wholeNumber } from './whole-number.ts'

/** Types a text key by key into an empty field, as the field would show it. */
function typed(text: string) {
  let before: Before = { shown: '', ended: false }
  let last = wholeNumber('')
  for (const key of text) {
    last = wholeNumber(before.shown + key, before)
    before = { shown: last.value === null ? '' : String(last.value), ended: last.ended }
  }
  return last
}

test.each([
  ['12,5', 12, 'fraction'],
  ['5000,5', 5000, 'fraction'],
  ['12.5', 12, 'fraction'],
  ['1,5,7', 1, 'fraction'],
  [',5', null, 'fraction'],
  ['1e3', 13, 'letters'],
  ['abc', null, 'letters'],
  ['5 000', 5000, undefined],
])('«%s» typed key by key is %s', (text, value, slip) => {
  expect(typed(text).value).toBe(value)
  if (slip !== 'letters') expect(typed(text).slip).toBe(slip)
})

test.each([
  ['12,5', 12, 'fraction'],
  ['12,00', 12, undefined],
  ['5 000', 5000, undefined],
  ['5\u00a0000 т', 5000, undefined],
  ['1 200 тонн', 1200, undefined],
  ['-3', 3, 'minus'],
  ['−3', 3, 'minus'],
  ['1e3', 13, 'letters'],
  ['', null, undefined],
])('«%s» pasted is %s', (text, value, slip) => {
  expect(wholeNumber(text)).toMatchObject({ value })
  expect(wholeNumber(text).slip).toBe(slip)
})

test('whatever is typed behind a comma, the number stays what stood before it', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999),
      fc.constantFrom(',', '.'),
      fc.string({ unit: fc.constantFrom(...'0123456789,. ') }),
      (tons, comma, rest) => {
        expect(typed(`${tons}${comma}${rest}`).value).toBe(tons)
        expect(wholeNumber(`${tons}${comma}${rest}`).value).toBe(tons)
      },
    ),
  )
})

test('who deletes a digit after the comma, or types the number anew, goes on with a number', () => {
  expect(wholeNumber('1', { shown: '12', ended: true })).toEqual({ value: 1, ended: false })
  expect(wholeNumber('7', { shown: '12', ended: true })).toEqual({ value: 7, ended: false })
})

test('no number is cut to another one before its rule can say that it is too large', () => {
  expect(wholeNumber('1000000000').value).toBe(1_000_000_000)
  expect(wholeNumber('12345', undefined, 3).value).toBe(123)
})

test('kilograms are suspected whenever the thousandth part would fit', () => {
  expect(meantTons(50_000, 1_800)).toBe(50)
  expect(meantTons(12_500, 1_800)).toBe(12.5)
  expect(meantTons(1_500, 1_800)).toBeUndefined()
  expect(meantTons(5_000_000, 1_800)).toBeUndefined()
  expect(meantTons(900, 0)).toBeUndefined()
  expect(meantTons(null, 10)).toBeUndefined()
})
