import { createHmac, randomBytes } from 'node:crypto'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { openRoot, type WholeRows, wholeRows } from '#domain/reporting/open/rows.ts'
import { engineVersion } from '#domain/trade/engine/proposal.ts'
import type { AllocationInput, AllocationResult } from '#domain/trade/engine/shapes.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { storedProposal } from './store-proposal.ts'

const keyedBy = (secret: string) => (text: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex')

type Made = { input: AllocationInput; result: AllocationResult }
const rootOf = (made: Made, period: Month, secret: string): string =>
  openRoot(wholeRows({ ...made, period, rule: engineVersion }, keyedBy(secret)))

/** The root of the month's rows, for the orders that are made now: that of the orders before, as long as no row and no limit differs. */
export async function sealMonth(tx: Tx, period: Month, made: Made): Promise<string> {
  const last = await tx
    .selectFrom('rowsSeal')
    .select(['root', 'secret'])
    .where('period', '=', period)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && rootOf(made, period, last.secret) === last.root) return last.root
  const secret = randomBytes(32).toString('hex')
  const root = rootOf(made, period, secret)
  await tx.insertInto('rowsSeal').values({ period, root, secret }).execute()
  return root
}

/**
 * Gives the proposal of a signed order the secret of the root that the order prints.
 * @throws Refused if the month has moved since the order was made: what is printed would be the root of other rows
 */
export async function sealProposal(tx: Tx, id: number, period: Month, made: Made, printed: string | null): Promise<string> {
  const seal = await tx.selectFrom('rowsSeal').select(['root', 'secret']).where('root', '=', printed).executeTakeFirst()
  if (!seal || rootOf(made, period, seal.secret) !== seal.root) refuse('document.outdated')
  await tx.updateTable('proposal').set({ secret: seal.secret }).where('id', '=', id).execute()
  return seal.root
}

/** The rows of a month as its newest order gave them tons; null = no order has any that were sealed. */
export async function sealedRows(sql: Sql, period: Month): Promise<{ orderId: number; rows: WholeRows } | null> {
  const kept = await storedProposal(sql, 'ORDER', { period })
  if (!kept) return null
  const { secret } = await sql.selectFrom('proposal').select('secret').where('id', '=', kept.id).executeTakeFirstOrThrow()
  return secret === null ? null : { orderId: kept.objectId, rows: wholeRows({ ...kept, period, rule: kept.engine }, keyedBy(secret)) }
}

/** The proposal that `sealedRows` reads; null = there is none. */
export async function newestSealed(sql: Sql, period: Month): Promise<number | null> {
  const newest = sql.selectFrom('proposal').select('id').where('kind', '=', 'ORDER').where('period', '=', period)
  return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? null
}

/** The id under which a request is among the published rows of its month; null = it is not among them. */
export async function openIdOf(sql: Sql, period: Month, requestId: number): Promise<string | null> {
  const sealed = await sealedRows(sql, period)
  return [...(sealed?.rows.requests ?? [])].find(([, request]) => request === requestId)?.[0] ?? null
}
