import type { Month } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import type { Limit } from '#domain/trade/split/quotas.ts'
import type { GradeLimit } from '#domain/trade/split/rules.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { orderedThenStoppedRows } from './rows.ts'
import type { Place } from './visible.ts'

/** The currently signed limits of a month, tons; null = none are signed yet. */
export async function signedLimitLines(sql: Sql, period: Month): Promise<Limit[] | null> {
  const lines = await sql
    .selectFrom('signedLimit')
    .select(['region', 'ownershipType', 'bitumenType', 'limitVolume as limit'])
    .where('period', '=', period)
    .orderBy('region')
    .orderBy('ownershipType')
    .orderBy('bitumenType')
    .execute()
  if (lines.length > 0) return lines
  return (await sql.selectFrom('limitsInForce').select('id').where('period', '=', period).executeTakeFirst()) ? [] : null
}

/** Limits that one office has to divide, by grade: as signed, and what stopped requests take of them. Tons; null = none are signed yet. */
export async function officeLimits(sql: Sql, place: Place): Promise<GradeLimit[] | null> {
  const limits = await signedLimitLines(sql, place.period)
  if (!limits) return null
  const standing = await orderedThenStoppedRows(sql, place)
  return limits
    .filter((l) => l.region === place.region && l.ownershipType === place.ownershipType)
    .map(({ bitumenType, limit }) => {
      const held = sumTons(standing.filter((r) => r.bitumenType === bitumenType).map((r) => r.volume ?? 0))
      return { bitumenType, limit, held }
    })
}
