import { beforeAll, expect, test } from 'vitest'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { factories, openTrade, type Trade } from '../request/request.testing.ts'
import { monthInput } from './input.ts'

const portal = portalOfFile()
let trade: Trade
const period = '2026-12-01'
const holder = '240140900079'

beforeAll(async () => {
  trade = await openTrade(portal)
})

const plan = (factoryBin: string, volume: number | null, change: object = {}) =>
  portal.db
    .insertInto('production')
    .values({ period, factoryBin, supplierBin: holder, bitumenType: 'BND_70_100', volume, ...change })
    .execute()

test('a month is its signed requests, its plan lines in distribution and what its projects may still ask for, unsigned requests apart', async () => {
  const project = await trade.signedProject({ projectPlannedList: [{ projectPlannedPeriod: period, projectPlannedVolume: 130 }] })
  const signed = await trade.filed(project, { requestVolume: 100, transportType: 'CAR' })
  await trade.signs(project, signed)
  await trade.approves(project, signed)
  await trade.filed(project, { requestVolume: 60 })
  await plan(factories.caspi, 500)
  await plan(factories.caspi, 250, { supplierBin: '240140900089' })
  await plan(factories.pavlodar, 900, { inDistribution: false })
  await plan(factories.pavlodar, null, { supplierBin: '240140900099' })

  const month = await monthInput(portal.services.db, period)
  expect(month.supply).toEqual([{ factoryId: factories.caspi, grade: 'BND_70_100', kg: 750_000 }])
  expect(month.projects).toEqual([{ id: String(project), remainingKg: 280_000, monthPlanKg: 130_000 }])
  expect(month.requests).toEqual([
    {
      id: String(signed),
      projectId: String(project),
      region: '350000000',
      placeId: '350000000',
      grade: 'BND_70_100',
      ownership: 'REPUBLICAN',
      workType: 'MEDIUM_REPAIR',
      transport: 'CAR',
      volumeKg: 100_000,
      preferredFactoryId: factories.caspi,
      tier: 1,
    },
  ])
  expect(month).toMatchObject({ quotas: [], locks: [], policy: { stepKg: 1000, preference: 'soft', maxRoadKm: 1000 } })
})

test('distances are the great circle times the factors of the settings', async () => {
  const { distances } = await monthInput(portal.services.db, period)
  const toKaraganda = distances.find((d) => d.factoryId === factories.pavlodar && d.placeId === '350000000')!
  expect(toKaraganda.roadKm).toBeGreaterThan(450)
  expect(toKaraganda.roadKm).toBeLessThan(560)
  expect(toKaraganda.railKm! / toKaraganda.roadKm!).toBeCloseTo(1.4 / 1.3, 2)
  expect(distances).toHaveLength(4 * 20)
})

test('hot bitumen does not come by truck from Aktau to Karaganda; by rail it does', async () => {
  const month = await monthInput(portal.services.db, period)
  expect(proposeAllocation(month).explanations[0]).toMatchObject({ reason: 'NO_ROUTE', allocatedKg: 0 })
  const byRail = { ...month, requests: month.requests.map((r) => ({ ...r, transport: 'RAILWAY' as const })) }
  const answer = proposeAllocation(byRail)
  expect(answer.issues).toEqual([])
  expect(answer.explanations[0]).toMatchObject({ reason: 'FULL', allocatedKg: 100_000, preferred: 'MET' })
})

test('a policy given stands instead of the settings', async () => {
  expect((await monthInput(portal.services.db, period, { policy: { stepKg: 1 } })).policy).toMatchObject({ stepKg: 1, preference: 'soft' })
})
