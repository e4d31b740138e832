import type { z } from 'zod'
import type { balanceApi } from '#contract/balance.ts'
import type { Actor } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../platform/db.ts'
import { mayNarrow, visibleSums } from './reach.ts'

type BalanceQuery = z.infer<typeof balanceApi.by.query>

/**
 * Selects the entries of a month (alias b) that this actor's sums are made of, filtered by the query.
 * @throws Refused 403 if a reader of totals filters by one organisation or request
 */
export function visibleEntries(db: Db, actor: Actor, q: BalanceQuery) {
  if (!mayNarrow(actor, q)) refuse('access.denied')
  return db
    .selectFrom('balanceEntry as b')
    .where('b.period', '=', q.period)
    .where(visibleSums(actor))
    .$if(q.factoryBin !== undefined, (some) => some.where('b.factoryBin', '=', q.factoryBin!))
    .$if(q.supplierBin !== undefined, (some) => some.where('b.supplierBin', '=', q.supplierBin!))
    .$if(q.bitumenType !== undefined, (some) => some.where('b.bitumenType', '=', q.bitumenType!))
    .$if(q.katoCode !== undefined, (some) => some.where('b.region', '=', `${q.katoCode!.slice(0, 2)}0000000`))
    .$if(q.ownershipType !== undefined, (some) => some.where('b.ownershipType', '=', q.ownershipType!))
    .$if(q.requestId !== undefined, (some) => some.where('b.requestId', '=', q.requestId!))
    .$if(q.productionId !== undefined, (some) => some.where('b.productionId', '=', q.productionId!))
}
