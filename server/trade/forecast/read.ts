import type { ForecastPart, ForecastRead } from '#contract/trade/forecast.ts'
import { addMonths, type Month, monthOf, monthsBetween } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { memory, type PastMonth, withPlan } from '#domain/trade/forecast/forecast.ts'
import { type Outlook, outlook } from '#domain/trade/forecast/outlook.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { regionsByName } from '../../documents/ledger/regions.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { enteredBetween, type Kept, plannedBetween } from './store.ts'

/** Months that are looked back on: six to remember, a year of forecasts to compare. */
const history = 18

/**
 * Forecasts a month and the one after it, from what was known when it began; of a month further ahead the next two. Projects plan no grades: a grade is
 * forecast from its approved tons by planned ton of all grades.
 */
export async function readForecast(db: Db, call: Call, by: ForecastPart, period: Month): Promise<ForecastRead> {
  const [before, present] = [addMonths(period, -1), monthOf(call.today)]
  const now = before < present ? before : present
  const months = monthsBetween(addMonths(now, 1 - history), now)
  const [from, until] = [months[0]!, addMonths(now, 2)]
  const all: Kept = { planned: await plannedBetween(db, from, until), ...(await enteredBetween(db, from, until)) }
  const told = (kept: Kept) => toldOf(outlook(now, pastOf(months, kept), sums(kept.planned), supplyOf(kept, all, by)), kept, by)
  const parts = by === 'grade' ? gradesOf(call, all) : await regionsOf(db, call, all)
  return {
    known: withPlan(pastOf(months, all)).length,
    needed: memory,
    country: told(all),
    parts: parts.map(({ key, name, kept }) => ({ key, name, outlook: told(kept) })),
  }
}

const sums = (rows: readonly { period: Month; kg: number }[]): Map<Month, number> =>
  rows.reduce((found, { period, kg }) => found.set(period, (found.get(period) ?? 0) + kg), new Map<Month, number>())

function pastOf(months: readonly Month[], { planned, approved }: Kept): PastMonth[] {
  const [plans, came] = [sums(planned), sums(approved)]
  return months.map((month) => ({ month, plannedKg: plans.get(month) ?? 0, realisedKg: came.get(month) ?? 0 }))
}

/** By grade what the Ministry of Energy plans, by region the limits; 0 = the signed paper gives this part nothing. */
function supplyOf(kept: Kept, all: Kept, by: ForecastPart): Map<Month, number> {
  const [own, signed] = by === 'grade' ? [kept.plan, all.plan] : [kept.limit, all.limit]
  const found = sums(own)
  return new Map([...sums(signed).keys()].map((month) => [month, found.get(month) ?? 0]))
}

type Part = { key: string; name: string; kept: Kept }

const gradesOf = ({ t }: Call, all: Kept): Part[] =>
  bitumenTypes.map((grade) => {
    const ofGrade = <R extends { bitumenType: string }>(rows: readonly R[]) => rows.filter(({ bitumenType }) => bitumenType === grade)
    const kept = { ...all, approved: ofGrade(all.approved), plan: ofGrade(all.plan), limit: ofGrade(all.limit) }
    return { key: grade, name: t(`trade.bitumenType.${grade}`), kept }
  })

/** The regions that have planned or approved anything. */
async function regionsOf(db: Db, { language }: Call, all: Kept): Promise<Part[]> {
  const regions = await regionsByName(db, language)
  return regions.flatMap(({ code, name }) => {
    const ofRegion = <R extends { region: string | null }>(rows: readonly R[]) => rows.filter(({ region }) => region === code)
    const kept = { planned: ofRegion(all.planned), approved: ofRegion(all.approved), plan: [], limit: ofRegion(all.limit) }
    return kept.planned.length + kept.approved.length > 0 ? [{ key: code, name, kept }] : []
  })
}

function toldOf(found: Outlook | null, kept: Kept, by: ForecastPart): ForecastRead['country'] {
  if (!found) return null
  const { ahead, tested } = found
  const approved = sums(kept.approved)
  return {
    ahead: ahead.map(({ month, plannedKg, expectedKg, lowKg, highKg, supplyKg, missingKg }) => ({
      month,
      planned: by === 'grade' ? null : tons(plannedKg),
      ...{ expected: tons(expectedKg), low: tons(lowKg), high: tons(highKg) },
      approved: tons(approved.get(month) ?? 0),
      supply: supplyKg === null ? null : tons(supplyKg),
      missing: missingKg === null ? null : tons(missingKg),
    })),
    tested: tested.map(({ months, count, errorPercent, insidePercent }) => ({
      ...{ months, count, errorPercent: Math.round(errorPercent), insidePercent: Math.round(insidePercent) },
    })),
  }
}
