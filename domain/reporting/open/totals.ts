import { placeParts, type Share } from './parts.ts'

/** A cell of a month; `near` = cells that are put together first. */
export type TotalsCell = { key: string; near: string }
/** Somebody's amount of a figure in a cell: kilograms, days, a number of requests. */
export type CellShare = { figure: string; cell: string; contractor: string; amount: number }

/** A month for readers of totals. */
export type Totals<Cell extends TotalsCell> = {
  /** What a figure is in the chosen cells; null = withheld. */
  sumOf: (figure: string, chosen: (cell: Cell) => boolean) => number | null
  /** The cells that are published as one sum. */
  parts: Cell[][]
}

type Part<Cell> = { cells: Cell[]; sums: Map<string, number> }

/**
 * Divides a month into the parts that anybody may get (domain/reporting/open/parts.ts), and adds up whole parts alone. A sum of cells one of which is in a wider part with
 * somebody's amounts is withheld, also where most of it could be added up: what is left out would follow. So each sum that is not null, and each difference of such
 * sums, is made of whole parts.
 */
export function totalsOf<Cell extends TotalsCell>(cells: readonly Cell[], shares: readonly CellShare[]): Totals<Cell> {
  const ordered = [...cells].sort((a, b) => (a.key < b.key ? -1 : 1))
  const placed = shares.map(({ cell, amount, ...of }): Share => ({ ...of, place: cell, plant: null, kg: amount }))
  const divided = placeParts(placed, ordered)
  const [published, some] = [new Set(divided.figures), new Set(shares.map(({ figure }) => figure))]
  const cellOf = new Map(ordered.map((cell) => [cell.key, cell]))
  const parts = divided.parts.map(({ keys }): Part<Cell> => ({ cells: keys.map((key) => cellOf.get(key)!), sums: new Map() }))
  const partOf = new Map(parts.flatMap((part) => part.cells.map(({ key }) => [key, part])))
  for (const { figure, cell, amount } of shares) {
    const { sums } = partOf.get(cell)!
    sums.set(figure, (sums.get(figure) ?? 0) + amount)
  }
  return {
    sumOf: (figure, chosen) => {
      if (!some.has(figure)) return 0
      if (!published.has(figure)) return ordered.some(chosen) ? null : 0
      return wholeParts(parts, figure, chosen)
    },
    parts: parts.map((part) => part.cells),
  }
}

function wholeParts<Cell>(parts: readonly Part<Cell>[], figure: string, chosen: (cell: Cell) => boolean): number | null {
  let sum = 0
  for (const { cells, sums } of parts) {
    const amount = sums.get(figure)
    if (amount === undefined) continue
    const count = cells.filter(chosen).length
    if (count > 0 && count < cells.length) return null
    if (count > 0) sum += amount
  }
  return sum
}

/** What the rows of a table that are withheld have together: the total less the others; null = the total is withheld too. */
export function restOf(total: number | null, rows: readonly (number | null)[]): number | null {
  if (total === null) return null
  return rows.includes(null) ? total - rows.reduce<number>((sum, row) => sum + (row ?? 0), 0) : 0
}
