import { type SqlBool, sql } from 'kysely'
import type { Dashboard, DashboardQuery as Query } from '#contract/reporting/dashboard.ts'
import { may } from '#domain/access.ts'
import { daysBetween } from '#domain/day.ts'
import { regionOf } from '#domain/kato.ts'
import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { requestStages } from '#domain/reporting/monitoring/stage.ts'
import { stageDeadline } from '#domain/reporting/monitoring/stage-deadline.ts'
import { tons } from '#domain/tons.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'

/** Who holds the requests of a month: by stage, how many, their asked tons, and how many days they wait. Of whoever reads the monitoring; null for others. */
export async function stagesOf(db: Db, { actor, today, t }: Call, q: Query): Promise<Dashboard['stages']> {
  if (!may(actor, 'monitoring.read')) return null
  const waited = sql`${today}::date - w.waits_from`
  const found = await db
    .selectFrom('watchedRequest as w')
    .select(['w.stage', (eb) => eb.fn.countAll<number>().as('n'), (eb) => eb.fn.sum<number>('w.askedKg').as('kg')])
    .select([
      sql<number | null>`percentile_cont(0.5) within group (order by ${waited})`.as('median'),
      sql<number | null>`percentile_cont(0.9) within group (order by ${waited})`.as('most'),
    ])
    .where('w.period', '=', q.period)
    .$if(q.katoCode !== undefined, (some) => some.where('w.region', '=', regionOf(q.katoCode!)))
    .$if(q.ownershipType !== undefined, (some) => some.where(sql<SqlBool>`w.ownership_type = ${q.ownershipType}`))
    .groupBy('w.stage')
    .execute()
  const days = monthDays(q.period, await portalSettings(db))
  return requestStages.flatMap((stage) => {
    const row = found.find((some) => some.stage === stage)
    if (!row) return []
    const deadline = stageDeadline(stage, days)
    return {
      ...{ stage, description: t(`served.requestStage.${stage}`), requests: Number(row.n), volume: tons(Number(row.kg)) },
      median: row.median === null ? null : Math.round(row.median),
      most: row.most === null ? null : Math.round(row.most),
      deadline,
      late: deadline === null ? 0 : Math.max(0, daysBetween(deadline, today)),
    }
  })
}
