import { sql } from 'kysely'
import { type Figure, figures } from '#domain/figure.ts'
import type { Month } from '#domain/month.ts'
import { type CellShare, type Totals, totalsOf } from '#domain/reporting/open/totals.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { cellOf, type Place, type PlaceCell } from './place.ts'

/** Figures that few requests have are divided for themselves: they would make the others coarse. */
const divided: readonly (readonly Figure[])[] = [
  ['EMERGENCY'],
  ['OVER'],
  figures.filter((figure) => figure !== 'EMERGENCY' && figure !== 'OVER'),
]

/** A month for readers of totals: kilograms of a figure in the chosen cells, null = withheld; and the parts that all figures but the rare ones are published in. */
export type MonthTotals = Totals<PlaceCell> & {
  /** Whether signed limits of the chosen places may be shown: what a limit gives is divided among its requests, so it nearly is their tons. */
  mayShowLimit: (chosen: (place: Place) => boolean) => boolean
}

/** The tons that contractors have of a month, for readers of totals. */
export async function monthTotals(db: Sql, period: Month): Promise<MonthTotals> {
  const shares = await sharesOf(db, period)
  const groups = divided.map((own) => {
    const some = shares.filter(({ figure }) => own.includes(figure))
    const cells = new Map(some.map(({ place }) => cellOf(place)).map((cell) => [cell.key, cell]))
    const placed = some.map(({ place, ...share }): CellShare => ({ ...share, cell: cellOf(place).key }))
    return { own, totals: totalsOf([...cells.values()], placed) }
  })
  const sumOf: MonthTotals['sumOf'] = (figure, chosen) =>
    groups.find(({ own }) => own.includes(figure as Figure))!.totals.sumOf(figure, chosen)
  return {
    sumOf,
    parts: groups.at(-1)!.totals.parts,
    mayShowLimit: (chosen) => sumOf('ASKED', chosen) !== null && sumOf('LIMITED', chosen) !== null,
  }
}

type PlacedShare = Omit<CellShare, 'cell' | 'figure'> & { figure: Figure; place: Place & { region: string } }

/** Whose kilograms each figure of each cell of a month has. A month has tens of thousands of lines: they come as one text a cell, and are added up here. */
async function sharesOf(db: Sql, period: Month): Promise<PlacedShare[]> {
  const { rows } = await sql<Place & { region: string; figure: Figure; lines: string }>`
    select figure, region, ownership_type, bitumen_type, string_agg(contractor_bin || ' ' || kg, ',') as lines
    from contractor_balance_tally where period = ${period} and region is not null group by figure, region, ownership_type, bitumen_type`.execute(
    db,
  )
  return rows.flatMap(({ lines, figure, ...place }) =>
    [...kilogramsOf(lines)].filter(([, amount]) => amount !== 0).map(([contractor, amount]) => ({ figure, place, contractor, amount })),
  )
}

/** Kilograms by contractor of the lines `BIN kg,BIN kg`. */
function kilogramsOf(lines: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf(' ', at)
    const comma = lines.indexOf(',', end)
    const next = comma < 0 ? lines.length : comma
    const bin = lines.slice(at, end)
    sums.set(bin, (sums.get(bin) ?? 0) + Number(lines.slice(end + 1, next)))
    at = next + 1
  }
  return sums
}
