import type { Flow } from '../flow.ts'
import type { AnnualStatus, MonthlyStatus } from './plan.ts'

/** A plan is written, and the ministry's signature approves it; a correction is a version of its own (process.md, section 4). */
export const annualPlanFlow = {
  'plan.edit': { from: ['DRAFT'], to: 'DRAFT' },
  'plan.generate': { from: ['DRAFT'], to: 'DRAFT' },
  'plan.sign': { from: ['DRAFT'], to: 'APPROVED' },
} as const satisfies Flow<AnnualStatus>

/** The same for a month, until it is closed. */
export const monthlyPlanFlow = {
  'plan.edit': { from: ['DRAFT'], to: 'DRAFT' },
  'plan.generate': { from: ['DRAFT'], to: 'DRAFT' },
  'plan.sign': { from: ['DRAFT'], to: 'APPROVED' },
} as const satisfies Flow<MonthlyStatus>
export type PlanAct = keyof typeof annualPlanFlow
