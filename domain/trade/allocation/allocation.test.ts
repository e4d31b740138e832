import { describe, expect, test } from 'vitest'
import { canonical } from '../../canonical.ts'
import { proposalFrom } from '../engine/proposal.ts'
import { anyMonth } from '../engine/synthetic-month.ts'
import { openRowActs } from '../holder/flow.ts'
import type { BitumenType } from '../request/request.ts'
import { changesOf, linesAfter, unsignedLines } from './changes.ts'
import { type Desk, type DeskLine, limitsAbovePlan, sumBy } from './desk.ts'
import { afterOrder, statusAfterShipment } from './flow.ts'
import { awaitedTons, keptTons, promisedTons, type Standing, unpromisedAfter } from './promised.ts'
import { orderInput, proposedLines, proposeMonth } from './proposal.ts'
import { proposeReoffer } from './reoffer.ts'
import { draftRefusals } from './rules.ts'
import type { AllocationStatus } from './status.ts'

const line = (productionId: number, requestId: number, kg: number, more: Partial<DeskLine> = {}): DeskLine => ({
  productionId,
  requestId,
  kg,
  locked: false,
  reason: null,
  signedKg: null,
  listedKg: null,
  told: null,
  shippedKg: 0,
  status: null,
  freedBy: null,
  ...more,
})
const request = (id: number, splitKg: number | null, approvedKg = 500_000) => ({
  id,
  region: '35',
  ownershipType: 'LOCAL' as const,
  bitumenType: 'PBV' as const,
  approvedKg,
  splitKg,
})
const limit = { region: '35', ownershipType: 'LOCAL' as const, bitumenType: 'PBV' as const, limitKg: 300_000, splitKg: 250_000, sent: true }
const desk: Desk = {
  productions: [
    { id: 1, factoryBin: 'F', supplierBin: 'A', bitumenType: 'PBV', kg: 200_000 },
    { id: 2, factoryBin: 'F', supplierBin: 'B', bitumenType: 'PBV', kg: 100_000 },
    { id: 3, factoryBin: 'F', supplierBin: 'B', bitumenType: 'BND_70_100', kg: 100_000 },
  ],
  requests: [request(7, 150_000), request(8, 100_000), request(9, null)],
  lines: [],
  limits: [limit],
}
/** The office of request 7 has its split open again, that of request 8 has sent its own. */
const taken: Desk = {
  ...desk,
  requests: [request(7, null), { ...request(8, 100_000), region: '75' }],
  limits: [
    { ...limit, limitKg: 150_000, sent: false },
    { ...limit, limitKg: 150_000, region: '75' },
  ],
}
const all = new Set([1, 2, 3])
const refusedFor = (lines: DeskLine[], saved: DeskLine[] = [], on: Desk = desk) =>
  draftRefusals({ ...on, lines: saved }, changesOf(saved, lines), linesAfter(saved, changesOf(saved, lines))).map(({ code }) => code)

