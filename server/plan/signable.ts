import { annualPlanFlow, monthlyPlanFlow } from '#domain/plan/flow.ts'
import { lockedObject } from '../lifecycle/locked-object.ts'
import type { SignableDocument } from '../signable/signable.ts'
import { annualPlanDocument, monthlyPlanDocument } from './document.ts'
import { annualPlanLife, monthlyPlanLife } from './lifecycle.ts'
import { loadVisibleAnnualPlan, loadVisibleMonthlyPlan, lockAnnualPlan, lockMonthlyPlan } from './visible.ts'

const acts = { generate: 'plan.generate', sign: 'plan.sign' } as const

/** The plan of a year as a signable document: the ministry's signature completes it. */
export const annualPlanSignable: SignableDocument = {
  objectType: 'ANNUAL_PLAN',
  acts,
  flow: annualPlanFlow,
  loadVisible: loadVisibleAnnualPlan,
  lock: async (tx, call, id) => lockedObject(tx, call, annualPlanLife, await lockAnnualPlan(tx, call.actor, id)),
  documentSource: annualPlanDocument,
}

/** The plan of a month as a signable document. */
export const monthlyPlanSignable: SignableDocument = {
  objectType: 'MONTHLY_PLAN',
  acts,
  flow: monthlyPlanFlow,
  loadVisible: loadVisibleMonthlyPlan,
  lock: async (tx, call, id) => lockedObject(tx, call, monthlyPlanLife, await lockMonthlyPlan(tx, call.actor, id)),
  documentSource: monthlyPlanDocument,
}
