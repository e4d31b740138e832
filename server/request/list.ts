import { sql } from 'kysely'
import type { z } from 'zod'
import type { BitumenRequest, requestApi, SixFigures } from '#contract/request.ts'
import type { Actor } from '#domain/access.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { sorting } from '../platform/sorting.ts'
import { loadVisibleProject, whereVisible } from '../project/visible.ts'
import { visibleField } from '../project/visible-field.ts'
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

/** Returns a page of requests, counts by status with the other filters applied, and totals of all pages of the list. */
export async function requestsPage(db: Db, call: Call, q: RequestsQuery) {
  if (q.projectId !== undefined) await loadVisibleProject(db, call.actor, q.projectId)
  const [column, direction] = sorting(q.sort, columnsFor(call.actor), 'id,desc')
  const all = filtered(db, call.actor, q)
  const sums = await all
    .clearSelect()
    .leftJoin('askedRequest as a', 'a.requestId', 'r.id')
    .select([
      'r.status',
      (eb) => eb.fn.countAll<number>().as('n'),
      // asked by its one definition, whoever reads: a draft is listed for its contractor and not counted
      (eb) => eb.fn.coalesce(eb.fn.sum<number>('a.tons'), sql<number>`0`).as('requestVolume'),
    ])
    .select((eb) => [
      eb.fn.sum<number | null>('r.approvedVolume').as('approvedVolume'),
      eb.fn.sum<number | null>('r.limitedVolume').as('limitedVolume'),
      eb.fn.sum<number | null>('r.distributedAmount').as('distributedAmount'),
      eb.fn.sum<number | null>('r.shippedVolume').as('shippedVolume'),
      eb.fn.sum<number | null>('r.receivedVolume').as('receivedVolume'),
    ])
    .groupBy('r.status')
    .execute()
  const rows = await all
    .$if(q.status !== undefined, (some) => some.where('r.status', '=', q.status!))
    .orderBy(column, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('r.id', 'desc')
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
  const shown = sums.filter((s) => q.status === undefined || s.status === q.status)
  return {
    content: rows.map((r): BitumenRequest => requestView(r, call)),
    totalElements: shown.reduce((sum, s) => sum + s.n, 0),
    byStatus: Object.fromEntries(sums.map((s) => [s.status, s.n])),
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

/** Filters by number, factory name or project name; drafts are visible to their organisation only. */
function filtered(db: Db, actor: Actor, { projectId, query, period, factory, grade }: RequestsQuery) {
  const number = query && /^\d{1,9}$/.test(query) ? Number(query) : -1
  const like = contains(query ?? '')
  const seen = <F extends 'factoryBin' | 'bitumenType'>(field: F) => visibleRequestField(actor, field)
  return selectRequests(db)
    .where(whereVisible(actor))
    .where((eb) => eb.or([eb('r.drafted', '=', false), eb('p.organizationBin', '=', actor.bin)]))
    .$if(projectId !== undefined, (some) => some.where('r.projectId', '=', projectId!))
    .$if(period !== undefined, (some) => some.where(isForMonth(actor, period!)))
    .$if(factory !== undefined, (some) => some.where(seen('factoryBin'), '=', factory!))
    .$if(grade !== undefined, (some) => some.where(seen('bitumenType'), '=', grade!))
    .$if(Boolean(query), (some) =>
      some.where((eb) =>
        eb.or([
          eb('r.id', '=', number),
          sql<boolean>`${seen('factoryBin')} in (select bin from organisation where name_ru ilike ${like} or name_kk ilike ${like})`,
          ...(projectId === undefined
            ? [eb(visibleField(actor, 'projectName'), 'ilike', like), eb(visibleField(actor, 'projectNameKk'), 'ilike', like)]
            : []),
        ]),
      ),
    )
}
