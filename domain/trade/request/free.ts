import { kg, tons } from '../../tons.ts'
import { type RequestStatus, requestFacts } from './status.ts'

/** Request data that determine how many tons it takes from its project; tons, null = not decided yet. */
export type Taking = {
  status: RequestStatus
  requestVolume: number
  approvedVolume: number | null
  distributedAmount: number | null
  shippedVolume: number | null
  monthClosed: boolean
}

/**
 * Tons a request takes from its project (docs/process.md, section 2): the asked tons until the office has signed; then those
 * approved, allocated by a signed order, and shipped once the month is closed. Zero when it is rejected or stopped.
 */
export function takes(r: Taking): number {
  const { takes: share } = requestFacts[r.status]
  if (share === 'nothing') return 0
  if (r.monthClosed) return r.shippedVolume ?? 0
  if (r.distributedAmount !== null) return r.distributedAmount
  return share === 'approved' ? (r.approvedVolume ?? r.requestVolume) : r.requestVolume
}

/** Tons that a project may still request: total minus remainder minus tons taken by its requests, never below 0. */
export function free(project: { bitumenTotal: number; bitumenRemainder: number }, requests: Iterable<Taking>): number {
  let left = kg(project.bitumenTotal) - kg(project.bitumenRemainder)
  for (const r of requests) left -= kg(takes(r))
  return tons(Math.max(0, left))
}
