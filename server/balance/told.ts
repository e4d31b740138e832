import { sql } from 'kysely'
import type { OwnershipType } from '#domain/access.ts'
import type { Figure } from '#domain/balance/figures.ts'
import { toldParts } from '#domain/balance/told.ts'
import type { Month } from '#domain/month.ts'
import type { BitumenType } from '#domain/request/request.ts'
import type { Db } from '../platform/db.ts'

/** What a row of a month is divided by; null = by nothing, or by more than one. */
export type Place = { region: string | null; ownershipType: OwnershipType | null; bitumenType: BitumenType | null }
type Narrowed = { katoCode?: string | undefined; ownershipType?: string | undefined; bitumenType?: string | undefined }

type Row = Place & { figure: Figure; kg: number }

/** Figures that few requests have are divided apart from the others, which they would make coarse. */
const apart: readonly Figure[] = ['EMERGENCY', 'OVER']
const groupOf = (figure: Figure): string => (apart.includes(figure) ? figure : '')

const keyOf = ({ region, ownershipType, bitumenType }: Place): string => [region, ownershipType, bitumenType].join('/')
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)

/**
 * Rows of a month as a reader of totals gets them: each told as one of a part in which every figure has three contractors or more, or left out. The parts are those
 * of the whole month, so that another filter does not divide them otherwise. `merged` = some tons of what was asked for are in a part that is wider, or in none.
 */
export async function toldRows<R extends Row>(db: Db, period: Month, rows: readonly R[], asked: Narrowed) {
  const contractors = await contractorsOf(db, period)
  const divided = rows.filter((row) => row.region !== null && row.kg !== 0)
  const placeOf = placesOf(divided, contractors)
  const within = withinOf(asked)
  const placed = new Map(rows.map((row) => [row, row.region === null ? row : placeOf(row)]))
  const told = rows.flatMap((row) => {
    const place = placed.get(row)
    return place && within(place)
      ? [{ ...row, region: place.region, ownershipType: place.ownershipType, bitumenType: place.bitumenType }]
      : []
  })
  const merged = divided.some((row) => {
    const place = placed.get(row)
    return within(row) && (!place || keyOf(place) !== keyOf(row))
  })
  return { told, merged }
}

/** Whether a place is one of those that are asked for; a part that is wider than what is asked for is none of them. */
function withinOf({ katoCode, ownershipType, bitumenType }: Narrowed): (place: Place) => boolean {
  const region = katoCode && `${katoCode.slice(0, 2)}0000000`
  return (place) =>
    (region === undefined || place.region === region) &&
    (ownershipType === undefined || place.ownershipType === ownershipType) &&
    (bitumenType === undefined || place.bitumenType === bitumenType)
}

type OfContractor = Place & { region: string; contractor: string }
/**
 * All requests of a month as a reader of totals gets them: each with the place of the part in which it is told, or left out. Parts have three contractors or more
 * and are those of the whole month, as above; so is `merged`.
 */
export function toldRequests<R extends OfContractor>(
  rows: readonly R[],
  asked: Narrowed,
): { told: { row: R; place: Place }[]; merged: boolean } {
  const cells = [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({
    ...{ key, region: own[0]!.region, ownershipType: own[0]!.ownershipType, bitumenType: own[0]!.bitumenType },
    contractors: new Map([['REQUESTS', [...new Set(own.map(({ contractor }) => contractor))]]]),
  }))
  const { places } = partsOfCells(cells)
  const within = withinOf(asked)
  const told = rows.flatMap((row) => {
    const place = places.get(keyOf(row))
    return place && within(place) ? [{ row, place }] : []
  })
  const merged = rows.some((row) => {
    const place = places.get(keyOf(row))
    return within(row) && (!place || keyOf(place) !== keyOf(row))
  })
  return { told, merged }
}

type Cell = Place & { key: string; region: string; contractors: ReadonlyMap<string, readonly string[]> }
/** The figures that are told, and the place of the part in which each cell is. */
function partsOfCells(cells: readonly Cell[]): { figures: Set<string>; places: Map<string, Place> } {
  const { figures, parts } = toldParts(cells)
  const places = new Map<string, Place>()
  for (const part of parts) {
    const place = {
      region: only(part.map((cell) => cell.region)),
      ownershipType: only(part.map((cell) => cell.ownershipType)),
      bitumenType: only(part.map((cell) => cell.bitumenType)),
    }
    for (const { key } of part) places.set(key, place)
  }
  return { figures, places }
}

/** Finds the part in which a row is told. */
function placesOf(rows: readonly Row[], contractors: Map<string, readonly string[]>): (row: Row) => Place | undefined {
  const places = new Map<string, Place>()
  for (const [group, some] of Map.groupBy(rows, ({ figure }) => groupOf(figure))) {
    const cells = [...Map.groupBy(some, keyOf)].map(([key, own]) => ({
      ...{ key, region: own[0]!.region!, ownershipType: own[0]!.ownershipType, bitumenType: own[0]!.bitumenType },
      contractors: new Map(own.map((row) => [row.figure, contractors.get(cellOf(row)) ?? []])),
    }))
    const { figures, places: found } = partsOfCells(cells)
    for (const [key, place] of found) for (const figure of figures) places.set(`${group},${figure},${key}`, place)
  }
  return (row) => places.get(`${groupOf(row.figure)},${row.figure},${keyOf(row)}`)
}

/** A limit is of nobody: it is told where those who asked are told. */
const cellOf = (row: Pick<Row, keyof Place | 'figure'>): string => `${row.figure === 'LIMIT' ? 'ASKED' : row.figure},${keyOf(row)}`

/** Whose tons each figure of each cell of a month has. A month has tens of thousands of lines: they come as one text a cell, and are added up here. */
async function contractorsOf(db: Db, period: Month): Promise<Map<string, string[]>> {
  const { rows } = await sql<Row & { lines: string }>`
    select figure, region, ownership_type, bitumen_type, string_agg(contractor_bin || ' ' || kg, ',') as lines
    from contractor_balance_tally where period = ${period} group by figure, region, ownership_type, bitumen_type`.execute(db)
  return new Map(rows.map((row) => [cellOf(row), withTons(row.lines)]))
}

/** The contractors whose kilograms in the lines, `BIN kg,BIN kg`, do not add up to nothing. */
function withTons(lines: string): string[] {
  const sums = new Map<string, number>()
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf(' ', at)
    const comma = lines.indexOf(',', end)
    const next = comma < 0 ? lines.length : comma
    const bin = lines.slice(at, end)
    sums.set(bin, (sums.get(bin) ?? 0) + Number(lines.slice(end + 1, next)))
    at = next + 1
  }
  return [...sums.keys()].filter((bin) => sums.get(bin) !== 0)
}
