import type { Actor } from '#domain/access.ts'
import type { Limit } from '#domain/distribution/distribution.ts'
import type { Month } from '#domain/month.ts'
import { placeKey } from '../ledger/place.ts'
import { monthTotals } from '../ledger/totals.ts'
import { readsTotals } from '../plan/reach.ts'
import type { Sql } from '../platform/db.ts'

type Line = Pick<Limit, 'katoCode' | 'ownershipType' | 'bitumenType'>

/** Whether this reader may get a limit of a month: a reader of totals gets that of a place that is published by itself. */
export async function shownLimits(sql: Sql, actor: Actor, period: Month): Promise<(line: Line) => boolean> {
  if (!readsTotals(actor)) return () => true
  const { mayShowLimit } = await monthTotals(sql, period)
  return ({ katoCode: region, ownershipType, bitumenType }) => {
    const key = placeKey({ region, ownershipType, bitumenType })
    return mayShowLimit((place) => placeKey(place) === key)
  }
}
