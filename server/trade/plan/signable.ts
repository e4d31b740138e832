import type { AnnualPlanDocument } from '#documents/annual-plan.ts'
import type { MonthlyPlanDocument } from '#documents/monthly-plan.ts'
import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { sumTons } from '#domain/tons.ts'
import { annualPlanFlow, monthlyPlanFlow } from '#domain/trade/plan/flow.ts'
import { monthWithin } from '#i18n/month-text.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { SignableDocument } from '../../core/signable/signable.ts'
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
  tonsOf: (content) => sumTons((content as AnnualPlanDocument).lines.flatMap(({ months }) => months)),
  async meaning(sql, _call, { content }) {
    const { year, lines } = content as AnnualPlanDocument
    return { change: { year, lines: lines.length }, next: { year }, by: monthDays(`${year}-01-01`, await portalSettings(sql)).monthlyPlan }
  },
}

/** The plan of a month as a signable document. */
export const monthlyPlanSignable: SignableDocument = {
  objectType: 'MONTHLY_PLAN',
  acts,
  flow: monthlyPlanFlow,
  loadVisible: loadVisibleMonthlyPlan,
  lock: async (tx, call, id) => lockedObject(tx, call, monthlyPlanLife, await lockMonthlyPlan(tx, call.actor, id)),
  documentSource: monthlyPlanDocument,
  tonsOf: (content) => sumTons((content as MonthlyPlanDocument).lines.map(({ volume }) => volume)),
  async meaning(sql, { t }, { content }) {
    const { month, lines } = content as MonthlyPlanDocument
    const by = monthDays(month, await portalSettings(sql)).limits
    return { change: { month: monthWithin(t, month), lines: lines.length }, next: {}, by }
  },
}
