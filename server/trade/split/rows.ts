import { sql as raw, type SqlBool } from 'kysely'
import type { Month } from '#domain/month.ts'
import type { KeptFigure, SplitRow } from '#domain/trade/split/rules.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { orderedThenStopped, poolOf } from '../request/pool.ts'
import type { Place } from './visible.ts'

/** Loads the signed requests of a place with their rows in its split: `volume` null = the split does not name it yet. Tons. */
export const splitRows = (sql: Sql, place: Place) => rowsOf(poolOf(sql, place.period), place)

/** Loads those that were stopped after an order had named them, likewise. */
export const orderedThenStoppedRows = (sql: Sql, place: Place) => rowsOf(orderedThenStopped(sql, place.period), place)

/** SQL condition: row `l` is of a split of this month, as the rows of its requests are. Said beside their ids it keeps the rows of all other months out. */
export const isOfMonth = (period: Month) => raw<SqlBool>`l.split_id = any(array(select s.id from split s where s.period = ${period}))`

const rowsOf = (requests: ReturnType<typeof poolOf>, place: Place) =>
  requests
    .innerJoin('organisationEntry as c', 'c.bin', 'p.organizationBin')
    .innerJoin('organisationEntry as f', 'f.bin', 'r.factoryBin')
    .leftJoin('splitLine as l', 'l.requestId', 'r.id')
    .select([
      'r.id as requestId',
      'r.projectId',
      'r.bitumenType',
      'r.transportType',
      'r.requestVolume as asked',
      'r.approvedVolume as approved',
    ])
    .select([
      'r.distributedAmount as allocated',
      'l.proposed',
      'l.volume',
      'l.locked',
      'l.reason',
      'p.workType',
      'p.projectName',
      'p.projectNameKk',
    ])
    .select([
      'p.organizationBin',
      'c.nameRu as contractorRu',
      'c.nameKk as contractorKk',
      'r.factoryBin',
      'f.nameRu as factoryRu',
      'f.nameKk as factoryKk',
    ])
    .where('p.region', '=', place.region)
    .where('p.ownershipType', '=', place.ownershipType)
    .orderBy('r.bitumenType')
    .orderBy('r.id')
    .execute()
export type SplitRequest = Awaited<ReturnType<typeof splitRows>>[number]

/** The rows that the split names, with their tons. */
export const namedRows = (rows: readonly SplitRequest[]): SplitRow[] =>
  rows
    .filter((r) => r.volume !== null)
    .map((r) => ({
      requestId: r.requestId,
      bitumenType: r.bitumenType,
      approved: r.approved ?? 0,
      allocated: r.allocated ?? 0,
      proposed: r.proposed,
      volume: r.volume!,
      reason: r.reason,
    }))

/** Loads the limited figures that requests of an open split keep, ordered by id. */
export async function keptFigures(sql: Sql, { period, region, ownershipType }: Place): Promise<KeptFigure[]> {
  const rows = await sql
    .selectFrom('placedRequest as r')
    .select(['r.id', 'r.bitumenType', 'r.limitedVolume', 'r.distributedAmount'])
    .where('r.requestPeriod', '=', period)
    .where('r.placeRegion', '=', region)
    .where('r.placeNetwork', '=', ownershipType)
    .where('r.limitedVolume', 'is not', null)
    .orderBy('r.id')
    .execute()
  return rows.map((r) => ({
    requestId: r.id,
    bitumenType: r.bitumenType,
    limited: r.limitedVolume ?? 0,
    allocated: r.distributedAmount ?? 0,
  }))
}

/** Number of the first signed order that lists a row of the split; null = none does. */
export async function orderOf(sql: Sql, splitId: number): Promise<string | null> {
  const first = await sql
    .selectFrom('orderedRequest as o')
    .innerJoin('splitLine as l', 'l.requestId', 'o.requestId')
    .select('o.number')
    .where('l.splitId', '=', splitId)
    .orderBy('o.signedAt')
    .orderBy('o.number')
    .limit(1)
    .executeTakeFirst()
  return first?.number ?? null
}
