import { describe, expect, test } from 'vitest'
import { random } from '../../trade/engine/random.ts'
import { chronicUnderDelivery } from './delivery-checks.ts'
import {
  askedTooMuch,
  mostOverlaps,
  overlappingKm,
  overNorm,
  remainderDiffers,
  sameAttachment,
  type WatchedProject,
} from './project-checks.ts'
import { belowOneLot, duplicateRequests, overGiven, unusualVolume, type WatchedRequest } from './request-checks.ts'

const project = (id: string, changes: Partial<WatchedProject> = {}): WatchedProject => ({
  id,
  asphaltKg: 10_000_000,
  bitumenTotalKg: 600_000,
  remainderKg: 0,
  freeKg: 400_000,
  shippedKg: 100_000,
  organisation: '1',
  place: 'KZ-01',
  startDate: '2026-04-01',
  endDate: '2026-12-31',
  roadCode: 'KZ-01',
  fromKm: Number(id.slice(1)) * 10,
  toKm: Number(id.slice(1)) * 10 + 10,
  attachments: [`hash of ${id}`],
  plan: [{ month: '2026-12-01', kg: 300_000 }],
  ...changes,
})
const request = (id: string, changes: Partial<WatchedRequest> = {}): WatchedRequest => ({
  id,
  projectId: 'J1',
  organisation: '1',
  month: '2026-12-01',
  grade: 'PBV',
  placeId: 'P1',
  transport: 'RAILWAY',
  askedKg: 300_000,
  approvedKg: null,
  allocatedKg: null,
  shippedKg: null,
  ...changes,
})
const december = '2026-12-01'

describe('projects', () => {
  test('bitumen above 6 % of the asphalt, by the kilogram', () => {
    expect(overNorm([project('J1'), project('J2', { bitumenTotalKg: 600_001 })])).toEqual([
      { code: 'OVER_NORM', kind: 'PROJECT', id: 'J2', valueKg: 600_001, limitKg: 600_000 },
    ])
  })

  test('work that goes on in another project: what is declared to be left is held against what the earlier account left', () => {
    const next = (id: string, changes: Partial<WatchedProject>) =>
      project(id, { fromKm: 10, toKm: 20, startDate: '2027-04-01', endDate: '2027-10-31', shippedKg: 0, ...changes })
    const found = (changes: Partial<WatchedProject>) => remainderDiffers([project('J1'), next('J2', changes)])
    expect(found({ bitumenTotalKg: 500_000 })).toEqual([])
    expect(found({ bitumenTotalKg: 600_000, remainderKg: 100_000 })).toEqual([])
    expect(found({ bitumenTotalKg: 700_000, remainderKg: 100_000 })).toEqual([
      { code: 'REMAINDER_DIFFERS', kind: 'PROJECT', id: 'J2', otherId: 'J1', valueKg: 600_000, limitKg: 500_000 },
    ])
    expect(found({ organisation: '2' })).toEqual([])
    expect(found({ startDate: '2026-12-01' })).toEqual([])
  })

  test('asked above the plan, above what is free, and planned but not asked', () => {
    const asked = (askedKg: number) => [{ id: 'R1', projectId: 'J1', month: december, askedKg }]
    const codes = (kg: number) => askedTooMuch([project('J1')], asked(kg), december).map(({ code }) => code)
    expect(codes(300_000)).toEqual([])
    expect(codes(300_001)).toEqual(['ASKED_ABOVE_PLAN'])
    expect(codes(400_001)).toEqual(['ASKED_ABOVE_PLAN', 'ASKED_ABOVE_REMAINDER'])
    expect(askedTooMuch([project('J2')], asked(1), december)).toEqual([
      { code: 'PLAN_WITHOUT_REQUEST', kind: 'PROJECT', id: 'J2', limitKg: 300_000 },
    ])
    expect(askedTooMuch([project('J2')], [], '2027-01-01')).toEqual([])
  })

  test('one file under two projects', () => {
    expect(sameAttachment([project('J1'), project('J2', { attachments: ['x', 'hash of J1'] }), project('J3')])).toEqual([
      { code: 'SAME_ATTACHMENT', kind: 'PROJECT', id: 'J1', otherId: 'J2' },
      { code: 'SAME_ATTACHMENT', kind: 'PROJECT', id: 'J2', otherId: 'J1' },
    ])
  })

  test('stretches that overlap on one road; a common end is no overlap', () => {
    const projects = [
      project('J1'),
      project('J2', { fromKm: 15, toKm: 30 }),
      project('J3'),
      project('J4', { roadCode: null, fromKm: 0, toKm: 99 }),
      project('J5', { fromKm: 10, toKm: 20, startDate: '2027-04-01', endDate: '2027-10-31' }),
    ]
    expect(overlappingKm(projects).map(({ id, otherId, fromKm, toKm }) => [id, otherId, fromKm, toKm])).toEqual([
      ['J1', 'J2', 15, 20],
      ['J2', 'J1', 15, 20],
    ])
  })
})

