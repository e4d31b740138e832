import type { Dashboard, DashboardQuery as Query } from '#contract/dashboard.ts'
import type { Figure } from '#domain/balance/figures.ts'
import { addMonths } from '#domain/month.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { bitumenTypes } from '#domain/request/request.ts'
import { tons } from '#domain/tons.ts'
import { inLanguage } from '#i18n/language.ts'
import { drawnFor } from '../balance/drawn.ts'
import { type Part, partsOf } from '../balance/sums.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { daysOf } from './by-day.ts'
import { stagesOf } from './stages.ts'

/** Returns a month at a glance, made of the sums that this actor may see. */
export async function readDashboard(db: Db, call: Call, q: Query): Promise<Dashboard> {
  const { actor, language } = call
  const periodBefore = addMonths(q.period, -12)
  const [now, then] = await Promise.all([partsOf(db, actor, q), partsOf(db, actor, { ...q, period: periodBefore })])
  const { told } = now
  const named = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const regions = await db
    .selectFrom('kato')
    .select(['code', `${named} as name`])
    .where('level', '=', 1)
    .orderBy(named)
    .execute()
  // a year ago that has a plan alone was planned, and not kept
  const kept = then.told.some(({ figure }) => figure !== 'PLAN')
  const covering = (parts: readonly Part[]) => parts.filter(({ figure }) => figure === 'APPROVED' || figure === 'ALLOCATED')
  const covered = covering(told)
  const { katoCode, ...ofAll } = q
  const everywhere = katoCode ? covering((await partsOf(db, actor, ofAll)).told) : covered
  return {
    period: q.period,
    periodBefore,
    asOf: call.now.toISOString(),
    merged: now.merged || then.merged,
    steps: drawnFor(call, q).map((figure) => ({
      figure,
      volume: sumOf(told, figure),
      before: kept || then.told.some((part) => part.figure === figure) ? sumOf(then.told, figure) : null,
    })),
    regions: [...regions, { code: null, name: null }].flatMap(({ code, name }) => {
      const own = covered.filter(({ region }) => region === code)
      return own.length > 0 ? [{ katoCode: code, name, ...coverageOf(own) }] : []
    }),
    country: coverageOf(everywhere),
    stages: await stagesOf(db, call, q),
    days: await daysOf(db, call, q),
    plants: balanceReachOf(actor).names ? await plantsOf(db, call, told) : [],
  }
}

const sumOf = (parts: readonly Part[], figure: Figure): number =>
  tons(parts.reduce((kg, part) => (part.figure === figure ? kg + part.kg : kg), 0))

const coverage = (parts: readonly Part[]) => ({ approved: sumOf(parts, 'APPROVED'), allocated: sumOf(parts, 'ALLOCATED') })

function coverageOf(parts: readonly Part[]) {
  const grades = bitumenTypes.map((grade) => [grade, coverage(parts.filter((part) => part.bitumenType === grade))])
  return { grades: Object.fromEntries(grades) as Dashboard['country']['grades'], all: coverage(parts) }
}

async function plantsOf(db: Db, { language }: Call, parts: readonly Part[]) {
  const named = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const drawn = parts.filter(({ figure }) => figure === 'PLAN' || figure === 'ALLOCATED' || figure === 'SHIPPED')
  const bins = [...new Set(drawn.flatMap(({ factoryBin }) => factoryBin ?? []))]
  if (bins.length === 0) return []
  const plants = await db
    .selectFrom('organisation')
    .select(['bin', `${named} as name`])
    .where('bin', 'in', bins)
    .orderBy(named)
    .execute()
  return plants.map(({ bin, name }) => {
    const own = drawn.filter(({ factoryBin }) => factoryBin === bin)
    return { bin, name, plan: sumOf(own, 'PLAN'), allocated: sumOf(own, 'ALLOCATED'), shipped: sumOf(own, 'SHIPPED') }
  })
}
