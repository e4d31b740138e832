import { sql } from 'kysely'
import type { z } from 'zod'
import type { DistributionListQuery, DistributionRow } from '#contract/distribution.ts'
import { statusText } from '#i18n/status-text.ts'
import { plannedByMonth } from '../plan/planned.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { sorting } from '../platform/sorting.ts'
import { portalSettings } from '../setting/read.ts'
import { linesOfAll } from './lines.ts'
import { deadlineOf, totalsOf } from './view.ts'
import { maySeeLimit, whereVisible } from './visible.ts'

const columns = {
  period: 'd.period',
  documentVersion: 'd.documentVersion',
  status: 'd.status',
  updatedAt: 'd.updatedAt',
  signedAt: 'd.signedAt',
} as const

/** Lists the limits of each month, every version that the caller may see; sorted by month by default. */
export async function distributionList(db: Db, call: Call, q: z.infer<typeof DistributionListQuery>) {
  const [column, direction] = sorting(q.sort, columns, 'period,desc')
  const seen = db
    .selectFrom('distribution as d')
    .where(whereVisible(call.actor))
    .$if(q.period !== undefined, (b) => b.where('d.period', '=', q.period!))
    .$if(q.status !== undefined, (b) => b.where('d.status', '=', q.status!))
    .$if(Boolean(q.query), (b) => b.where(sql<boolean>`to_char(d.period, 'MM.YYYY') like ${contains(q.query!)}`))
  const { n } = await seen.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await seen
    .selectAll('d')
    .select((eb) => [
      eb
        .selectFrom('sentSplit as s')
        .whereRef('s.period', '=', 'd.period')
        .select((s) => s.fn.countAll<number>().as('n'))
        .as('sent'),
    ])
    .orderBy(column, direction)
    .orderBy('d.documentVersion', 'desc')
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
  const sees = maySeeLimit(call.actor)
  const settings = await portalSettings(db)
  const linesBy = await linesOfAll(
    db,
    rows.map((d) => d.id),
  )
  const plans = await plannedByMonth(
    db,
    rows.map((d) => d.period),
  )
  const content = rows.map((d): DistributionRow => {
    const lines = (linesBy.get(d.id) ?? []).filter((l) => sees({ region: l.katoCode, ownershipType: l.ownershipType }))
    const places = new Set(lines.filter((l) => l.limit > 0).map((l) => l.katoCode + l.ownershipType))
    return {
      id: d.id,
      period: d.period.slice(0, 7),
      version: d.version,
      documentVersion: d.documentVersion,
      status: { code: d.status, description: statusText(call.t, 'DISTRIBUTION', d.status) },
      totals: totalsOf(plans.get(d.period), lines),
      signedAt: d.signedAt?.toISOString() ?? null,
      updatedAt: d.updatedAt.toISOString(),
      deadline: deadlineOf(settings, call, d.period),
      splitsSent: Math.min(Number(d.sent ?? 0), places.size),
      splits: places.size,
    }
  })
  return { content, totalElements: n }
}
