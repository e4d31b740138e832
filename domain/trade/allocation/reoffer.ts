import type { AllocationInput, AllocationResult } from '../engine/shapes.ts'
import { type Refused, refusedBy } from './decided.ts'
import {
  type Desk,
  type DeskLimit,
  type DeskLine,
  type DeskProduction,
  type DeskRequest,
  type DraftLine,
  limitsAbovePlan,
  sumBy,
} from './desk.ts'
import { proposeDivided } from './divided.ts'
import { type LeftOver, leftOver } from './left-over.ts'
import { orderInput, proposedLines } from './proposal.ts'

/** The free kg, what of them is offered, and why the rest is not: offered and left together are the free kg. */
export type Reoffer = {
  input: AllocationInput
  result: AllocationResult
  lines: DraftLine[]
  freeKg: number
  offeredKg: number
  left: LeftOver[]
}

type LimitLeft = Omit<DeskLimit, 'splitKg' | 'sent'>
/** What is left of a month to be offered. */
export type Rest = {
  /** `kg` = what no row has of the line. */
  productions: readonly DeskProduction[]
  /** `limitKg` = what no row has of the limit. */
  limits: readonly LimitLeft[]
  /** `splitKg` = what the split promised and no row gives; null = not offered. */
  requests: readonly Pick<DeskRequest, 'id' | 'splitKg'>[]
  /** Kg that rows give a request already. */
  given: ReadonlyMap<number, number>
  refused: Refused
}

/**
 * Offers freed tons to the next in line: the rest of every line of the plan is offered by the same rule to tons that the splits promised and the
 * orders have not given. Allocated tons are not moved. A row that was rejected or reduced is not offered its tons again, and a grade whose limits are above
 * the plan is not offered at all. `settled`: requests that get no further offer. `over`: the month is closed or has passed, nothing is offered.
 * The lines are the kg added to each row; nothing is saved.
 */
export function proposeReoffer(month: AllocationInput, desk: Desk, settled: ReadonlySet<number>, over = false): Reoffer {
  const rest = restOf(desk, settled, over)
  const { input, result, lines } = offerRest(month, rest)
  const { productions } = rest
  const freeKg = productions.reduce((sum, { kg }) => sum + kg, 0)
  const left: LeftOver[] = over ? [{ reason: 'MONTH_OVER', kg: freeKg }] : leftOver(desk, { free: productions, lines, result, settled })
  return { input, result, lines, freeKg, offeredKg: lines.reduce((sum, { kg }) => sum + kg, 0), left: left.filter(({ kg }) => kg > 0) }
}

/** What of a whole desk is left. */
export function restOf(desk: Desk, settled: ReadonlySet<number>, over: boolean): Rest {
  const given = givenBy(desk.lines)
  const ofProduction = sumBy(
    desk.lines,
    (l) => l.productionId,
    (l) => l.kg,
  )
  const productions = desk.productions.map((p) => ({ ...p, kg: Math.max(0, p.kg - (ofProduction.get(p.id) ?? 0)) }))
  const above = limitsAbovePlan(desk)
  const requests = desk.requests.map((r) => {
    const out = over || r.emergency || r.splitKg === null || settled.has(r.id) || above.has(r.bitumenType)
    return { ...r, splitKg: out ? null : Math.max(0, r.splitKg! - (given.get(r.id) ?? 0)) }
  })
  return { productions, requests, limits: limitsLeft(desk, given), given, refused: refusedBy(desk) }
}

/** The offer itself. A request with nothing left to be offered may be left out of the rest, and of the month: it takes nothing from the others. */
export function offerRest(month: AllocationInput, { productions, limits, requests, given, refused }: Rest) {
  const supply = new Map<string, AllocationInput['supply'][number]>()
  for (const p of productions) {
    const key = `${p.factoryBin}/${p.bitumenType}`
    const row = supply.get(key) ?? { factoryId: p.factoryBin, grade: p.bitumenType, kg: 0 }
    row.kg += p.kg
    supply.set(key, row)
  }
  const asking = month.requests.map((r) =>
    r.firstKg === undefined ? r : { ...r, firstKg: Math.max(0, r.firstKg - (given.get(Number(r.id)) ?? 0)) },
  )
  const offered = orderInput({ ...month, requests: asking, supply: [...supply.values()] }, { productions, requests, limits }, [])
  const proposal = proposeDivided(offered, productions, refused)
  return { input: proposal.input, result: proposal.result, lines: proposedLines(proposal, []) }
}

/** Kg that rows give each request. */
export const givenBy = (lines: readonly Pick<DeskLine, 'requestId' | 'kg'>[]): Map<number, number> =>
  sumBy(
    lines,
    (l) => l.requestId,
    (l) => l.kg,
  )

function limitsLeft(desk: Desk, ofRequest: ReadonlyMap<number, number>): Desk['limits'] {
  const usedKg = new Map<string, number>()
  const keyOf = (r: { region: string; ownershipType: string; bitumenType: string }) => `${r.region}/${r.ownershipType}/${r.bitumenType}`
  for (const r of desk.requests.filter(({ emergency }) => !emergency))
    usedKg.set(keyOf(r), (usedKg.get(keyOf(r)) ?? 0) + (ofRequest.get(r.id) ?? 0))
  return desk.limits.map((limit) => ({ ...limit, limitKg: Math.max(0, limit.limitKg - (usedKg.get(keyOf(limit)) ?? 0)) }))
}
