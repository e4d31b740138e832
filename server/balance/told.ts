import { type SqlBool, sql } from 'kysely'
import type { OwnershipType } from '#domain/access.ts'
import { toldParts } from '#domain/balance/told.ts'
import type { Month } from '#domain/month.ts'
import type { BitumenType } from '#domain/request/request.ts'
import type { Db } from '../platform/db.ts'

/** What a row of a month is divided by; null = by nothing, or by more than one. */
export type Place = { region: string | null; ownershipType: OwnershipType | null; bitumenType: BitumenType | null }
type Narrowed = { katoCode?: string | undefined; ownershipType?: string | undefined; bitumenType?: string | undefined }

const keyOf = ({ region, ownershipType, bitumenType }: Place): string => [region, ownershipType, bitumenType].join()
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)

/**
 * Rows of a month as a reader of totals gets them: each told as one of a part that has three contractors or more, or left out. The parts are those of the whole month, so
 * that another filter does not divide them otherwise. `merged` = some tons of what was asked for are in a part that is wider, or in none.
 */
export async function toldRows<R extends Place & { kg: number }>(db: Db, period: Month, rows: readonly R[], asked: Narrowed) {
  const contractors = await contractorsOf(db, period)
  const divided = rows.filter((row) => row.region !== null && row.kg !== 0)
  const cells = [...new Map(divided.map((row) => [keyOf(row), row]))].map(([key, row]) => ({
    ...{ key, region: row.region!, ownershipType: row.ownershipType, bitumenType: row.bitumenType },
    contractors: contractors.get(key) ?? [],
  }))
  const partOf = new Map<string, Place>()
  for (const part of toldParts(cells)) {
    const of = {
      region: only(part.map(({ region }) => region)),
      ownershipType: only(part.map(({ ownershipType }) => ownershipType)),
      bitumenType: only(part.map(({ bitumenType }) => bitumenType)),
    }
    for (const { key } of part) partOf.set(key, of)
  }
  const region = asked.katoCode && `${asked.katoCode.slice(0, 2)}0000000`
  const within = (place: Place) =>
    (region === undefined || place.region === region) &&
    (asked.ownershipType === undefined || place.ownershipType === asked.ownershipType) &&
    (asked.bitumenType === undefined || place.bitumenType === asked.bitumenType)
  const told = rows.flatMap((row) => {
    const place = row.region === null ? row : partOf.get(keyOf(row))
    return place && within(place)
      ? [{ ...row, region: place.region, ownershipType: place.ownershipType, bitumenType: place.bitumenType }]
      : []
  })
  const merged = divided.some((row) => {
    const part = partOf.get(keyOf(row))
    return within(row) && (!part || keyOf(part) !== keyOf(row))
  })
  return { told, merged }
}

/** Whose requests stand in each cell of a month: of what was asked and not taken back. */
async function contractorsOf(db: Db, period: Month): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('balanceEntry as b')
    .innerJoin('bitumenRequest as r', 'r.id', 'b.requestId')
    .select(['b.region', 'b.ownershipType', 'b.bitumenType', 'r.contractorBin'])
    .where('b.period', '=', period)
    .where('b.figure', '=', 'ASKED')
    .groupBy(['b.region', 'b.ownershipType', 'b.bitumenType', 'r.contractorBin'])
    .having(sql<SqlBool>`sum(b.kg) > 0`)
    .execute()
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, some.map(({ contractorBin }) => contractorBin)]))
}
