import { createHmac, randomBytes } from 'node:crypto'
import type { AllocationInput, AllocationResult } from '#domain/engine/shapes.ts'
import type { Month } from '#domain/month.ts'
import { openRoot, type WholeRows, wholeRows } from '#domain/open/rows.ts'
import { engineVersion } from '#domain/proposal/proposal.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { storedProposal } from './store-proposal.ts'

const keyedBy = (secret: string) => (text: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex')

/** Gives the proposal of an order its secret, once. @returns the root of its rows: what the journal holds of them, and what is published with them */
export async function sealRows(
  tx: Tx,
  id: number,
  period: Month,
  made: { input: AllocationInput; result: AllocationResult },
): Promise<string> {
  const { secret } = await tx
    .updateTable('proposal')
    .set((eb) => ({ secret: eb.fn.coalesce('secret', eb.val(randomBytes(32).toString('hex'))) }))
    .where('id', '=', id)
    .returning('secret')
    .executeTakeFirstOrThrow()
  return openRoot(wholeRows({ ...made, period, rule: engineVersion }, keyedBy(secret!)))
}

/** The rows of a month as its newest order gave them tons; null = no order has any that were sealed. */
export async function sealedRows(sql: Sql, period: Month): Promise<{ orderId: number; rows: WholeRows } | null> {
  const kept = await storedProposal(sql, 'ORDER', { period })
  if (!kept) return null
  const { secret } = await sql.selectFrom('proposal').select('secret').where('id', '=', kept.id).executeTakeFirstOrThrow()
  return secret === null ? null : { orderId: kept.objectId, rows: wholeRows({ ...kept, period, rule: kept.engine }, keyedBy(secret)) }
}

/** The id under which a request is among the published rows of its month; null = it is not among them. */
export async function openIdOf(sql: Sql, period: Month, requestId: number): Promise<string | null> {
  const sealed = await sealedRows(sql, period)
  return [...(sealed?.rows.requests ?? [])].find(([, request]) => request === requestId)?.[0] ?? null
}
