import type { ReactNode } from 'react'
import { typedTons } from '#domain/typed-tons.ts'

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

/** Parses the rows and cells that a spreadsheet puts on the clipboard; a quoted cell may contain line breaks. */
export const rowsOf = (text: string): string[][] =>
  text
    .replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replace(/\s+/g, ' '))
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'))

export type Pasted<Key extends string> = {
  changes: CellChange<Key>[]
  /** Cells that are not an amount of tons. */
  unread: number
  /** Amounts that would go to a locked cell or beyond the edge. */
  beyond: number
}

/**
 * Maps the amounts of the clipboard to cells, from the current cell to the right and down. A block as wide as the whole rest of the row
 * comes from a sheet with its sums: then the amounts in read-only columns are skipped.
 */
export function pasted<Row, Key extends string>(
  text: string,
  at: { row: number; column: number },
  matrix: { rows: readonly Row[]; rowKey: (row: Row) => string; columns: readonly MatrixColumn<Row, Key>[]; decimals: number },
): Pasted<Key> {
  const cells = rowsOf(text)
  const rest = matrix.columns.slice(at.column)
  const inputs = rest.filter(takesInput)
  const width = Math.max(...cells.map((row) => row.length))
  const places = width > inputs.length && width <= rest.length ? rest : inputs
  const result: Pasted<Key> = { changes: [], unread: 0, beyond: 0 }
  cells.forEach((line, down) => {
    const row = matrix.rows[at.row + down]
    line.forEach((cell, right) => {
      const after = typedTons(cell, matrix.decimals)
      const place = places[right]
      if (place && !takesInput(place)) return
      if (after === undefined) result.unread++
      else if (row === undefined || !place || place.locked?.(row) !== undefined) result.beyond += after === null ? 0 : 1
      else if (place.value(row) !== after) result.changes.push({ row: matrix.rowKey(row), key: place.key, before: place.value(row), after })
    })
  })
  return result
}
