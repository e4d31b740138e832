import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { kg } from '#domain/tons.ts'
import { keyOf, type LineKey } from '#domain/trade/plan/plan.ts'
import { type Cause, enter } from '../../documents/ledger/enter.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { productionsFor } from './productions.ts'

/** @throws Refused when the month has a plan in the portal: it lives here already, and nothing is added to it from before */
export async function requireBefore(sql: Sql, period: Month): Promise<void> {
  const plan = await sql.selectFrom('monthlyPlan').select('id').where('period', '=', period).limit(1).executeTakeFirst()
  if (plan) refuse('takeover.monthLives', { month: period.slice(0, 7) }, 'month')
}

/** Adds tons to the line of a month that was planned before the portal: as much was made as was allocated. @returns its id; `amount` enters it into the balance */
export async function addProduction(tx: Tx, period: Month, line: LineKey, volume: number) {
  const id = (await productionsFor(tx, period, [line])).get(keyOf(line))!
  await tx
    .updateTable('production')
    .set({ volume: sql<number>`coalesce(volume, 0) + ${volume}` })
    .where('id', '=', id)
    .execute()
  const { factoryBin, supplierBin, bitumenType } = line
  const amount = { figure: 'PLAN' as const, period, factoryBin, supplierBin, bitumenType, productionId: id, kg: kg(volume) }
  return { id, enter: (call: Call, cause: Cause) => enter(tx, call, [{ ...amount, ...cause }]) }
}
