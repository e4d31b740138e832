import { expect, test } from 'vitest'
import { holidaysOf } from './holidays.ts'

test('a holiday on a weekend moves to the next working day', () => {
  const off = holidaysOf(2026)
  // Nauryz 2026: Saturday 21, Sunday 22 and Monday 23 March; the first two are moved
  expect(['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26'].map((d) => off.has(d))).toEqual([true, true, true, false])
  expect([off.has('2026-03-09'), off.has('2026-10-26'), off.has('2026-12-16')]).toEqual([true, true, true])
})
