import { dayOf } from '#domain/day.ts'
import { addMonths, type Month, monthOf, yearOf } from '#domain/month.ts'
import type { AnnualLine, MonthlyLine } from '#domain/plan/plan.ts'
import type { BitumenType } from '#domain/request/request.ts'
import { editAnnualPlan, editMonthlyPlan } from '#server/plan/edit.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at } from './time.ts'

const ministry = 'menergy@bitumen.test'
const [caspi, pavlodar, qazaq, asphalt] = ['240140900039', '240140900049', '240140900059', '240140900069']
const [kazmunaygas, karazhanbas, petrosun] = ['240140900079', '240140900089', '240140900099']

/** Tons of a month in season (docs/process.md, section 10); the last two plants sell what they make themselves. */
const makers = [
  { factoryBin: caspi, supplierBin: kazmunaygas, tons: 45_000, inDistribution: true },
  { factoryBin: caspi, supplierBin: karazhanbas, tons: 30_000, inDistribution: true },
  { factoryBin: pavlodar, supplierBin: kazmunaygas, tons: 25_000, inDistribution: true },
  { factoryBin: pavlodar, supplierBin: petrosun, tons: 15_000, inDistribution: true },
  { factoryBin: qazaq, supplierBin: petrosun, tons: 18_000, inDistribution: false },
  { factoryBin: asphalt, supplierBin: kazmunaygas, tons: 4_000, inDistribution: false },
] as const
const shares = { BND_70_100: 0.4, BND_100_130: 0.5, PBV: 0.1 } as const satisfies Record<BitumenType, number>
const grades = Object.keys(shares) as BitumenType[]

/** Winter makes less; the months that the demo plays in full are full, whenever they are played; in those before, few requests are played. */
const part = (month: Month, played: Month): number => {
  const of = Number(month.slice(5, 7))
  if (month === played) return 1
  if (month < addMonths(played, -1) && month !== addMonths(played, -12)) return of >= 4 && of <= 11 ? 0.04 : 0.01
  return of >= 4 && of <= 10 ? 1 : of === 3 || of === 11 ? 0.6 : 0.3
}

const annualLines = (year: number, played: Month): AnnualLine[] =>
  makers.flatMap(({ factoryBin, supplierBin, tons }) =>
    grades.map((bitumenType) => ({
      ...{ factoryBin, supplierBin, bitumenType },
      months: Array.from({ length: 12 }, (_, i) => {
        const month = `${year}-${String(i + 1).padStart(2, '0')}-01`
        return Math.round(tons * shares[bitumenType] * part(month, played))
      }),
    })),
  )

export const monthLines = (period: Month, played: Month): MonthlyLine[] =>
  makers.flatMap(({ factoryBin, supplierBin, tons, inDistribution }) =>
    grades.map((bitumenType) => ({
      ...{ factoryBin, supplierBin, bitumenType, inDistribution },
      volume: Math.round(tons * shares[bitumenType] * part(period, played)),
    })),
  )

/**
 * A plan of a past month, which is short: so much of two grades as is given (1 = the whole need), enough of the third. `need` in tons; the makers have
 * their parts of a full month.
 */
export function shortLines(need: readonly { bitumenType: BitumenType; need: number }[], supply: number): MonthlyLine[] {
  const all = makers.reduce((sum, { tons, inDistribution }) => sum + (inDistribution ? tons : 0), 0)
  return makers.flatMap(({ factoryBin, supplierBin, tons, inDistribution }) =>
    grades.map((bitumenType) => {
      const asked = need.reduce((sum, one) => sum + (one.bitumenType === bitumenType ? one.need : 0), 0)
      const volume = Math.ceil((asked * (bitumenType === 'PBV' ? 1.2 : supply) * tons) / all)
      return { factoryBin, supplierBin, bitumenType, inDistribution, volume }
    }),
  )
}

/** Writes a month's plan and approves it if `approved`. */
async function playMonth(stage: Stage, period: Month, played: Month, at: Date, approved: boolean): Promise<void> {
  const { services, call } = await callBy(stage, ministry, at, `monthly-plan-${period}`)
  await editMonthlyPlan(services, call, period, { version: 0, lines: monthLines(period, played) })
  if (!approved) return
  const { id } = await services.db
    .selectFrom('monthlyPlan')
    .select('id')
    .where('period', '=', period)
    .orderBy('documentVersion')
    .executeTakeFirstOrThrow()
  await signAs(stage, ministry, ['MONTHLY_PLAN', id], new Date(at.getTime() + 3_600_000))
}

async function playYear(stage: Stage, year: number, played: Month, at: Date): Promise<void> {
  const { services, call } = await callBy(stage, ministry, at, `annual-plan-${year}`)
  await editAnnualPlan(services, call, year, { version: 0, lines: annualLines(year, played) })
  const { id } = await services.db
    .selectFrom('annualPlan')
    .select('id')
    .where('year', '=', year)
    .orderBy('documentVersion')
    .executeTakeFirstOrThrow()
  await signAs(stage, ministry, ['ANNUAL_PLAN', id], new Date(at.getTime() + 3_600_000))
}

/** Links each plant with the holder that sells its bitumen. */
const playLinks = async ({ services }: Stage): Promise<void> => {
  await services.db
    .insertInto('supplierFactory')
    .values(makers.map(({ factoryBin, supplierBin }) => ({ factoryBin, supplierBin, stationCode: null, stationName: null })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** A year's plan is signed in the December before it, or lately. */
const signedBy = (year: number, lately: Date): Date => {
  const usual = at(`${year - 1}-12-10`, 2)
  return usual < lately ? usual : lately
}

/** The plans of this year and the next are approved, so are those of the next two months and of last year's same month; the third is a draft. */
export async function playPlans(stage: Stage, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const played = addMonths(monthOf(dayOf(now)), 1)
  await playLinks(stage)
  for (const year of [-1, 0, 1].map((n) => yearOf(played) + n)) await playYear(stage, year, played, signedBy(year, ago(6)))
  await playMonth(stage, addMonths(played, -12), played, ago(370), true)
  await playMonth(stage, played, played, ago(8), true)
  await playMonth(stage, addMonths(played, 1), played, ago(3), true)
  await playMonth(stage, addMonths(played, 2), played, ago(1), false)
}