describe('a row that cannot be saved is named with its reason', () => {
  test.each([
    ['more than the line of the plan has', [line(2, 7, 100_001)], ['order.overProduction']],
    ['more than its split', [line(1, 7, 100_000), line(2, 7, 50_001)], ['order.overSplit', 'order.overSplit']],
    ['another grade', [line(3, 7, 1000)], ['order.gradeDiffers']],
    ['nobody of the month', [line(1, 99, 1000)], ['order.requestUnknown']],
    ['a change by hand without a reason', [line(1, 7, 1000, { locked: true })], ['order.reasonRequired']],
    ['more than the rest of the limit', [line(1, 9, 50_001)], ['order.overLimit']],
    ['all that is there', [line(1, 7, 150_000), line(1, 9, 50_000), line(2, 8, 100_000)], []],
  ])('%s', (_, lines, codes) => {
    expect(refusedFor(lines)).toEqual(codes)
  })

  test('what becomes less is let through, unless it was shipped', () => {
    const signed = line(1, 7, 120_000, { signedKg: 120_000, shippedKg: 60_000, status: 'APPROVED' })
    expect(refusedFor([{ ...signed, kg: 60_000, reason: 'по письму' }], [signed])).toEqual([])
    expect(refusedFor([{ ...signed, kg: 59_000, reason: 'по письму' }], [signed])).toEqual(['order.belowShipped'])
    expect(refusedFor([{ ...signed, kg: 60_000 }], [signed])).toEqual(['order.reasonRequired'])
  })

  test('an unsent split gives nothing from its rest', () => {
    expect(refusedFor([line(1, 9, 1000)], [], { ...desk, limits: [{ ...limit, sent: false }] })).toEqual(['order.splitNotSent'])
  })

  test('an open split holds back those of its rows that grow, and nothing of other regions', () => {
    const signed = line(1, 7, 100_000, { signedKg: 100_000, status: 'APPROVED' })
    const elsewhere = line(2, 8, 50_000)
    const more = { ...signed, kg: 120_000, reason: 'по письму' }
    const less = { ...signed, kg: 80_000, reason: 'по письму' }
    expect(refusedFor([signed, elsewhere], [signed], taken)).toEqual([])
    expect(refusedFor([less, elsewhere], [signed], taken)).toEqual([])
    const changes = changesOf([signed], [more, elsewhere])
    expect(draftRefusals({ ...taken, lines: [signed] }, changes, linesAfter([signed], changes))).toMatchObject([
      { code: 'order.splitNotSent', field: '1/7' },
    ])
  })

  test('a draft that takes its own reduction back is no growth: neither an open split nor limits above the plan refuse it', () => {
    const lowered = line(1, 7, 20_000, { signedKg: 100_000, status: 'APPROVED' })
    const back = { ...lowered, kg: 100_000 }
    expect(refusedFor([back], [lowered], taken)).toEqual([])
    expect(refusedFor([back], [lowered], { ...desk, limits: [{ ...limit, limitKg: 300_001 }] })).toEqual([])
    const stopped = { ...desk, requests: [request(7, 0, 0)] }
    expect(refusedFor([back], [lowered], stopped)).toEqual([])
    expect(refusedFor([{ ...back, kg: 100_001, reason: 'по письму' }], [lowered], stopped)).toEqual(['order.overSplit'])
  })

  test('an emergency is outside of limits: neither an unsent split nor limits above the plan hold it, what was approved does', () => {
    const emergency = { ...request(9, 60_000, 60_000), emergency: true }
    const on = { ...desk, requests: [emergency], limits: [{ ...limit, sent: false, limitKg: 300_001 }] }
    expect(refusedFor([line(1, 9, 60_000)], [], on)).toEqual([])
    expect(refusedFor([line(1, 9, 60_001)], [], on)).toEqual(['order.overSplit'])
  })

  test('where limits are above the plan nothing more of the grade is given', () => {
    const over = { ...desk, limits: [{ ...limit, limitKg: 300_001 }] }
    expect([...limitsAbovePlan(over)]).toEqual([['PBV', 1]])
    expect(refusedFor([line(1, 7, 1000)], [], over)).toEqual(['order.limitsAbovePlan'])
  })
})

test('a correction lists what differs from what is signed, and nothing else', () => {
  const saved = [line(1, 7, 100, { signedKg: 100, status: 'NEW' }), line(1, 8, 50, { signedKg: 50, status: 'NEW' })]
  const changes = changesOf(saved, [line(1, 7, 100), line(2, 8, 50, { reason: 'другой держатель' })])
  expect(changes.map((c) => [c.productionId, c.requestId, c.beforeKg, c.kg])).toEqual([
    [1, 8, 50, 0],
    [2, 8, 0, 50],
  ])
  expect(unsignedLines({ ...desk, lines: linesAfter(saved, changes) }, all).map((l) => [l.productionId, l.requestId, l.kg])).toEqual([
    [1, 8, 0],
    [2, 8, 50],
  ])
})

test('an order lists what an open split loses, its holder’s reduction too; what would grow waits', () => {
  const less = line(1, 7, 80_000, { signedKg: 100_000, listedKg: 100_000, reason: 'по письму' })
  const more = line(2, 7, 90_000, { signedKg: 60_000, listedKg: 70_000, told: 'нет вагонов', reason: 'вернуть' })
  const fresh = line(1, 9, 10_000)
  const listed = unsignedLines(
    { ...taken, requests: [...taken.requests, request(9, null)], lines: [less, more, fresh, line(2, 8, 5000)] },
    all,
  )
  expect(listed.map((l) => [l.productionId, l.requestId, l.kg, l.reason])).toEqual([
    [1, 7, 80_000, 'по письму'],
    [2, 7, 60_000, null],
    [2, 8, 5000, null],
  ])
})

test('what an office takes from its own drafts waits, the orders list the rest: a project written anew, a split with less, a limit that is used up', () => {
  const elsewhere = line(2, 8, 50_000)
  const listed = (requests: Desk['requests'], lines: DeskLine[], on: Desk = desk) =>
    unsignedLines({ ...on, requests: [...requests, request(8, 100_000)], lines: [...lines, elsewhere] }, all).map((l) => [
      l.requestId,
      l.kg,
    ])
  expect(listed([request(7, 0, 0)], [line(1, 7, 10_000)])).toEqual([[8, 50_000]])
  expect(listed([request(7, 40_000)], [line(1, 7, 60_000, { signedKg: 40_000 })])).toEqual([[8, 50_000]])
  const usedUp = { ...desk, limits: [{ ...limit, splitKg: limit.limitKg }] }
  expect(listed([request(9, null)], [line(1, 9, 10_000)], usedUp)).toEqual([[8, 50_000]])
})

