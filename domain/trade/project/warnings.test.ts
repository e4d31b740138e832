import { expect, test } from 'vitest'
import { type Warned, warningsOf } from './warnings.ts'

const calm: Warned = {
  katoCode: '350000000',
  roadCode: 'KAZ01',
  fromKm: 10,
  toKm: 20,
  asphaltPavement: 1000,
  bitumenTotal: 55,
  storages: [{ katoCode: '351000000', name: 'АБЗ' }],
  neighbours: [],
  roadLengthKm: null,
  asphaltWarnPermille: 55,
}
const codes = (change: Partial<Warned>) => warningsOf({ ...calm, ...change }).map((w) => w.code)

test('nothing is said of a project that is as usual', () => expect(warningsOf(calm)).toEqual([]))

test('two projects on one piece of road are noticed, touching ends are not', () => {
  expect(warningsOf({ ...calm, neighbours: [{ id: 7, fromKm: 15, toKm: 40 }] })).toEqual([
    { code: 'kmOverlap', args: { project: 7, fromKm: 15, toKm: 20 } },
  ])
  expect(codes({ neighbours: [{ id: 7, fromKm: 20, toKm: 40 }] })).toEqual([])
})

test('more bitumen than the norm of asphalt concrete, a storage in another region, a section beyond the road', () => {
  expect(warningsOf({ ...calm, bitumenTotal: 56 })).toEqual([{ code: 'bitumenNearLimit', args: { share: 5.6, most: 5.5 } }])
  expect(codes({ bitumenTotal: 56, asphaltWarnPermille: 56 })).toEqual([])
  expect(codes({ bitumenTotal: 51, asphaltWarnPermille: 50 })).toEqual(['bitumenNearLimit'])
  expect(codes({ storages: [{ katoCode: '631000000', name: '' }] })).toEqual(['storageElsewhere'])
  expect([codes({ roadLengthKm: 19 }), codes({ roadLengthKm: 20 })]).toEqual([['kmBeyondRoad'], []])
})
