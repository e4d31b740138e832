import { sql } from 'kysely'
import type { z } from 'zod'
import type { SixFigures } from '#contract/six-figures.ts'
import type { BitumenRequest, requestApi } from '#contract/trade/request.ts'
import type { Actor } from '#domain/access.ts'
import { byName } from '../../platform/http/by-name.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Ids, pageOf } from '../../platform/http/page.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { nullsLast, sortedBy } from '../../platform/sql/sorting.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { loadVisibleProject } from '../project/visible.ts'
import { keptSums, liveSums, withinReach } from './figures/sums.ts'
import { selectRequests } from './select.ts'
import { requestView } from './view.ts'
import { isForMonth, visibleRequestField } from './visible-field.ts'

/** Filters of the list; without a project: requests of every project within the caller's reach. */
export type RequestsQuery = z.infer<typeof requestApi.all.query>

const columnsFor = (actor: Actor) =>
  ({
    id: 'r.id',
    requestPeriod: visibleRequestField(actor, 'requestPeriod'),
    requestVolume: visibleRequestField(actor, 'requestVolume'),
    distributedAmount: 'r.distributedAmount',
    status: 'r.status',
    updatedAt: 'r.updatedAt',
    projectId: 'r.projectId',
  }) as const

/** Ids of the list, as it is sorted. */
export function requestIds(db: Db, { actor }: Call, q: Omit<RequestsQuery, 'page' | 'size'>) {
  return filtered(db, actor, q)
    .select('r.id')
    .$if(q.status !== undefined, (some) => some.where('r.status', '=', q.status!))
    .orderBy(sortedBy(q.sort, columnsFor(actor), 'id,desc', { last: 'r.id', nulls: nullsLast }))
}

/** The requests of some ids of the list, in their order. */
export async function requestsByIds(db: Db, call: Call, ids: Ids): Promise<BitumenRequest[]> {
  const rows = await pageOf(ids, (some) =>
    selectRequests(db)
      .where((eb) => eb('r.id', '=', eb.fn.any(eb.val(some))))
      .execute(),
  )
  return rows.map((r) => requestView(r, call))
}

/** Returns a page of requests, counts by status with the other filters applied, and totals of all pages of the list. */
export async function requestsPage(db: Db, call: Call, q: RequestsQuery) {
  if (q.projectId !== undefined) await loadVisibleProject(db, call.actor, q.projectId)
  const ids = requestIds(db, call, q)
    .limit(q.size)
    .offset(q.page * q.size)
  const sums = await (narrows(q) ? liveSums(filtered(db, call.actor, q)) : keptSums(db, call.actor))
  const shown = sums.filter((s) => q.status === undefined || s.status === q.status)
  return {
    content: await requestsByIds(db, call, ids.execute()),
    totalElements: shown.reduce((sum, s) => sum + s.n, 0),
    byStatus: byName(sums.map((s) => [s.status, s.n])),
    totals: totalsOf(shown),
  }
}

const figures = ['approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume'] as const

/** Sums the figures; a figure that is null in every row is null in the totals. */
function totalsOf(rows: readonly SixFigures[]): SixFigures {
  const sumOf = (values: readonly (number | null)[]) =>
    values.every((v) => v === null) ? null : values.reduce<number>((sum, v) => sum + (v ?? 0), 0)
  const requestVolume = rows.reduce((sum, r) => sum + r.requestVolume, 0)
  const decided = Object.fromEntries(figures.map((f) => [f, sumOf(rows.map((r) => r[f]))])) as Omit<SixFigures, 'requestVolume'>
  return { requestVolume, ...decided }
}

/** Whether the list is a part of what its reader has. */
const narrows = ({ projectId, query, period, factory, grade }: RequestsQuery): boolean =>
  Boolean(query) || [projectId, period, factory, grade].some((filter) => filter !== undefined)

/** Filters by number, factory name or project name; drafts are visible to their organisation only. */
function filtered(db: Db, actor: Actor, { projectId, query, period, factory, grade }: Omit<RequestsQuery, 'page' | 'size'>) {
  const number = query && /^\d{1,9}$/.test(query) ? Number(query) : -1
  const like = contains(query ?? '')
  const seen = <F extends 'factoryBin' | 'bitumenType'>(field: F) => visibleRequestField(actor, field)
  return (
    db
      .selectFrom('bitumenRequest as r')
      // left: without a search for a name it is not read
      .leftJoin(projectSeenBy(actor), 'p.id', 'r.projectId')
      .where(withinReach(actor, 'r', sql`not r.drafted`))
      .$if(projectId !== undefined, (some) => some.where('r.projectId', '=', projectId!))
      .$if(period !== undefined, (some) => some.where(isForMonth(actor, period!)))
      .$if(factory !== undefined, (some) => some.where(seen('factoryBin'), '=', factory!))
      .$if(grade !== undefined, (some) => some.where(seen('bitumenType'), '=', grade!))
      .$if(Boolean(query), (some) =>
        some.where((eb) =>
          eb.or([
            eb('r.id', '=', number),
            sql<boolean>`${seen('factoryBin')} in (select bin from organisation_entry where name_ru ilike ${like} or name_kk ilike ${like})`,
            ...(projectId === undefined ? [eb('p.projectName', 'ilike', like), eb('p.projectNameKk', 'ilike', like)] : []),
          ]),
        ),
      )
  )
}
export type Filtered = ReturnType<typeof filtered>