test('two rows change holders: each order takes away first, and gives once the other one has taken away', () => {
  const split = { ...desk, requests: [request(7, 100_000), request(8, 100_000)] }
  const moved = [line(1, 7, 0, { signedKg: 100_000 }), line(2, 7, 100_000), line(2, 8, 0, { signedKg: 100_000 }), line(1, 8, 100_000)]
  const listed = (of: number, lines: DeskLine[]) => unsignedLines({ ...split, lines }, new Set([of])).map((l) => [l.requestId, l.kg])
  expect([listed(1, moved), listed(2, moved)]).toEqual([[[7, 0]], [[8, 0]]])
  const taken = moved.map((l) => (l.productionId === 1 && l.requestId === 7 ? { ...l, signedKg: 0 } : l))
  expect([listed(1, taken), listed(2, taken)]).toEqual([
    [],
    [
      [7, 100_000],
      [8, 0],
    ],
  ])
})

const row = (status: AllocationStatus | null, volume: number, more: Partial<Standing & { closedFrom: AllocationStatus | null }> = {}) => ({
  ...{ status, volume, unpromised: 0, shipped: 0, closedFrom: null },
  ...more,
})

test('a row without a promise waits as a whole, less than promised is a reduction', () => {
  const status = (before: ReturnType<typeof row>, volume: number) => afterOrder(before, volume)
  expect(status(row(null, 0), 5)).toEqual({ status: 'NEW', unpromised: 0 })
  expect(status(row('NEW', 9), 5)).toEqual({ status: 'NEW', unpromised: 0 })
  expect(status(row('NEW', 9), 12)).toEqual({ status: 'NEW', unpromised: 0 })
  expect(status(row('REJECTED', 0), 5)).toEqual({ status: 'NEW', unpromised: 0 })
  expect(status(row('NEW', 9), 0)).toEqual({ status: 'REDUCED', unpromised: 0 })
  expect(status(row('APPROVED', 9), 5)).toEqual({ status: 'REDUCED', unpromised: 0 })
})

test('what QAJ adds to a promised row stands beside the promise, whatever was shipped', () => {
  expect(afterOrder(row('APPROVED', 60, { shipped: 60 }), 100)).toEqual({ status: 'APPROVED', unpromised: 40 })
  expect(afterOrder(row('REDUCED', 60), 100)).toEqual({ status: 'REDUCED', unpromised: 40 })
  const raised = row('APPROVED', 100, { unpromised: 40 })
  expect(afterOrder(raised, 130)).toEqual({ status: 'APPROVED', unpromised: 70 })
  expect(afterOrder(raised, 80)).toEqual({ status: 'APPROVED', unpromised: 20 })
  expect(afterOrder(raised, 60)).toEqual({ status: 'APPROVED', unpromised: 0 })
  expect(afterOrder(raised, 50)).toEqual({ status: 'REDUCED', unpromised: 0 })
  // what left beyond the promise needs none
  expect(afterOrder(row('APPROVED', 60, { shipped: 63 }), 100)).toEqual({ status: 'APPROVED', unpromised: 37 })
  expect(afterOrder(row('APPROVED', 60, { shipped: 63 }), 62)).toEqual({ status: 'APPROVED', unpromised: 0 })
})

test('a delivered row that is raised is open as it was, one that becomes less stays delivered', () => {
  const delivered = row('CLOSED', 60, { shipped: 59, closedFrom: 'REDUCED' })
  expect(afterOrder(delivered, 70)).toEqual({ status: 'REDUCED', unpromised: 10 })
  expect(afterOrder(delivered, 59)).toEqual({ status: 'CLOSED', unpromised: 0 })
})

test('a row falls back to its promise, or to what has left', () => {
  const raised = row('APPROVED', 100, { unpromised: 40 })
  expect([raised, { ...raised, shipped: 63.5 }, { ...raised, shipped: 104 }].map(keptTons)).toEqual([60, 63.5, 100])
  expect([raised, { ...raised, shipped: 63.5 }].map(promisedTons)).toEqual([60, 60])
  expect([unpromisedAfter(raised, 80), unpromisedAfter(raised, 50), unpromisedAfter(raised, 100.5)]).toEqual([20, 0, 40.5])
  expect([awaitedTons(raised), awaitedTons(row('NEW', 30)), awaitedTons(row('APPROVED', 30))]).toEqual([40, 30, 0])
})

