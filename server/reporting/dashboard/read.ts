import type { Dashboard, DashboardQuery as Query } from '#contract/reporting/dashboard.ts'
import type { Figure } from '#domain/figure.ts'
import { addMonths } from '#domain/month.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { tons } from '#domain/tons.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { drawnFor } from '../balance/drawn.ts'
import { type MonthSums, monthSums } from '../balance/sums.ts'
import { daysOf } from './by-day.ts'
import { coverageOf, regionsOf } from './regions.ts'
import { stagesOf } from './stages.ts'

/** Returns a month at a glance, made of the sums that this actor may see. */
export async function readDashboard(db: Db, call: Call, q: Query): Promise<Dashboard> {
  const { actor } = call
  const periodBefore = addMonths(q.period, -12)
  const [now, then] = await Promise.all([monthSums(db, actor, q), monthSums(db, actor, { ...q, period: periodBefore })])
  const { katoCode, ...ofAll } = q
  return {
    period: q.period,
    periodBefore,
    asOf: call.now.toISOString(),
    merged: now.withheld || then.withheld,
    steps: drawnFor(call, q).map((figure) => ({ figure, volume: tonsOf(now, figure), ...before(then, figure) })),
    regions: await regionsOf(db, call, now),
    country: coverageOf(katoCode ? await monthSums(db, actor, ofAll) : now),
    stages: await stagesOf(db, call, q),
    days: await daysOf(db, call, q),
    plants: balanceReachOf(actor).names ? await plantsOf(db, call, now) : [],
  }
}

const tonsOf = ({ kgOf }: MonthSums, figure: Figure): number | null => {
  const kg = kgOf(figure)
  return kg === null ? null : tons(kg)
}

/** Of a year ago that has a plan alone nothing else was kept: it was planned. */
function before(then: MonthSums, figure: Figure): Pick<Dashboard['steps'][number], 'before' | 'beforeWithheld'> {
  const isKept = then.places.some((place) => place.figure !== 'PLAN' || place.figure === figure)
  const volume = isKept ? tonsOf(then, figure) : null
  return { before: volume, beforeWithheld: isKept && volume === null }
}

async function plantsOf(db: Db, { language }: Call, { rows }: MonthSums) {
  const named = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const drawn = rows.filter(({ figure }) => figure === 'PLAN' || figure === 'ALLOCATED' || figure === 'SHIPPED')
  const bins = [...new Set(drawn.flatMap(({ factoryBin }) => factoryBin ?? []))]
  if (bins.length === 0) return []
  const plants = await db
    .selectFrom('organisationEntry')
    .select(['bin', `${named} as name`])
    .where('bin', 'in', bins)
    .orderBy(named)
    .execute()
  return plants.map(({ bin, name }) => {
    const own = drawn.filter(({ factoryBin }) => factoryBin === bin)
    return { bin, name, plan: sumOf(own, 'PLAN'), allocated: sumOf(own, 'ALLOCATED'), shipped: sumOf(own, 'SHIPPED') }
  })
}

const sumOf = (rows: MonthSums['rows'], figure: Figure): number =>
  tons(rows.reduce((kg, row) => (row.figure === figure ? kg + row.kg : kg), 0))
