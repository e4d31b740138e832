import { addMonths, type Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import type { Limit } from '#domain/trade/distribution/distribution.ts'
import type { Planned } from '#domain/trade/distribution/rules.ts'
import { inLanguage } from '#i18n/language.ts'
import { allocatedByRegion } from '../../documents/ledger/sums.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { needOfMonth } from '../plan/need.ts'
import { signedDistribution } from './signed.ts'

export type StoredLimit = Limit & { need: number }

/** Returns the lines of some versions, by the id of the version, in display order. Tons. */
export async function linesOfAll(sql: Sql, ids: readonly number[]): Promise<Map<number, StoredLimit[]>> {
  const rows = await sql
    .selectFrom('distributionLine')
    .select(['distributionId', 'region as katoCode', 'ownershipType', 'bitumenType', 'need', 'limitVolume as limit'])
    .where((eb) => eb('distributionId', '=', eb.fn.any(eb.val(ids))))
    .orderBy('region')
    .orderBy('ownershipType', 'desc')
    .orderBy('bitumenType')
    .execute()
  const of = Map.groupBy(rows, (row) => row.distributionId)
  return new Map([...of].map(([id, own]) => [id, own.map(({ distributionId: _, ...line }) => line)]))
}

/** Returns the lines of one version, likewise. */
export const linesOf = async (sql: Sql, distributionId: number): Promise<StoredLimit[]> =>
  (await linesOfAll(sql, [distributionId])).get(distributionId) ?? []

/** Returns the present need of signed requests, tons. */
export const liveNeed = async (sql: Sql, period: Month) =>
  (await needOfMonth(sql, period)).map(({ code, ownershipType, bitumenType, tons }) => ({
    katoCode: code,
    ownershipType,
    bitumenType,
    need: tons,
  }))

/** Returns the signed limits of the same month a year ago; null if there were none. */
export async function lastYear(sql: Sql, period: Month): Promise<StoredLimit[] | null> {
  const row = await signedDistribution(sql, addMonths(period, -12))
  return row ? linesOf(sql, row.id) : null
}

/** Tons in signed orders of a month, by region, ownership and grade. */
export async function allocatedOf(sql: Sql, period: Month, language: 'ru' | 'kk'): Promise<Planned[]> {
  const rows = await allocatedByRegion(sql, period)
  return rows.map(({ nameRu, nameKk, kg, ownershipType, ...key }) => ({
    ...key,
    ownershipType: ownershipType!,
    allocated: tons(Number(kg)),
    region: inLanguage(language, nameRu, nameKk),
  }))
}
