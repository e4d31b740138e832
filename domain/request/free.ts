import { kg, tons } from '../tons.ts'
import { type RequestStatus, requestFacts } from './status.ts'

/** What of a request decides how much of its project it takes; tons, null = not decided yet. */
export type Taking = {
  status: RequestStatus
  requestVolume: number
  approvedVolume: number | null
  distributedAmount: number | null
  shippedVolume: number | null
  monthClosed: boolean
}

/**
 * Tons a request takes of its project (docs/process.md, section 2): what was asked, until the office has signed how much; then what was
 * approved, allocated by a signed order, and shipped once the month is closed. Nothing when it is rejected or stopped.
 */
export function takes(r: Taking): number {
  const { takes: share } = requestFacts[r.status]
  if (share === 'nothing') return 0
  if (r.monthClosed) return r.shippedVolume ?? 0
  if (r.distributedAmount !== null) return r.distributedAmount
  return share === 'approved' ? (r.approvedVolume ?? r.requestVolume) : r.requestVolume
}

/** Tons that a project may still ask for: total minus remainder minus what its requests take, never below 0. */
export function free(project: { bitumenTotal: number; bitumenRemainder: number }, requests: Iterable<Taking>): number {
  let left = kg(project.bitumenTotal) - kg(project.bitumenRemainder)
  for (const r of requests) left -= kg(takes(r))
  return tons(Math.max(0, left))
}
