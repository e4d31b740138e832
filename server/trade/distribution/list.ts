import { sql } from 'kysely'
import type { z } from 'zod'
import type { DistributionListQuery, DistributionRow } from '#contract/trade/distribution.ts'
import { statusText } from '#i18n/status-text.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { orderOf, sortKeys } from '../../platform/sql/sorting.ts'
import { plannedByMonth } from '../plan/planned.ts'
import { deadlineOf, totalsOf } from './view.ts'
import { whereVisible, whereVisibleLimit } from './visible.ts'

const columns = {
  period: 'd.period',
  documentVersion: 'd.documentVersion',
  status: 'd.status',
  updatedAt: 'd.updatedAt',
  signedAt: 'd.signedAt',
} as const

/** Lists the limits of each month, every version that the caller may see; sorted by month by default. */
export async function distributionList(db: Db, call: Call, q: z.infer<typeof DistributionListQuery>) {
  const keys = sortKeys(q.sort, columns, 'period,desc')
  const versioned = keys.some(([name]) => name === 'documentVersion') ? keys : [...keys, ['documentVersion', 'desc'] as const]
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
      sql<number>`(select count(distinct (l.region, l.ownership_type)) from distribution_line l
        where l.distribution_id = d.id and l.limit_volume > 0 and ${whereVisibleLimit(call.actor)})`.as('splits'),
    ])
    .orderBy(orderOf(versioned, columns, { last: 'd.id' }))
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
  const settings = await portalSettings(db)
  const sums = await db
    .selectFrom('distributionLine as l')
    .select(['l.distributionId', 'l.bitumenType'])
    .select((eb) => [eb.fn.sum<number>('l.need').as('need'), eb.fn.sum<number>('l.limitVolume').as('limit')])
    .where((eb) => eb('l.distributionId', '=', eb.fn.any(eb.val(rows.map((d) => d.id)))))
    .where(whereVisibleLimit(call.actor))
    .groupBy(['l.distributionId', 'l.bitumenType'])
    .execute()
  const sumsOf = Map.groupBy(sums, (sum) => sum.distributionId)
  const plans = await plannedByMonth(
    db,
    rows.map((d) => d.period),
  )
  const content = rows.map((d): DistributionRow => {
    return {
      id: d.id,
      period: d.period.slice(0, 7),
      version: d.version,
      documentVersion: d.documentVersion,
      status: { code: d.status, description: statusText(call.t, 'DISTRIBUTION', d.status) },
      totals: totalsOf(call.actor, plans.get(d.period), sumsOf.get(d.id) ?? []),
      signedAt: d.signedAt?.toISOString() ?? null,
      updatedAt: d.updatedAt.toISOString(),
      deadline: deadlineOf(settings, d.period),
      splitsSent: Math.min(Number(d.sent ?? 0), d.splits),
      splits: d.splits,
    }
  })
  return { content, totalElements: n }
}
