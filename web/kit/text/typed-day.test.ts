import { expect, test } from 'vitest'
import { dayOfTyped, typedOfDay, withDots } from './typed-day.ts'

/** Simulates typing into the field: each key is added to the shown text. */
const typing = (keys: string): string => [...keys].reduce((shown, key) => withDots(shown + key, shown), '')

test('a date is typed by digits alone or with its dots', () => {
  expect(typing('01052027')).toBe('01.05.2027')
  expect(typing('1.5.2027')).toBe('01.05.2027')
  expect(typing('01.05.2027')).toBe('01.05.2027')
  expect(typing('01/05/2027')).toBe('01.05.2027')
})

test('a pasted date is taken whole, and one can delete backwards through the dots', () => {
  expect(withDots('31.12.2026', '')).toBe('31.12.2026')
  expect(withDots('2026-12-31', '')).toBe('31.12.2026')
  for (const pasted of ['31.12.2026 20:15', '2026-12-31T20:15:00', '2026-12-31 23:59']) expect(withDots(pasted, '')).toBe('31.12.2026')
  expect(withDots('01.05', '01.05.')).toBe('01.05')
  expect(withDots('01.0', '01.05')).toBe('01.0')
  expect(withDots('01', '01.')).toBe('01')
})

test('a day is stored as ISO once it is whole, and shown as it was typed', () => {
  expect(dayOfTyped('01.05.2027')).toBe('2027-05-01')
  expect(dayOfTyped('01.05')).toBe('01.05')
  expect(typedOfDay('2027-05-01')).toBe('01.05.2027')
  expect(typedOfDay('01.05')).toBe('01.05')
})
