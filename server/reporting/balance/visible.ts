import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { balanceApi } from '#contract/reporting/balance.ts'
import type { Actor } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import { clausesOf } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { mayNarrow, visibleSums } from './reach.ts'

type BalanceQuery = z.infer<typeof balanceApi.by.query>

/** SQL condition on the entries, or on their tally, of a month (alias b) that this actor's sums are made of, filtered by the query. */
function visible(actor: Actor, q: BalanceQuery, ofProduction: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (!mayNarrow(actor, q)) refuse('access.denied')
  const asked = {
    factoryBin: q.factoryBin,
    supplierBin: q.supplierBin,
    bitumenType: q.bitumenType,
    region: q.katoCode && regionOf(q.katoCode),
    ownershipType: q.ownershipType,
    requestId: q.requestId,
    productionId: q.productionId,
  }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return sql.join(
    [
      sql`b.period = ${q.period}`,
      visibleSums(actor, ofProduction),
      ...given.map(([name, value]) => sql`${sql.ref(`b.${name}`)} = ${value}`),
    ],
    sql` and `,
  )
}

/**
 * Selects the entries of a month (alias b) that this actor's sums are made of, filtered by the query.
 * @throws Refused 403 if a reader of totals filters by one organisation or request
 */
export const visibleEntries = (db: Db, actor: Actor, q: BalanceQuery) =>
  db.selectFrom('balanceEntry as b').where(visible(actor, q, sql`b.production_id is not null`))

/**
 * Selects what the sums of these entries are made of: rows of `n` entries and their `kg`. The tally of the month has them; a contractor, and who asks for
 * one request or one line of the plan, gets the few entries themselves.
 * @throws Refused as above
 */
export function visibleParts(db: Db, actor: Actor, q: BalanceQuery) {
  const single = q.requestId !== undefined || q.productionId !== undefined
  const apart = single || clausesOf('entry', actor)?.some(({ of }) => of === 'organization')
  const parts = sql<Tables['balanceTally']>`${
    apart ? sql`(select *, 1 as n, production_id is not null as of_production from balance_entry)` : sql`balance_tally`
  }`
  return db.selectFrom(parts.as('b')).where(visible(actor, q, sql`b.of_production`))
}
