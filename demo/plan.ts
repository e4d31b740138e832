import { addMonths, type Month, yearOf } from '#domain/month.ts'
import { editAnnualPlan, editMonthlyPlan } from '#server/trade/plan/edit.ts'
import { annualLines, makers, monthLines } from './plan-lines.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at, hoursAfter } from './time.ts'

const ministry = 'menergy@bitumen.test'

/** Writes a month's plan. @returns its id, if it waits to be approved */
async function writtenPlan(stage: Stage, period: Month, present: Month, moment: Date): Promise<number | undefined> {
  const { services, call } = await callBy(stage, ministry, moment, `monthly-plan-${period}`)
  await editMonthlyPlan(services, call, period, { version: 0, lines: monthLines(period, present) })
  const { id, status } = await services.db
    .selectFrom('monthlyPlan')
    .select(['id', 'status'])
    .where('period', '=', period)
    .orderBy('documentVersion')
    .executeTakeFirstOrThrow()
  return status === 'DRAFT' ? id : undefined
}

/** A month's plan, written and approved. */
export async function approvedPlan(stage: Stage, period: Month, present: Month, moment: Date): Promise<void> {
  const id = await writtenPlan(stage, period, present, moment)
  if (id !== undefined) await signAs(stage, ministry, ['MONTHLY_PLAN', id], hoursAfter(moment, 1))
}

async function playYear(stage: Stage, year: number, present: Month, moment: Date): Promise<void> {
  const { services, call } = await callBy(stage, ministry, moment, `annual-plan-${year}`)
  await editAnnualPlan(services, call, year, { version: 0, lines: annualLines(year, present) })
  const { id } = await services.db
    .selectFrom('annualPlan')
    .select('id')
    .where('year', '=', year)
    .orderBy('documentVersion')
    .executeTakeFirstOrThrow()
  await signAs(stage, ministry, ['ANNUAL_PLAN', id], hoursAfter(moment, 1))
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

/** The plans of the last year, this one and the next are approved, so are those of the next two months; the third is a draft. */
export async function playPlans(stage: Stage, present: Month, now: Date): Promise<void> {
  const ago = (days: number) => hoursAfter(now, -24 * days)
  await playLinks(stage)
  for (const year of [-1, 0, 1].map((n) => yearOf(present) + n)) await playYear(stage, year, present, signedBy(year, ago(6)))
  await approvedPlan(stage, addMonths(present, 1), present, ago(8))
  await approvedPlan(stage, addMonths(present, 2), present, ago(3))
  await writtenPlan(stage, addMonths(present, 3), present, ago(1))
}
