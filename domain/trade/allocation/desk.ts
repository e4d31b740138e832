import type { OwnershipType } from '../../access.ts'
import type { BitumenType } from '../request/request.ts'
import type { Freer } from './decided.ts'
import type { AllocationStatus } from './status.ts'

/** Data of the workbench on which a month is allocated. Whole kilograms. */
export type DeskProduction = {
  id: number
  factoryBin: string
  supplierBin: string
  bitumenType: BitumenType
  kg: number
}
export type DeskRequest = {
  id: number
  region: string
  ownershipType: OwnershipType
  bitumenType: BitumenType
  approvedKg: number
  /**
   * null = not in a sent split of its office: held until the split is sent (`heldRequests`), or served from the rest of the region's limit. Of an
   * emergency request: what was approved.
   */
  splitKg: number | null
  /** Outside of limits and splits. */
  emergency?: boolean
}
/** Kg of one production for one request: in the draft, in force (null = none yet), and last listed in a signed order. */
export type DeskLine = {
  productionId: number
  requestId: number
  kg: number
  /** Set manually: a new proposal does not change it. */
  locked: boolean
  reason: string | null
  signedKg: number | null
  /** As listed in the newest signed order with the row, null = in none; a holder or a contractor may have reduced it since. */
  listedKg: number | null
  /** Why its holder or contractor reduced it since then: the party, reason and comment. */
  told: string | null
  shippedKg: number
  status: AllocationStatus | null
  /** Who took tons of it back last: stays with the row until its holder promises it anew. Null = nobody did. */
  freedBy: Freer | null
}
/** A region's limit of one ownership and grade, the kg its office has split, and whether the split was sent. */
export type DeskLimit = {
  region: string
  ownershipType: OwnershipType
  bitumenType: BitumenType
  limitKg: number
  splitKg: number
  sent: boolean
}
export type Desk = {
  productions: DeskProduction[]
  requests: DeskRequest[]
  lines: DeskLine[]
  limits: DeskLimit[]
}
export type DraftLine = Pick<DeskLine, 'productionId' | 'requestId' | 'kg' | 'locked' | 'reason'>

export const lineKey = (line: { productionId: number; requestId: number }): string => `${line.productionId}/${line.requestId}`
export const limitKey = (row: { region: string; ownershipType: string; bitumenType: string }): string =>
  `${row.region}/${row.ownershipType}/${row.bitumenType}`

export const sumBy = <T>(rows: Iterable<T>, key: (row: T) => number, kg: (row: T) => number): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + kg(row))
  return sums
}

type Planned = {
  productions: readonly Pick<DeskProduction, 'bitumenType' | 'kg'>[]
  limits: readonly Pick<DeskLimit, 'bitumenType' | 'limitKg'>[]
}

/** Grades whose signed limits are above the plan, with by how much: nothing more of them is allocated until the limits are corrected. */
export function limitsAbovePlan({ productions, limits }: Planned): Map<BitumenType, number> {
  const over = new Map<BitumenType, number>()
  for (const { bitumenType, limitKg } of limits) over.set(bitumenType, (over.get(bitumenType) ?? 0) + limitKg)
  for (const { bitumenType, kg } of productions) over.set(bitumenType, (over.get(bitumenType) ?? 0) - kg)
  return new Map([...over].filter(([, kg]) => kg > 0))
}

const placeKey = ({ region, ownershipType }: Pick<DeskLimit, 'region' | 'ownershipType'>): string => `${region}/${ownershipType}`

/** Returns the requests of offices whose split is not sent, or open again: what an order lists of them stands, and no row of them may grow. */
export function heldRequests({ requests, limits }: Pick<Desk, 'requests' | 'limits'>): Set<number> {
  const sent = new Set(limits.filter((limit) => limit.sent).map(placeKey))
  return new Set(requests.filter((r) => r.splitKg === null && !sent.has(placeKey(r))).map(({ id }) => id))
}

/** Kg that rows of a request are above what its office gave it. Of a request that is not in a sent split: above what is approved. */
export function overSplits({ requests }: Pick<Desk, 'requests'>, lines: readonly DeskLine[]): Map<number, number> {
  const ofRequest = sumBy(
    lines,
    (l) => l.requestId,
    (l) => l.kg,
  )
  return new Map(requests.map((r) => [r.id, (ofRequest.get(r.id) ?? 0) - (r.splitKg ?? r.approvedKg)] as const).filter(([, kg]) => kg > 0))
}

/** Kg that requests which came after their office's split are together above the rest of its limit; by request. */
export function overRests(desk: Pick<Desk, 'requests' | 'limits'>, lines: readonly DeskLine[]): Map<number, number> {
  const held = heldRequests(desk)
  const late = new Map(desk.requests.filter((r) => r.splitKg === null && !held.has(r.id)).map((r) => [r.id, limitKey(r)]))
  const rest = new Map(desk.limits.map((limit) => [limitKey(limit), limit.limitKg - limit.splitKg]))
  for (const { requestId, kg } of lines) {
    const key = late.get(requestId)
    if (key) rest.set(key, (rest.get(key) ?? 0) - kg)
  }
  return new Map([...late].map(([id, key]) => [id, -(rest.get(key) ?? 0)] as const).filter(([, kg]) => kg > 0))
}

/**
 * Returns the lines as they can be signed now. A row that would grow beyond what its office gives, or before it has given anything, stays as it is in
 * force, its draft waits; no other row waits with it. `own`: productions of the order that is signed; the rows of the others stay as they are in force,
 * so that what moves from another holder waits for that holder's order. Without it: as if all orders were signed.
 */
export function signableLines(desk: Desk, own?: ReadonlySet<number>): DeskLine[] {
  const inForce = (line: DeskLine): DeskLine => ({ ...line, kg: line.signedKg ?? 0, reason: null })
  const after = own ? desk.lines.map((line) => (own.has(line.productionId) ? line : inForce(line))) : desk.lines
  const waits = heldRequests(desk)
    .union(new Set(overSplits(desk, after).keys()))
    .union(new Set(overRests(desk, after).keys()))
  return after.map((line) => (waits.has(line.requestId) && line.kg > (line.signedKg ?? 0) ? inForce(line) : line))
}
