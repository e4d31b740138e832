import { calendarOf } from '#domain/holidays.ts'
import { monthOf } from '#domain/month.ts'
import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { annualPlanDeadline, plannedYear } from '#domain/trade/plan/deadlines.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { dueTask, type TaskRule, type WaitingTasks } from '../../core/task-rule/task-rule.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { openMonths } from '../month-lock/open.ts'

/** The year to be planned now, and any year with a draft of a correction, until it is approved. */
async function years(db: Db, call: Call): Promise<WaitingTasks | null> {
  const { deadlines, workingDays } = await portalSettings(db)
  const off = calendarOf(workingDays)
  const planned = plannedYear(call.today)
  const rows = await db
    .selectFrom('annualPlan')
    .select(['year', 'status'])
    .where('year', '>=', planned - 1)
    .execute()
  const drafts = rows.filter((r) => r.status === 'DRAFT').map((r) => r.year)
  const wanted = new Set([...drafts, ...(rows.some((r) => r.year === planned) ? [] : [planned])])
  return dueTask(
    call.today,
    [...wanted].map((year) => ({
      count: 1,
      link: `/minenergo/annual_plan?year=${year}`,
      deadline: annualPlanDeadline(year, deadlines, off),
    })),
  )
}

/** Any month that is not closed, and any with a draft from the present one on, until it is approved. */
async function months(db: Db, call: Call): Promise<WaitingTasks | null> {
  const settings = await portalSettings(db)
  const open = await openMonths(db, call.today)
  const rows = await db
    .selectFrom('monthlyPlan')
    .select(['period', 'status'])
    .where((eb) => eb.or([eb('period', '>=', monthOf(call.today)), eb('period', 'in', open)]))
    .execute()
  const drafts = rows.filter((r) => r.status === 'DRAFT').map((r) => r.period)
  const missing = open.filter((month) => !rows.some((r) => r.period === month))
  return dueTask(
    call.today,
    [...new Set([...drafts, ...missing])].map((period) => ({
      count: 1,
      link: `/minenergo/monthly_plan?period=${period.slice(0, 7)}`,
      deadline: monthDays(period, settings).monthlyPlan,
    })),
  )
}

/** Tasks of the ministry of energy: plans to approve. */
export const planTasks: TaskRule[] = [
  { kind: 'monthlyPlansToSign', act: 'plan.sign', mine: true, find: months },
  { kind: 'annualPlansToSign', act: 'plan.sign', mine: true, find: years },
]
