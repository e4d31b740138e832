import type { BitumenRequest } from '#contract/trade/request.ts'
import { sumTons } from '#domain/tons.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { undecidedStatuses } from '#domain/trade/request/status.ts'
import type { RequestWarning } from '#domain/trade/request/warnings.ts'
import { requestWarningsOf } from '#domain/trade/request/warnings.ts'
import { warningText } from '#i18n/warning-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { isBeingRewritten } from '../project/redact.ts'
import type { Reader } from '../project/visible-field.ts'
import { requestOf, selectRequests } from './select.ts'
import { requestView } from './view.ts'
import { loadVisibleRequest, requireRequestOfProject } from './visible.ts'
import { isForMonth, visibleRequestField, visibleTakes } from './visible-field.ts'

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

/** The asked tons of a request as visible to this reader. */
export async function visibleAsked(sql: Sql, reader: Reader, id: number): Promise<number> {
  const { asked } = await sql
    .selectFrom('bitumenRequest as r')
    .select(visibleRequestField(reader, 'requestVolume').as('asked'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  return asked
}

/** Returns warnings to show before the request is signed, in the reader's language; none where the contractor writes a new plan of the project. */
export async function warningsFor(
  db: Db,
  r: BitumenRequest,
  { t, actor }: Pick<Call, 't' | 'actor'>,
): Promise<(RequestWarning & { message: string })[]> {
  const project = { status: r.project.status.code as ProjectStatus, organizationBin: r.contractor.bin }
  if (!undecidedStatuses.some((s) => s === r.status.code) || isBeingRewritten(project, actor)) return []
  const plan = await db
    .selectFrom('plannedMonth')
    .select('volume')
    .where('projectId', '=', r.projectId)
    .where('period', '=', r.requestPeriod)
    .executeTakeFirst()
  const others = await db
    .selectFrom('bitumenRequest as r')
    .select(visibleTakes(actor).as('takes'))
    .where('r.projectId', '=', r.projectId)
    .where(isForMonth(actor, r.requestPeriod))
    .where('r.id', '!=', r.id)
    .execute()
  const asked = r.proposal?.requestVolume ?? r.requestVolume
  const found = requestWarningsOf({ planned: plan?.volume ?? 0, others: sumTons(others.map((o) => o.takes)), asked })
  return found.map((w) => ({ ...w, message: warningText(t, w) }))
}
