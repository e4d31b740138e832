import { expect, test } from 'vitest'
import { noLevers } from '#domain/trade/scenario/scenario.ts'
import { withLever, withoutLever } from './choices.ts'

const base = { value: '', tons: 0, way: 'RAIL' as const }
const several = [
  { ...base, kind: 'supply' as const, value: '240140900039/PBV', tons: 100 },
  { ...base, kind: 'limits' as const, value: '350000000/LOCAL/PBV', tons: 50 },
  { ...base, kind: 'closed' as const },
  { ...base, kind: 'first' as const, value: '350000000' },
].reduce(withLever, noLevers)

test('a lever of each kind is kept, and one of the same thing replaces it', () => {
  expect(several).toEqual({
    supply: [{ factoryBin: '240140900039', bitumenType: 'PBV', tons: 100 }],
    limits: [{ region: '350000000', ownershipType: 'LOCAL', bitumenType: 'PBV', tons: 50 }],
    closed: [{ factoryBin: null, way: 'RAIL' }],
    first: ['350000000'],
  })
  const again = withLever(several, { ...base, kind: 'supply', value: '240140900039/PBV', tons: 7 })
  expect(again.supply).toEqual([{ factoryBin: '240140900039', bitumenType: 'PBV', tons: 7 }])
})

test('each lever is dropped by its place among what is said', () => {
  expect(withoutLever(several, 0)).toEqual({ ...several, supply: [] })
  expect(withoutLever(several, 1)).toEqual({ ...several, limits: [] })
  expect(withoutLever(several, 2)).toEqual({ ...several, closed: [] })
  expect(withoutLever(several, 3)).toEqual({ ...several, first: [] })
})
