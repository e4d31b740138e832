import type { ReactNode } from 'react'
import { type Pasted, placed, rowsOf, type Target } from './pasted.ts'

/** A change of a matrix cell: tons, null = empty. */
export type CellChange<Key extends string> = { row: string; key: Key; before: number | null; after: number | null }

type Heading = {
  head: ReactNode
  /** Accessible name of the column's cells if `head` is not plain text. */
  name?: string
  /** Adjacent columns of one group share a heading. */
  group?: string
  /** Pixels at the default font size. */
  width?: number
}

/** An editable column, or a read-only one: a sum, a share, text. */
export type MatrixColumn<Row, Key extends string> = Heading &
  (
    | {
        key: Key
        value: (row: Row) => number | null
        /** Why the cell cannot be changed; undefined = it can. */
        locked?: (row: Row) => string | undefined
        /** A short error message about the amount, shown in the cell. */
        wrong?: (row: Row) => string | undefined
      }
    | { key: string; cell: (row: Row) => ReactNode; wraps?: boolean }
  )

/** A row of sums. */
export type MatrixTotal = {
  key: string
  head: ReactNode
  /** By column key. */
  cells: Readonly<Record<string, ReactNode>>
  quiet?: boolean
}

export const takesInput = <Row, Key extends string>(
  column: MatrixColumn<Row, Key>,
): column is Extract<MatrixColumn<Row, Key>, { value: unknown }> => 'value' in column

export const nameOf = ({ name, head }: Heading): string => name ?? (typeof head === 'string' ? head : '')

/** Accessible name of a cell. */
export const nameInMatrix = (row: string, column: Heading): string => [row, column.group, nameOf(column)].filter(Boolean).join(', ')

/** The group headings above the column headings: adjacent columns of one group together; empty if no column has a group. */
export function groupsOf(columns: readonly Heading[]): { group: string | undefined; span: number }[] {
  if (columns.every((c) => c.group === undefined)) return []
  const groups: { group: string | undefined; span: number }[] = []
  for (const { group } of columns) {
    const last = groups.at(-1)
    if (last && last.group === group) last.span++
    else groups.push({ group, span: 1 })
  }
  return groups
}

/** The CSS class of a column that starts another group. */
export const edgeOf = (columns: readonly Heading[], i: number): string =>
  i > 0 && columns[i]?.group !== undefined && columns[i]?.group !== columns[i - 1]?.group ? 'first' : ''

/** A cell that takes input. */
export type InputCell<Row, Key extends string> = { row: Row; column: Extract<MatrixColumn<Row, Key>, { value: unknown }> }

/**
 * Maps the cells of the clipboard to those of a matrix, from the current cell to the right and down. A block as wide as the whole rest of the row comes
 * from a sheet with its sums: then the amounts in read-only columns are skipped.
 */
export function pastedInto<Row, Key extends string>(
  text: string,
  at: { row: number; column: number },
  matrix: { rows: readonly Row[]; columns: readonly MatrixColumn<Row, Key>[]; decimals: number },
): Pasted<InputCell<Row, Key>> {
  const cells = rowsOf(text)
  const rest = matrix.columns.slice(at.column)
  const inputs = rest.filter(takesInput)
  const width = Math.max(...cells.map((row) => row.length))
  const places = width > inputs.length && width <= rest.length ? rest : inputs
  const targetOf = (down: number, right: number): Target<InputCell<Row, Key>> => {
    const [row, column] = [matrix.rows[at.row + down], places[right]]
    if (column && !takesInput(column)) return 'sum'
    return row === undefined || !column ? 'beyond' : { cell: { row, column }, locked: column.locked?.(row) !== undefined }
  }
  return placed(cells, targetOf, matrix.decimals)
}
