import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toldParts } from './told.ts'

const cell = (region: string, grade: string, ...contractors: string[]) => ({ region, grade, contractors })
const named = (parts: { region: string; grade: string }[][]) =>
  parts.map((part) => part.map(({ region, grade }) => `${region} ${grade}`).join(' + '))

test('cells of three contractors stand alone, smaller ones are put together: of a region first, then of all, then with the smallest part', () => {
  const three = cell('Akmola', '70', 'a', 'b', 'c')
  const four = cell('Almaty', '70', 'a', 'b', 'c', 'd')
  expect(named(toldParts([three, four]))).toEqual(['Akmola 70', 'Almaty 70'])
  expect(named(toldParts([three, cell('Abai', '70', 'a', 'b'), cell('Abai', '100', 'c')]))).toEqual(['Akmola 70', 'Abai 70 + Abai 100'])
  expect(named(toldParts([three, cell('Abai', '70', 'a', 'b'), cell('Atyrau', '100', 'c')]))).toEqual(['Akmola 70', 'Abai 70 + Atyrau 100'])
  expect(named(toldParts([four, three, cell('Abai', '70', 'a', 'b')]))).toEqual(['Akmola 70 + Abai 70', 'Almaty 70'])
})

test('of a month of fewer than three contractors nothing is told, and nothing of an empty one', () => {
  expect(toldParts([cell('Abai', '70', 'a', 'b'), cell('Atyrau', '100', 'a')])).toEqual([])
  expect(toldParts([])).toEqual([])
})

test('every part, and so every difference of sums, belongs to three contractors or more; no cell is lost or told twice', () => {
  const cells = fc.array(
    fc.record({ region: fc.constantFrom('a', 'b', 'c', 'd'), contractors: fc.uniqueArray(fc.constantFrom(...'123456'), { maxLength: 5 }) }),
  )
  fc.assert(
    fc.property(cells, (some) => {
      const parts = toldParts(some)
      for (const part of parts) expect(new Set(part.flatMap(({ contractors }) => contractors)).size).toBeGreaterThanOrEqual(3)
      const everybody = new Set(some.flatMap(({ contractors }) => contractors)).size
      const told = parts.flat()
      expect(told).toHaveLength(everybody >= 3 ? some.length : 0)
      expect(new Set(told).size).toBe(told.length)
    }),
  )
})
