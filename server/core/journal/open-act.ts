import type { Act } from '#domain/access.ts'
import type { Journalled } from '#domain/core/journal/object-types.ts'
import { decide, type Flow } from '#domain/flow.ts'
import { Refused } from '#domain/refusal.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { lastChange, lastEntry } from './timeline.ts'

/** Decisions of an office: if two users decide, the refusal names the user who was first. */
const decisions = /\.(approve|reject|propose|revoke|accept|decline)$/

type Row<S> = { objectType: Journalled; id: number; status: S }

/** Returns the status after the act. @throws Refused with the reason: no permission, wrong status, or who decided first */
export async function openAct<S extends string>(tx: Tx, call: Call, flow: Flow<S>, row: Row<S>, act: Act, comment = ''): Promise<S> {
  if (call.actsOfContract?.includes(act) === false) throw new Error(`${act} is not among the acts of the call in the contract`)
  const outcome = decide(flow, act, row.status, call.actor, comment)
  if (outcome.ok) return outcome.status
  if (outcome.refusal.code !== 'flow.wrongStatus') throw new Refused(outcome.refusal)
  const last = await lastChange(tx, row.objectType, row.id)
  if (last && !last.act.endsWith('.create') && decisions.test(act))
    throw new Refused({ code: 'route.decided', args: { name: last.fullName, time: timeOf(last.at) } })
  throw new Refused({ code: 'flow.wrongStatus', args: { status: statusText(call.t, row.objectType, row.status) } })
}

/** Optimistic lock: the version that the client read must be current. @throws Refused with who changed it and when */
export async function requireFresh(tx: Tx, row: { objectType: Journalled; id: number; version: number }, version: number): Promise<void> {
  if (row.version === version) return
  const last = await lastEntry(tx, row.objectType, row.id)
  throw new Refused({ code: 'record.stale', args: { name: last?.fullName ?? '', time: last ? timeOf(last.at) : '' } })
}

/** Returns the changed fields, before and after, as the journal stores them. */
export function changesOf<T extends object>(before: T, after: Partial<T>): Record<string, { before: unknown; after: unknown }> {
  const changed = (Object.entries(after) as [keyof T & string, unknown][]).filter(([field, value]) => before[field] !== value)
  return Object.fromEntries(changed.map(([field, value]) => [field, { before: before[field], after: value }]))
}
