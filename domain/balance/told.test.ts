import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openParts } from '../open/parts.ts'
import { toldParts } from './told.ts'

const cellOf = (region: string, grade: string, contractors: Record<string, string>) => ({
  ...{ key: `${region}/LOCAL/${grade}`, region, grade },
  contractors: new Map(Object.entries(contractors).map(([figure, letters]) => [figure, [...letters]])),
})
const cell = (region: string, grade: string, contractors: string) => cellOf(region, grade, { ASKED: contractors })
const named = (cells: ReturnType<typeof cell>[]) =>
  toldParts(cells).parts.map((part) =>
    part
      .map(({ region, grade }) => `${region} ${grade}`)
      .sort()
      .join(' + '),
  )

test('cells of three contractors stand alone, smaller ones are put together: of a region first, then of all, then with the smallest part', () => {
  const three = cell('Akmola', '70', 'abc')
  const four = cell('Almaty', '70', 'abcd')
  expect(named([three, four])).toEqual(['Akmola 70', 'Almaty 70'])
  expect(named([three, cell('Abai', '70', 'ab'), cell('Abai', '100', 'c')])).toEqual(['Akmola 70', 'Abai 100 + Abai 70'])
  expect(named([three, cell('Abai', '70', 'ab'), cell('Atyrau', '100', 'c')])).toEqual(['Akmola 70', 'Abai 70 + Atyrau 100'])
  expect(named([four, three, cell('Abai', '70', 'ab')])).toEqual(['Almaty 70', 'Abai 70 + Akmola 70'])
})

test('a cell of which one figure is of fewer contractors than another is put together too', () => {
  const allocated = cellOf('Abai', '70', { ASKED: 'abc', ALLOCATED: 'a' })
  const whole = cellOf('Akmola', '70', { ASKED: 'abc', ALLOCATED: 'bcd' })
  expect(named([allocated, whole])).toEqual(['Abai 70 + Akmola 70'])
})

test('a figure of which the whole month has fewer than three contractors is not told, and divides nothing', () => {
  const cells = [cellOf('Abai', '70', { ASKED: 'abc', SHIPPED: 'a' }), cellOf('Akmola', '70', { ASKED: 'abc', SHIPPED: 'b' })]
  expect([...toldParts(cells).figures]).toEqual(['ASKED'])
  expect(named(cells)).toEqual(['Abai 70', 'Akmola 70'])
})

test('of a month of fewer than three contractors nothing is told, and nothing of an empty one', () => {
  expect(named([cell('Abai', '70', 'ab'), cell('Atyrau', '100', 'a')])).toEqual([])
  expect(named([])).toEqual([])
})

test('every figure of a part, and so every difference of sums, belongs to three contractors or more; no cell is lost or told twice', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'123456'), { maxLength: 5 }).map((some) => some.join(''))
  const some = fc.array(
    fc
      .record({
        region: fc.constantFrom('a', 'b', 'c', 'd'),
        contractors: fc.dictionary(fc.constantFrom('ASKED', 'APPROVED', 'SHIPPED'), letters),
      })
      .map(({ region, contractors }) => cellOf(region, '70', contractors)),
  )
  const cells = some.map((all) => all.map((one, i) => ({ ...one, key: `${one.key}${i}` })))
  fc.assert(
    fc.property(cells, (some) => {
      const { figures, parts } = toldParts(some)
      const ofPart = (part: typeof some, figure: string) => part.flatMap(({ contractors }) => contractors.get(figure) ?? [])
      for (const part of parts)
        for (const figure of figures)
          if (part.some(({ contractors }) => contractors.has(figure))) expect(new Set(ofPart(part, figure)).size).toBeGreaterThanOrEqual(3)
      const told = parts.flat()
      expect(new Set(told).size).toBe(told.length)
      for (const each of some) expect(told.includes(each)).toBe([...each.contractors.keys()].some((figure) => figures.has(figure)))
    }),
  )
})

test('a part of a guest is made of whole parts of the public month, whatever else a guest reads: their difference is nobody’s', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'123456'), { maxLength: 5 }).map((some) => some.join(''))
  const cells = fc.array(
    fc.record({
      region: fc.constantFrom('a', 'b', 'c', 'd'),
      contractors: fc.dictionary(fc.constantFrom('ASKED', 'SHIPPED', 'PROMISED'), letters),
    }),
    { maxLength: 12 },
  )
  let divided = 0
  fc.assert(
    fc.property(cells, (some) => {
      const all = some.map(({ region, contractors }, i) => ({
        ...cellOf(region, '70', contractors),
        key: `${region}/LOCAL/${String(i).padStart(2, '0')}`,
      }))
      const shares = all.flatMap(({ key, contractors }) =>
        ['ASKED', 'SHIPPED'].flatMap((figure) =>
          (contractors.get(figure) ?? []).map((contractor) => ({ figure, contractor, place: key, plant: null })),
        ),
      )
      const open = all.filter(({ contractors }) => contractors.has('ASKED') || contractors.has('SHIPPED'))
      const cellsOfMonth = open.map(({ key, region }) => ({ key, near: region })).sort((a, b) => (a.key < b.key ? -1 : 1))
      const { parts } = toldParts(all)
      for (const { keys } of openParts(shares, cellsOfMonth, []).places) {
        const told = keys.filter((key) => parts.flat().some((cell) => cell.key === key))
        const ofGuest = parts.filter((part) => part.some(({ key }) => told.includes(key)))
        divided += ofGuest.length
        expect(ofGuest.length).toBeLessThanOrEqual(1)
      }
    }),
  )
  expect(divided).toBeGreaterThan(100)
})
