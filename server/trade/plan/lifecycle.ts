import { refuse } from '#domain/refusal.ts'
import { sumTons } from '#domain/tons.ts'
import { annualPlanFlow, monthlyPlanConsequences, monthlyPlanFlow } from '#domain/trade/plan/flow.ts'
import { yearSum } from '#domain/trade/plan/sums.ts'
import type { Lifecycle } from '../../core/lifecycle/transition.ts'
import { notify } from '../../core/notice/notify.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { annualLines } from './annual.ts'
import { monthlyLines } from './monthly.ts'
import { putInForce, requireCoversAllocated } from './productions.ts'
import type { LockedAnnualPlan, LockedMonthlyPlan } from './visible.ts'

/** Lifecycle of a year's plan: the ministry's signature approves it. A year without tons cannot be signed. */
export const annualPlanLife: Lifecycle<'annualPlan', LockedAnnualPlan> = {
  of: 'ANNUAL_PLAN',
  table: 'annualPlan',
  flow: annualPlanFlow,
  async check(tx, _call, plan, act) {
    if (act !== 'plan.edit' && sumTons((await annualLines(tx, plan.id)).map((l) => yearSum(l.months))) === 0) refuse('plan.empty')
  },
  columns: (_plan, { at }) => ({ approvedAt: at }),
  after: async (_tx, _call, plan) => ({ year: plan.year, version: plan.documentVersion }),
}

/** Lifecycle of a month's plan: approval puts its lines in force and enters them in the balance. It must cover the tons in signed orders. */
export const monthlyPlanLife: Lifecycle<'monthlyPlan', LockedMonthlyPlan> = {
  of: 'MONTHLY_PLAN',
  table: 'monthlyPlan',
  flow: monthlyPlanFlow,
  consequences: monthlyPlanConsequences,
  async check(tx, call, plan, act) {
    if (act === 'plan.edit') return
    const lines = await monthlyLines(tx, plan.id)
    // a month of zero tons is a month: only a plan without a line is empty
    if (lines.length === 0) refuse('plan.noLines')
    await requireCoversAllocated(tx, call, plan.period, lines)
    if (act === 'plan.sign') await requireMonthOpen(tx, plan.period)
  },
  columns: (_plan, { act, at }) => (act === 'plan.sign' ? { approvedAt: at } : {}),
  async after(tx, call, plan, { act }) {
    const detail = { period: plan.period, version: plan.documentVersion }
    if (act !== 'plan.sign') return detail
    const cause = { act, objectType: 'MONTHLY_PLAN', objectId: plan.id } as const
    return { ...detail, changed: await putInForce(tx, call, plan.period, await monthlyLines(tx, plan.id), cause) }
  },
  async notify(tx, call, plan, { act }) {
    if (act !== 'plan.sign') return
    const lines = await monthlyLines(tx, plan.id)
    await notify(tx, call, {
      kind: 'plan.approved',
      objectType: 'MONTHLY_PLAN',
      objectId: plan.id,
      args: { month: plan.period, tons: sumTons(lines.filter((l) => l.inDistribution).map((l) => l.volume)) },
      path: `/mintrans/distributions?period=${plan.period.slice(0, 7)}`,
    })
  },
}
