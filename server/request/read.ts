import type { BitumenRequest } from '#contract/request.ts'
import { undecidedStatuses } from '#domain/request/status.ts'
import type { RequestWarning } from '#domain/request/warnings.ts'
import { requestWarningsOf } from '#domain/request/warnings.ts'
import { sumTons } from '#domain/tons.ts'
import { warningText } from '#i18n/warning-text.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { requestOf, selectRequests } from './select.ts'
import { requestView } from './view.ts'
import { loadVisibleRequest, requireRequestOfProject } from './visible.ts'

type Place = { projectId: number; requestId: number }

/** Loads a request within the caller's reach. @throws Refused 404 */
export async function readRequest(db: Db, call: Call, { projectId, requestId }: Place): Promise<BitumenRequest> {
  requireRequestOfProject(projectId, await loadVisibleRequest(db, call.actor, requestId))
  return requestView(await requestOf(db, requestId), call)
}

/** Loads requests by id; the caller must have checked that they are visible to the user. */
export async function requestsByNumber(db: Db, call: Call, ids: number[]): Promise<Map<number, BitumenRequest>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRequests(db)
    .where((eb) => eb('r.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map((r) => [r.id, requestView(r, call)]))
}

/** Returns warnings to show before the request is signed, in the reader's language. */
export async function warningsFor(db: Db, r: BitumenRequest, { t }: Pick<Call, 't'>): Promise<(RequestWarning & { message: string })[]> {
  if (!undecidedStatuses.some((s) => s === r.status.code)) return []
  const plan = await db
    .selectFrom('projectPlanned')
    .select('volume')
    .where('projectId', '=', r.projectId)
    .where('period', '=', r.requestPeriod)
    .executeTakeFirst()
  const others = await db
    .selectFrom('bitumenRequest')
    .select('takes')
    .where('projectId', '=', r.projectId)
    .where('requestPeriod', '=', r.requestPeriod)
    .where('id', '!=', r.id)
    .execute()
  const asked = r.proposal?.requestVolume ?? r.requestVolume
  const found = requestWarningsOf({ planned: plan?.volume ?? 0, others: sumTons(others.map((o) => o.takes)), asked })
  return found.map((w) => ({ ...w, message: warningText(t, w) }))
}
