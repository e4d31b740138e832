import { type Actor, may } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { maySeeDrafts } from './reach.ts'

const visible = (actor: Actor, row: { status: string } | undefined): boolean =>
  row !== undefined && may(actor, 'plan.paper') && (row.status !== 'DRAFT' || maySeeDrafts(actor))

/** Loads a version of a year's plan, for its documents. @throws Refused 404, also when the actor may not see it */
export async function loadVisibleAnnualPlan(sql: Sql, actor: Actor, id: number) {
  const row = await sql.selectFrom('annualPlan').selectAll().where('id', '=', id).executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export async function lockAnnualPlan(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('annualPlan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export type LockedAnnualPlan = Awaited<ReturnType<typeof lockAnnualPlan>>

/** The same for a month's plan. */
export async function loadVisibleMonthlyPlan(sql: Sql, actor: Actor, id: number) {
  const row = await sql.selectFrom('monthlyPlan').selectAll().where('id', '=', id).executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export async function lockMonthlyPlan(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('monthlyPlan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export type LockedMonthlyPlan = Awaited<ReturnType<typeof lockMonthlyPlan>>
