import { annualPlanFlow, monthlyPlanFlow, type PlanAct } from '#domain/plan/flow.ts'
import { yearSum } from '#domain/plan/sums.ts'
import { refuse } from '#domain/refusal.ts'
import { sumTons } from '#domain/tons.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import { requireMonthOpen } from '../month/open.ts'
import { notify } from '../notice/notify.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { annualLines } from './annual.ts'
import { monthlyLines } from './monthly.ts'
import { putInForce, requireAllocatedKept } from './productions.ts'
import type { AnnualRow, MonthlyRow } from './see.ts'

type Given = { documentId?: string }

/** Is the act open on this locked plan? What is signed has tons in it. @throws Refused */
export async function requireAnnualOpen(tx: Tx, call: Call, plan: AnnualRow, act: PlanAct): Promise<AnnualRow['status']> {
  const to = await openAct<AnnualRow['status']>(tx, call, annualPlanFlow, { ...plan, objectType: 'ANNUAL_PLAN' }, act)
  if (act !== 'plan.edit' && sumTons((await annualLines(tx, plan.id)).map((l) => yearSum(l.months))) === 0) refuse('plan.empty')
  return to
}

/** The one door of a year's plan. */
export async function advanceAnnual(tx: Tx, call: Call, plan: AnnualRow, act: PlanAct, { documentId }: Given = {}): Promise<string> {
  const to = await requireAnnualOpen(tx, call, plan, act)
  await tx
    .updateTable('annualPlan')
    .set((eb) => ({ status: to, version: eb('version', '+', 1), updatedAt: call.now, approvedAt: to === 'APPROVED' ? call.now : null }))
    .where('id', '=', plan.id)
    .execute()
  const entry = { act, objectType: 'ANNUAL_PLAN' as const, objectId: plan.id, from: plan.status, to, documentId: documentId ?? null }
  await record(tx, call, { ...entry, detail: { year: plan.year, version: plan.documentVersion } })
  return to
}

/** Also: nothing in signed orders is taken away. */
export async function requireMonthlyOpen(tx: Tx, call: Call, plan: MonthlyRow, act: PlanAct): Promise<MonthlyRow['status']> {
  const to = await openAct<MonthlyRow['status']>(tx, call, monthlyPlanFlow, { ...plan, objectType: 'MONTHLY_PLAN' }, act)
  if (act === 'plan.edit') return to
  const lines = await monthlyLines(tx, plan.id)
  if (sumTons(lines.map((l) => l.volume)) === 0) refuse('plan.empty')
  await requireAllocatedKept(tx, call, plan.period, lines)
  if (act === 'plan.sign') await requireMonthOpen(tx, plan.period)
  return to
}

/** The one door of a month's plan: its signature puts the lines in force, with their entries in the balance. */
export async function advanceMonthly(tx: Tx, call: Call, plan: MonthlyRow, act: PlanAct, { documentId }: Given = {}): Promise<string> {
  const to = await requireMonthlyOpen(tx, call, plan, act)
  await tx
    .updateTable('monthlyPlan')
    .set((eb) => ({ status: to, version: eb('version', '+', 1), updatedAt: call.now, approvedAt: to === 'APPROVED' ? call.now : null }))
    .where('id', '=', plan.id)
    .execute()
  const cause = { act, objectType: 'MONTHLY_PLAN' as const, objectId: plan.id }
  const lines = await monthlyLines(tx, plan.id)
  const changed = to === 'APPROVED' ? await putInForce(tx, call, plan.period, lines, cause) : {}
  await record(tx, call, {
    ...cause,
    from: plan.status,
    to,
    documentId: documentId ?? null,
    detail: { period: plan.period, version: plan.documentVersion, changed },
  })
  if (to === 'APPROVED')
    await notify(tx, call, {
      kind: 'plan.approved',
      objectType: 'MONTHLY_PLAN',
      objectId: plan.id,
      args: { month: plan.period, tons: sumTons(lines.filter((l) => l.inDistribution).map((l) => l.volume)) },
      path: `/mintrans/distributions?period=${plan.period.slice(0, 7)}`,
    })
  return to
}
