import type { Act } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { annualPlanFlow, monthlyPlanFlow, type PlanAct } from '#domain/plan/flow.ts'
import type { AnnualStatus, MonthlyStatus } from '#domain/plan/plan.ts'
import type { Subject } from '../subject/subject.ts'
import { advanceAnnual, advanceMonthly, requireAnnualOpen, requireMonthlyOpen } from './approve.ts'
import { annualPaper, monthlyPaper } from './paper.ts'
import { lockAnnual, lockMonthly, seenAnnual, seenMonthly } from './see.ts'

const acts = { generate: 'plan.generate', sign: 'plan.sign' } as const

/** The plan of a year as something that is signed: the ministry's signature finishes it. */
export const annualPlanSubject: Subject = {
  objectType: 'ANNUAL_PLAN',
  acts,
  see: seenAnnual,
  async hold(tx, call, id) {
    const plan = await lockAnnual(tx, call.actor, id)
    return {
      ...plan,
      office: null,
      async requireOpen(act) {
        await requireAnnualOpen(tx, call, plan, act as PlanAct)
      },
      advance: (act, given) => advanceAnnual(tx, call, plan, act as PlanAct, given),
    }
  },
  opens: (act, status, actor) => (openActs(annualPlanFlow, status as AnnualStatus, actor) as Act[]).includes(act),
  paper: annualPaper,
}

/** The plan of a month, the same way. */
export const monthlyPlanSubject: Subject = {
  objectType: 'MONTHLY_PLAN',
  acts,
  see: seenMonthly,
  async hold(tx, call, id) {
    const plan = await lockMonthly(tx, call.actor, id)
    return {
      ...plan,
      office: null,
      async requireOpen(act) {
        await requireMonthlyOpen(tx, call, plan, act as PlanAct)
      },
      advance: (act, given) => advanceMonthly(tx, call, plan, act as PlanAct, given),
    }
  },
  opens: (act, status, actor) => (openActs(monthlyPlanFlow, status as MonthlyStatus, actor) as Act[]).includes(act),
  paper: monthlyPaper,
}