describe('many projects of one road', () => {
  const along = (count: number, length: number, seed: number) => {
    const dice = random(seed)
    return Array.from({ length: count }, (_, n) => {
      const fromKm = dice.whole(0, length)
      const startDate = dice.pick(['2026-04-01', '2027-04-01'])
      const place = { fromKm, toKm: fromKm + dice.whole(1, 9), startDate, endDate: `${startDate.slice(0, 4)}-10-31` }
      return project(`J${n}`, { ...place, roadCode: dice.pick(['KZ-01', 'KZ-02']) })
    })
  }

  test.each([1, 2, 3])('what is found along the road is what every pair says (seed %i)', (seed) => {
    const projects = along(120, 200, seed)
    const pairs = projects.flatMap((a) =>
      projects
        .filter((b) => b !== a && a.roadCode === b.roadCode && a.startDate === b.startDate && a.fromKm < b.toKm && b.fromKm < a.toKm)
        .map((b) => `${a.id} ${b.id}`),
    )
    expect(pairs.length).toBeGreaterThan(50)
    expect(overlappingKm(projects).map(({ id, otherId }) => `${id} ${otherId}`)).toEqual(expect.arrayContaining(pairs))
    expect(overlappingKm(projects)).toHaveLength(pairs.length)
  })

  test('four thousand on the same kilometres name twenty each', () => {
    const found = overlappingKm(Array.from({ length: 4_000 }, (_, n) => project(`J${n}`, { fromKm: 3, toKm: 9 })))
    expect(Map.groupBy(found, (w) => w.id).size).toBe(4_000)
    expect(found).toHaveLength(4_000 * mostOverlaps)
  })
})

describe('requests', () => {
  test('allocated above approved, shipped more than 5 % above allocated', () => {
    const figures = (approvedKg: number, allocatedKg: number, shippedKg: number) =>
      overGiven([request('R1', { approvedKg, allocatedKg, shippedKg })], { overShipmentPercent: 5 }).map(({ code }) => code)
    expect(figures(200_000, 200_000, 210_000)).toEqual([])
    expect(figures(200_000, 200_001, 0)).toEqual(['OVER_ALLOCATED'])
    expect(figures(200_000, 200_000, 210_001)).toEqual(['OVER_SHIPPED'])
    expect(overGiven([request('R1')], { overShipmentPercent: 5 })).toEqual([])
    const allowed = overGiven([request('R1', { approvedKg: 200_000, allocatedKg: 200_000, shippedKg: 210_001 })], {
      overShipmentPercent: 6,
    })
    expect(allowed).toEqual([])
  })

  test('the same asked twice', () => {
    expect(duplicateRequests([request('R2'), request('R1'), request('R3', { placeId: 'P2' })])).toEqual([
      { code: 'DUPLICATE_REQUEST', kind: 'REQUEST', id: 'R2', otherId: 'R1' },
    ])
  })

  test('less than a wagon, less than a truck', () => {
    const small = (transport: 'CAR' | 'RAILWAY' | 'COMBO', askedKg: number, norms = { wagonTons: 60, truckTons: 25 }) =>
      belowOneLot([request('R1', { transport, askedKg })], norms).length
    expect([small('CAR', 24_999), small('CAR', 25_000), small('RAILWAY', 59_999), small('COMBO', 60_000)]).toEqual([1, 0, 1, 0])
    const larger = { wagonTons: 65, truckTons: 30 }
    expect([small('RAILWAY', 60_000, larger), small('CAR', 25_000, larger)]).toEqual([1, 1])
  })

  test('a volume far from the habit of the organisation', () => {
    const before = [280, 300, 320, 290, 310, 300].map((tons, i) => request(`H${i}`, { month: `2026-0${i + 1}-01`, askedKg: tons * 1000 }))
    const now = (askedKg: number) => unusualVolume([...before, request('R1', { askedKg })], december)
    expect(now(375_000)).toEqual([])
    expect(now(376_000)).toEqual([
      { code: 'UNUSUAL_VOLUME', kind: 'REQUEST', id: 'R1', valueKg: 376_000, limitKg: 375_000, usualKg: 300_000 },
    ])
    expect(now(100_000)).toMatchObject([{ limitKg: 225_000 }])
    expect(unusualVolume([...before.slice(1), request('R1', { askedKg: 9_000_000 })], december)).toEqual([])
  })
})

test('three closed months in a row under 80 % shipped', () => {
  const month = (n: number, shippedKg: number, projectId = 'J1') => ({ projectId, month: `2026-0${n}-01`, allocatedKg: 100_000, shippedKg })
  expect(chronicUnderDelivery([month(3, 79_999), month(1, 70_000), month(2, 0)])).toEqual([
    { code: 'CHRONIC_UNDER_DELIVERY', kind: 'PROJECT', id: 'J1', percent: 79 },
  ])
  expect(chronicUnderDelivery([month(1, 0), month(2, 0), month(3, 80_000)])).toEqual([])
  expect(chronicUnderDelivery([month(1, 0), month(2, 0)])).toEqual([])
})
