import { expect, test } from 'vitest'
import { checkDigitHolds } from './bin.ts'

test('the check digit of an IIN or BIN tells a slip of the pen', () => {
  expect(checkDigitHolds('140940023346')).toBe(true) // Ministry of Energy, public register
  expect(checkDigitHolds('140940023347')).toBe(false)
  expect(checkDigitHolds('14094002334')).toBe(false)
})