test('a wagon that brings a row to its share delivers it, a correction below opens it as it was', () => {
  const open = row('APPROVED', 60)
  expect(statusAfterShipment({ ...open, shipped: 58.799 }, 98)).toBe('APPROVED')
  expect(statusAfterShipment({ ...open, shipped: 58.8 }, 98)).toBe('CLOSED')
  expect(statusAfterShipment({ ...open, shipped: 30 }, 50)).toBe('CLOSED')
  expect(statusAfterShipment({ ...open, shipped: 60, unpromised: 0.5 }, 98)).toBe('APPROVED')
  expect(statusAfterShipment(row('APPROVED', 0), 98)).toBe('APPROVED')
  const closed = row('CLOSED', 60, { closedFrom: 'REDUCED' })
  expect(statusAfterShipment({ ...closed, shipped: 58.8 }, 98)).toBe('CLOSED')
  expect(statusAfterShipment({ ...closed, shipped: 58.799 }, 98)).toBe('REDUCED')
  expect(statusAfterShipment(row('REJECTED', 60, { shipped: 60 }), 98)).toBe('REJECTED')
})

test('the holder answers what waits for it: a row as a whole, or what was added', () => {
  const acts = (status: AllocationStatus, unpromised: number) => openRowActs({ status, unpromised }, { role: 'SUPPLIER' })
  expect(acts('NEW', 0)).toEqual(['holder.sign', 'allocation.reject'])
  expect(acts('APPROVED', 0)).toEqual(['allocation.reduce'])
  expect(acts('REDUCED', 5)).toEqual(['holder.sign', 'allocation.rejectAdded', 'allocation.reduce'])
  expect(acts('CLOSED', 0)).toEqual([])
})

/** Generates a workbench month: all requests are split, each factory and grade has two holders. */
function invented(seed: number) {
  const month = anyMonth(seed)
  const productions = month.supply.flatMap(({ factoryId, grade, kg }, i) =>
    [0, 1].map((half) => ({
      id: 2 * i + half + 1,
      factoryBin: factoryId,
      supplierBin: `H${half}`,
      bitumenType: grade as BitumenType,
      kg: half === 0 ? Math.floor(kg / 3) : kg - Math.floor(kg / 3),
    })),
  )
  const numbers = new Map(month.requests.map((r, i) => [r.id, String(i + 1)]))
  const requests = month.requests.map((r) => ({ ...r, id: numbers.get(r.id)! }))
  const input = { ...month, requests, locks: [], quotas: [] }
  const onTable: Desk = {
    productions,
    requests: requests.map((r) => ({
      id: Number(r.id),
      region: r.region,
      ownershipType: r.ownership,
      bitumenType: r.grade as BitumenType,
      approvedKg: r.volumeKg,
      splitKg: r.volumeKg,
    })),
    lines: [],
    limits: [],
  }
  return { input, desk: onTable }
}

test('300 invented months: no line of the plan gives more than it has, every request gets what the rule says, a replay is the same text', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { input: month, desk: table } = invented(seed)
    const input = orderInput(month, table, [])
    const proposal = proposeMonth(input, table.productions, [])
    const lines = proposedLines(proposal, [])
    const given = sumBy(
      lines,
      (l) => l.productionId,
      (l) => l.kg,
    )
    for (const p of table.productions) expect(given.get(p.id) ?? 0, `seed ${seed}`).toBeLessThanOrEqual(p.kg)
    const got = sumBy(
      lines,
      (l) => l.requestId,
      (l) => l.kg,
    )
    for (const e of proposal.result.explanations) expect(got.get(Number(e.requestId)) ?? 0, `seed ${seed}`).toBe(e.allocatedKg)
    expect(canonical(proposalFrom.ORDER(JSON.parse(canonical(input))))).toBe(canonical(proposal.result))
  }
})

test('300 invented months: freed tons are offered to others, nobody’s ton is moved and nothing is given twice', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { input: month, desk: table } = invented(seed)
    const lines = proposedLines(proposeMonth(orderInput(month, table, []), table.productions, []), [])
    const [rejected] = lines
    if (rejected === undefined) continue
    const signed = lines.map((l) =>
      l === rejected ? line(l.productionId, l.requestId, 0, { status: 'REJECTED', signedKg: 0 }) : line(l.productionId, l.requestId, l.kg),
    )
    const offer = proposeReoffer(month, { ...table, lines: signed }, new Set())
    const factoryOf = new Map(table.productions.map((p) => [p.id, p.factoryBin]))
    const again = offer.lines.filter(
      (l) => l.requestId === rejected.requestId && factoryOf.get(l.productionId) === factoryOf.get(rejected.productionId),
    )
    expect(again, `seed ${seed}`).toEqual([])
    const all = sumBy(
      [...signed, ...offer.lines],
      (l) => l.productionId,
      (l) => l.kg,
    )
    for (const p of table.productions) expect(all.get(p.id) ?? 0, `seed ${seed}`).toBeLessThanOrEqual(p.kg)
  }
})
