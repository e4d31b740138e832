import { expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import type { AllocationInput } from '../engine/shapes.ts'
import { anyMonth } from '../engine/synthetic-month.ts'
import type { BitumenType } from '../request/request.ts'
import { changesOf, linesAfter } from './changes.ts'
import { type Desk, type DeskLine, type DraftLine, limitKey, lineKey } from './desk.ts'
import type { LeftReason } from './left-over.ts'
import { orderInput, proposedLines, proposeMonth } from './proposal.ts'
import { offerRest, proposeReoffer, restOf } from './reoffer.ts'
import { draftRefusals } from './rules.ts'

const line = (productionId: number, requestId: number, kg: number, more: Partial<DeskLine> = {}): DeskLine => ({
  ...{ productionId, requestId, kg, locked: false, reason: null, signedKg: kg, listedKg: kg, told: null, shippedKg: 0 },
  status: 'APPROVED',
  freedBy: null,
  ...more,
})
const limit = { region: '35', ownershipType: 'LOCAL' as const, bitumenType: 'PBV' as const, limitKg: 100_000, splitKg: 80_000, sent: true }
const elsewhere = { ...limit, region: '75', limitKg: 0, splitKg: 0, sent: false }
const request = (id: number, splitKg: number | null, approvedKg: number, region = '35') => ({
  ...{ id, region, ownershipType: 'LOCAL' as const, bitumenType: 'PBV' as const, approvedKg, splitKg },
})
/** One plant with 100 t; request 7 has all 60 t of its split, 8 nothing of its 20 t. */
const desk: Desk = {
  productions: [{ id: 1, factoryBin: 'F', supplierBin: 'A', bitumenType: 'PBV', kg: 100_000 }],
  requests: [request(7, 60_000, 60_000), request(8, 20_000, 20_000)],
  lines: [line(1, 7, 60_000)],
  limits: [limit, elsewhere],
}
const month = (on: Desk): AllocationInput => ({
  factories: [{ id: 'F', rail: true, road: true }],
  supply: [],
  projects: [{ id: 'J', remainingKg: 10 ** 9 }],
  requests: on.requests.map((r) => ({
    ...{ id: String(r.id), projectId: 'J', region: r.region, placeId: r.id === 6 ? 'nowhere' : 'P', grade: 'PBV' },
    ...{ volumeKg: r.approvedKg, tier: 1 },
    ownership: r.ownershipType,
    transport: 'RAILWAY',
  })),
  distances: [{ factoryId: 'F', placeId: 'P', railKm: 100, roadKm: 100 }],
  quotas: [],
  locks: [],
  policy: {
    ...{ stepKg: 1000, preferencePenaltyKm: 300, maxRoadKm: 1000 },
    preference: 'soft',
    claimCap: { remaining: false, monthPlan: false },
  },
})
const told = (on: Desk, settled: number[] = [], over = false) => {
  const { freeKg, offeredKg, left } = proposeReoffer(month(on), on, new Set(settled), over)
  return [freeKg, offeredKg, Object.fromEntries(left.map(({ reason, kg }) => [reason, kg]))]
}
const more = (...requests: Desk['requests']): Desk => ({ ...desk, requests: [...desk.requests, ...requests] })

test.each<[string, Desk, Partial<Record<LeftReason, number>>]>([
  ['nobody is left in line', desk, { NOBODY: 20_000 }],
  ['the split gave less than was approved', more(request(9, 0, 15_000)), { LIMIT: 15_000, NOBODY: 5000 }],
  ['the split is not sent', more(request(9, null, 15_000, '75')), { SPLIT_OPEN: 15_000, NOBODY: 5000 }],
  ['signed after the split', more(request(9, null, 30_000)), { AFTER_SPLIT: 20_000 }],
  ['no plant reaches it', more(request(6, 5000, 5000)), { NO_ROUTE: 5000, NOBODY: 15_000 }],
  ['an emergency waits', more({ ...request(9, 15_000, 15_000), emergency: true }), { EMERGENCY: 15_000, NOBODY: 5000 }],
  ['less than a step', more(request(9, 500, 500)), { STEP: 500, NOBODY: 19_500 }],
])('of 40 t free 20 t are offered; the rest is not, since %s', (_, on, left) => {
  expect(told(on)).toEqual([40_000, 20_000, left])
})

test('a row that was reduced is not offered its tons again, and the reason is told', () => {
  const reduced: Desk = { ...desk, lines: [line(1, 7, 45_000, { status: 'REDUCED' })] }
  expect(told(reduced)).toEqual([55_000, 20_000, { REFUSED: 15_000, NOBODY: 20_000 }])
  expect(told(reduced, [7])).toEqual([55_000, 20_000, { KEPT: 15_000, NOBODY: 20_000 }])
})

test('nothing is offered where the limits are above the plan, and nothing in a month that is over', () => {
  const above: Desk = { ...desk, limits: [{ ...limit, limitKg: 100_001 }] }
  expect(told(above)).toEqual([40_000, 0, { ABOVE_PLAN: 20_000, NOBODY: 20_000 }])
  expect(told(desk, [], true)).toEqual([40_000, 0, { MONTH_OVER: 40_000 }])
})

/** An invented month at its desk: some splits are open, some limits above the plan, some rows rejected or reduced after the order. */
function invented(seed: number): { input: AllocationInput; desk: Desk } {
  const input = { ...anyMonth(seed), locks: [], quotas: [] }
  const numbers = new Map(input.requests.map((r, i) => [r.id, i + 1]))
  const requests = input.requests.map((r) => ({ ...r, id: String(numbers.get(r.id)) }))
  const productions = input.supply.map(({ factoryId, grade, kg }, i) => ({
    ...{ id: i + 1, factoryBin: factoryId, supplierBin: 'H', bitumenType: grade as BitumenType, kg },
  }))
  const places = new Map(
    requests.map((r) => {
      const place = { region: r.region, ownershipType: r.ownership, bitumenType: r.grade as BitumenType }
      return [limitKey(place), place]
    }),
  )
  const supplyKg = (grade: string) => productions.filter((p) => p.bitumenType === grade).reduce((sum, { kg }) => sum + kg, 0)
  const sharing = (grade: string) => [...places.values()].filter((p) => p.bitumenType === grade).length
  const limits = [...places.values()].map((place, i) => ({
    ...{ ...place, splitKg: 0, sent: (place.region.length + i + seed) % 4 !== 0 },
    limitKg: Math.floor(supplyKg(place.bitumenType) / sharing(place.bitumenType)) + (seed % 5 === 0 ? 1 : 0),
  }))
  const sent = new Map(limits.map((l) => [limitKey(l), l.sent]))
  const table: Desk = {
    productions,
    limits,
    lines: [],
    requests: requests.map((r, i) => {
      const place = { region: r.region, ownershipType: r.ownership, bitumenType: r.grade as BitumenType }
      const open = !sent.get(limitKey(place)) || i % 11 === 0
      return { ...place, id: Number(r.id), approvedKg: r.volumeKg, splitKg: open ? null : Math.floor((r.volumeKg * (i % 4)) / 3) }
    }),
  }
  const given = proposedLines(proposeMonth(orderInput({ ...input, requests }, table, []), productions, []), [])
  const lines = given.map((l, i) =>
    i % 3 === 0
      ? line(l.productionId, l.requestId, i % 2 === 0 ? 0 : Math.floor(l.kg / 2), { status: i % 2 === 0 ? 'REJECTED' : 'REDUCED' })
      : line(l.productionId, l.requestId, l.kg),
  )
  return { input: { ...input, requests }, desk: { ...table, lines } }
}

test('in invented months offered and left are together what is free, and what is offered can be saved', () => {
  const reasons = new Set<LeftReason>()
  for (let seed = 1; seed <= tries(150); seed++) {
    const { input, desk: table } = invented(seed)
    const { freeKg, offeredKg, left, lines } = proposeReoffer(input, table, new Set())
    expect(offeredKg + left.reduce((sum, { kg }) => sum + kg, 0), `seed ${seed}`).toBe(freeKg)
    expect(
      left.every(({ kg }) => kg > 0),
      `seed ${seed}`,
    ).toBe(true)
    for (const { reason } of left) reasons.add(reason)
    const rest = restOf(table, new Set(), false)
    const lacking = rest.requests.filter(({ splitKg }) => splitKg !== null && splitKg > 0)
    const asking = new Set(lacking.map(({ id }) => String(id)))
    const few = offerRest({ ...input, requests: input.requests.filter(({ id }) => asking.has(id)) }, { ...rest, requests: lacking })
    expect(few.lines, `seed ${seed}: a request that lacks nothing takes nothing from the others`).toEqual(lines)
    const added = new Map(lines.map((l) => [lineKey(l), l]))
    const kept = table.lines.map((l): DraftLine => ({ ...l, kg: l.kg + (added.get(lineKey(l))?.kg ?? 0), reason: 'следующим' }))
    const fresh = lines.filter((l) => !table.lines.some((k) => lineKey(k) === lineKey(l))).map((l) => ({ ...l, reason: 'следующим' }))
    const changes = changesOf(table.lines, [...kept, ...fresh]).filter((c) => c.kg !== c.beforeKg)
    expect(draftRefusals(table, changes, linesAfter(table.lines, changes)), `seed ${seed}`).toEqual([])
  }
  expect([...reasons].sort()).toEqual(expect.arrayContaining(['ABOVE_PLAN', 'AFTER_SPLIT', 'LIMIT', 'NOBODY', 'REFUSED', 'SPLIT_OPEN']))
})
