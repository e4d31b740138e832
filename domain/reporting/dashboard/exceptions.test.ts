import fc from 'fast-check'
import { expect, test } from 'vitest'
import { behindPlan, type Exception, exceptionKinds, mostExceptions, worst } from './exceptions.ts'
import { pageOfException } from './page.ts'

const of = (change: Partial<Exception>): Exception => ({
  ...{ kind: 'SPLIT', kg: 1000, rows: 3, since: '2026-11-23', region: '350000000', ownershipType: 'LOCAL', bin: null, request: null },
  ...change,
})

test('the greatest come first, at most ten, and none without tons', () => {
  const some = fc.array(fc.record({ kind: fc.constantFrom(...exceptionKinds), kg: fc.integer({ min: 0, max: 50 }) }))
  fc.assert(
    fc.property(some, (all) => {
      const shown = worst(all.map(of)).map(({ kg }) => kg)
      const tons = all.map(({ kg }) => kg).filter((kg) => kg > 0)
      expect(shown).toEqual(tons.toSorted((a, b) => b - a).slice(0, mostExceptions))
    }),
  )
})

test('a plant is behind when more than a quarter of what is due by now is missing, since the day when what it shipped was due', () => {
  expect(behindPlan('2026-11-01', '2026-11-16', 30_000, 5_000)).toEqual({ kg: 10_000, since: '2026-11-06' })
  expect(behindPlan('2026-11-01', '2026-11-16', 30_000, 11_250)).toBeNull()
  expect(behindPlan('2026-11-01', '2026-12-20', 30_000, 0)).toEqual({ kg: 30_000, since: '2026-11-01' })
  expect(behindPlan('2026-12-01', '2026-11-16', 30_000, 0)).toBeNull()
  expect(behindPlan('2026-11-01', '2026-11-16', 0, 0)).toBeNull()
})

const page = (change: Partial<Exception>, reader: Parameters<typeof pageOfException>[2]) =>
  pageOfException(of(change), '2026-12-01', reader)

test('one request alone opens itself, for whoever has its page', () => {
  const request = { id: 7, projectId: 3, ownershipType: 'LOCAL' } as const
  expect(page({ request }, 'AKIMAT_BRANCH')).toBe('/contractor/local/applications/3/7')
  expect(page({ kind: 'WINDOW', bin: '240140900079', request }, 'SUPPLIER')).toBe('/resourceholder/report?period=2026-12')
})

test('several rows open the list in which their holder acts, for others their part of the monitoring or of the balance', () => {
  expect(page({}, 'AKIMAT_BRANCH')).toBe('/mio/distribution?period=2026-12&region=350000000')
  expect(page({}, 'QAJ')).toBe('/application-monitoring?period=2026-12&stage=SPLIT&region=350000000&ownershipType=LOCAL')
  expect(page({}, 'KAD_MT')).toBe('/balance?period=2026-12&region=350000000&ownership=LOCAL')
  const plant = { kind: 'PLAN', region: null, ownershipType: null, bin: '240140900039' } as const
  expect(page(plant, 'MENERGY')).toBe('/balance?period=2026-12&factory=240140900039')
})
