import type { Actor } from '#domain/access.ts'
import type { Month } from '#domain/month.ts'
import type { Limit } from '#domain/trade/distribution/distribution.ts'
import { placeKey } from '../../documents/ledger/place.ts'
import { monthTotals } from '../../documents/ledger/totals.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { readsTotals } from '../plan/reach.ts'

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
