import { type Actor, may } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { seesDrafts } from './reach.ts'

const visible = (actor: Actor, row: { status: string } | undefined): boolean =>
  row !== undefined && may(actor, 'plan.paper') && (row.status !== 'DRAFT' || seesDrafts(actor))

/** A version of a year's plan, for its papers. @throws Refused 404, also when the actor may not see it */
export async function seenAnnual(sql: Sql, actor: Actor, id: number) {
  const row = await sql.selectFrom('annualPlan').selectAll().where('id', '=', id).executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export async function lockAnnual(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('annualPlan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export type AnnualRow = Awaited<ReturnType<typeof lockAnnual>>

/** The same of a month's plan. */
export async function seenMonthly(sql: Sql, actor: Actor, id: number) {
  const row = await sql.selectFrom('monthlyPlan').selectAll().where('id', '=', id).executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export async function lockMonthly(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('monthlyPlan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && visible(actor, row) ? row : refuse('not.found')
}
export type MonthlyRow = Awaited<ReturnType<typeof lockMonthly>>
