import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, entered, entryOf, type Reader, tonsReader, wholeReader } from './amount-entry.ts'
import { meantTons } from './meant-tons.ts'

const [whole, volume, tons] = [wholeReader({}), wholeReader({ least: 0 }), tonsReader(3)]
/** Types a text key by key at the end of a field, as it would show it. */
const typed = (text: string, read: Reader, before: Entry = entryOf(null)): Entry =>
  [...text].reduce((entry, key) => entered(entry.shown + key, entry, read), before)
/** Pastes a text over what the field holds. */
const pasted = (text: string, read: Reader, before: number | null = null): Entry => entered(text, entryOf(before), read)
const seen = ({ value, shown, slip }: Entry) => [value, shown, slip]

test.each([
  ['12,5', 12, 'fraction'],
  ['5000,5', 5000, 'fraction'],
  ['12.5', 12, 'fraction'],
  ['1,5,7', 1, 'fraction'],
  [',5', null, 'fraction'],
  ['1e3', null, 'letters'],
  ['12x', 12, 'letters'],
  ['5-3', null, 'letters'],
  ['abc', null, 'letters'],
  ['№5', 5, undefined],
  ['-5', null, 'minus'],
  ['−53', null, 'minus'],
  ['5 000', 5000, undefined],
  ['1 200 т', 1200, undefined],
  ['1 200 тонн', 1200, undefined],
  ['1200т5', null, 'letters'],
])('«%s» typed key by key into a field of whole numbers is %s', (text, value, slip) => {
  expect(seen(typed(text, whole))).toEqual([value, value === null ? '' : String(value), slip])
})

test.each([
  ['12,5', 12, 'fraction'],
  ['12,00', 12, undefined],
  ['5 000', 5000, undefined],
  ['5\u00a0000 т', 5000, undefined],
  ['1 200 тонн', 1200, undefined],
  ['-3', 40, 'minus'],
  ['−3', 40, 'minus'],
  ['1e3', 40, 'letters'],
  ['12x', 40, 'letters'],
  ['10 20', 40, 'separators'],
  ['10\t20', 40, 'letters'],
  ['1,5,7', 40, 'separators'],
  ['1.234,5', 40, 'separators'],
  ['12345678901', 40, 'tooMuch'],
  ['', null, undefined],
])('«%s» pasted over 40 in a field of whole numbers is %s', (text, value, slip) => {
  expect(seen(pasted(text, whole, 40))).toEqual([value, value === null ? '' : String(value), slip])
})

test.each([
  ['1e3', null, 'letters'],
  ['1,2,3', null, 'separators'],
  ['-5', null, 'minus'],
  ['1,2345', 1.234, 'decimals'],
  ['99999999', 9_999_999, 'tooMuch'],
  ['12,5 т', 12.5, undefined],
  ['1.234,5', 1234.5, undefined],
])('«%s» typed key by key into a cell of tons is %s', (text, value, slip) => {
  const { value: read, slip: said } = typed(text, tons)
  expect([read, said]).toEqual([value, slip])
})

test('a volume that may not be below 0 is 0 when it is, typed or pasted, whatever digits follow', () => {
  expect(seen(typed('-53', volume))).toEqual([0, '0', 'least'])
  expect(seen(pasted('-5', volume, 100))).toEqual([0, '0', 'least'])
  expect(seen(pasted('−5 т', volume))).toEqual([0, '0', 'least'])
  expect(seen(pasted('-1e3', volume, 100))).toEqual([100, '100', 'letters'])
})

test('a refused entry leaves what the field held before it: whether it was replaced or gone on with', () => {
  const replaced = entered('1', entryOf(500), whole)
  expect(seen(typed('e3', whole, replaced))).toEqual([500, '500', 'letters'])
  expect(seen(typed('5x7', whole, entryOf(12)))).toEqual([12, '12', 'letters'])
  expect(seen(entered('12x00', typed('1200', whole), whole))).toEqual([1200, '1200', 'letters'])
})

test('whatever stray sign is typed or pasted into a number, it never becomes another number', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'123456789'), minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(digits, fc.constantFrom(...'eExХ+-–*/#:;т%'), digits, fc.constantFrom(whole, tons), (front, sign, behind, read) => {
      const text = `${front}${sign}${behind}`
      for (const entry of [typed(text, read), pasted(text, read), typed(text, read, entryOf(77))]) expect([null, 77]).toContain(entry.value)
    }),
  )
})

test('whatever is typed behind a comma, the number stays what stood before it', () => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.constantFrom(',', '.'), fc.string({ unit: fc.constantFrom(...'0123456789,. ') }), (n, comma, rest) => {
      expect(typed(`${n}${comma}${rest}`, whole).value).toBe(n)
      expect([n, null]).toContain(pasted(`${n}${comma}${rest}`, whole).value)
    }),
  )
})

test('who deletes a digit after the comma, or types the number anew, goes on with a number', () => {
  const ended = typed('12,', whole)
  expect(entered('1', ended, whole)).toMatchObject({ value: 1, ended: false })
  expect(entered('7', ended, whole)).toMatchObject({ value: 7, ended: false })
  expect(entered('1', typed('12x', whole), whole)).toMatchObject({ value: 1, slip: undefined })
})

test('no number is cut to another one before its rule can say that it is too large', () => {
  expect(pasted('1000000000', whole).value).toBe(1_000_000_000)
  expect(seen(pasted('12345', wholeReader({ most: 3 }), 7))).toEqual([7, '7', 'tooMuch'])
  expect(seen(typed('1234', wholeReader({ most: 3 })))).toEqual([123, '123', 'tooMuch'])
})

test('kilograms are suspected whenever the thousandth part would fit', () => {
  expect(meantTons(50_000, 1_800)).toBe(50)
  expect(meantTons(12_500, 1_800)).toBe(12.5)
  expect(meantTons(1_500, 1_800)).toBeUndefined()
  expect(meantTons(5_000_000, 1_800)).toBeUndefined()
  expect(meantTons(900, 0)).toBeUndefined()
  expect(meantTons(null, 10)).toBeUndefined()
})
