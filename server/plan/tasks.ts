import type { Day } from '#domain/day.ts'
import { calendarAround } from '#domain/holidays.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { annualPlanDeadline, monthDeadline, plannedYear } from '#domain/plan/deadlines.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { portalSettings } from '../setting/read.ts'
import { soonest, type TaskRule, type WaitingTasks } from '../task-rule/task-rule.ts'

type Due = { link: string; deadline: Day }

/** Builds a task from the due items; the link leads to the one with the nearest deadline. */
export function dueOf({ today }: Pick<Call, 'today'>, due: readonly Due[]): WaitingTasks | null {
  const [first] = [...due].sort((a, b) => (a.deadline < b.deadline ? -1 : 1))
  if (!first) return null
  const late = due.filter(({ deadline }) => deadline < today).length
  return { count: due.length, link: first.link, deadline: soonest(due.map((d) => d.deadline)), late, lateLink: first.link }
}

/** The year to be planned now, and any year with a draft of a correction, until it is approved. */
async function years(db: Db, call: Call): Promise<WaitingTasks | null> {
  const { deadlines, workingDays } = await portalSettings(db)
  const off = calendarAround(call.today, workingDays)
  const planned = plannedYear(call.today)
  const rows = await db
    .selectFrom('annualPlan')
    .select(['year', 'status'])
    .where('year', '>=', planned - 1)
    .execute()
  const drafts = rows.filter((r) => r.status === 'DRAFT').map((r) => r.year)
  const wanted = new Set([...drafts, ...(rows.some((r) => r.year === planned) ? [] : [planned])])
  return dueOf(
    call,
    [...wanted].map((year) => ({ link: `/minenergo/annual_plan?year=${year}`, deadline: annualPlanDeadline(year, deadlines, off) })),
  )
}

/** The next month, and any month with a draft, until it is approved. */
async function months(db: Db, call: Call): Promise<WaitingTasks | null> {
  const { deadlines, workingDays } = await portalSettings(db)
  const off = calendarAround(call.today, workingDays)
  const now = monthOf(call.today)
  const next = addMonths(now, 1)
  const rows = await db.selectFrom('monthlyPlan').select(['period', 'status']).where('period', '>=', now).execute()
  const drafts = rows.filter((r) => r.status === 'DRAFT').map((r) => r.period)
  const wanted = new Set<Month>([...drafts, ...(rows.some((r) => r.period === next) ? [] : [next])])
  return dueOf(
    call,
    [...wanted].map((period) => ({
      link: `/minenergo/monthly_plan?period=${period.slice(0, 7)}`,
      deadline: monthDeadline(period, deadlines.monthlyPlan, off),
    })),
  )
}

/** Tasks of the ministry of energy: plans to approve. */
export const planTasks: TaskRule[] = [
  { kind: 'monthlyPlansToSign', act: 'plan.sign', mine: true, find: months },
  { kind: 'annualPlansToSign', act: 'plan.sign', mine: true, find: years },
]
