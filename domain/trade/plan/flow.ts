import type { Consequences, Flow } from '../../flow.ts'
import type { AnnualStatus, MonthlyStatus } from './plan.ts'

/** A plan is edited, and approved by the ministry's signature; a correction is a separate version (docs/process.md, section 4). */
export const annualPlanFlow = {
  'plan.edit': { from: ['DRAFT'] },
  'plan.generate': { from: ['DRAFT'] },
  'plan.sign': { from: ['DRAFT'], to: 'APPROVED' },
} as const satisfies Flow<AnnualStatus>

/** The same for a monthly plan, until the month is closed. */
export const monthlyPlanFlow = {
  'plan.edit': { from: ['DRAFT'] },
  'plan.generate': { from: ['DRAFT'] },
  'plan.sign': { from: ['DRAFT'], to: 'APPROVED' },
} as const satisfies Flow<MonthlyStatus>
export const monthlyPlanConsequences = {
  'month.close': { from: ['APPROVED'], to: ['CLOSED'] },
} as const satisfies Consequences<MonthlyStatus>
export type PlanAct = keyof typeof annualPlanFlow
