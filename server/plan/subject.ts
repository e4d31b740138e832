import { annualPlanFlow, monthlyPlanFlow } from '#domain/plan/flow.ts'
import { heldBy } from '../lifecycle/held.ts'
import type { Subject } from '../subject/subject.ts'
import { annualPlanLife, monthlyPlanLife } from './lifecycle.ts'
import { annualPaper, monthlyPaper } from './paper.ts'
import { lockAnnual, lockMonthly, seenAnnual, seenMonthly } from './see.ts'

const acts = { generate: 'plan.generate', sign: 'plan.sign' } as const

/** The plan of a year as something that is signed: the ministry's signature finishes it. */
export const annualPlanSubject: Subject = {
  objectType: 'ANNUAL_PLAN',
  acts,
  flow: annualPlanFlow,
  see: seenAnnual,
  hold: async (tx, call, id) => heldBy(tx, call, annualPlanLife, await lockAnnual(tx, call.actor, id)),
  paper: annualPaper,
}

/** The plan of a month, the same way. */
export const monthlyPlanSubject: Subject = {
  objectType: 'MONTHLY_PLAN',
  acts,
  flow: monthlyPlanFlow,
  see: seenMonthly,
  hold: async (tx, call, id) => heldBy(tx, call, monthlyPlanLife, await lockMonthly(tx, call.actor, id)),
  paper: monthlyPaper,
}
