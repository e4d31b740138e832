import { expect, test } from 'vitest'
import { tabYears, yearAfter } from './years.ts'

const served = [2024, 2025, 2026]

test('"+" twice adds two years and skips none', () => {
  const once = yearAfter(tabYears(served, 2026))!
  expect(tabYears(served, once, once)).toEqual([...served, 2027])
  const twice = yearAfter(tabYears(served, once, once))!
  expect(tabYears(served, twice, twice)).toEqual([...served, 2027, 2028])
})

test('an added year stays when another tab is chosen', () => {
  expect(tabYears(served, 2024, 2028)).toEqual([...served, 2027, 2028])
})

test('a link to a later year opens it among its neighbours; after the last year there is no "+"', () => {
  expect(tabYears(served, 2028, undefined)).toEqual([...served, 2027, 2028])
  expect(yearAfter([2098, 2099])).toBeNull()
})
