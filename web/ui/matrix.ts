import type { ReactNode } from 'react'
import { typedTons } from '#domain/typed-tons.ts'

/** A cell of a matrix takes another amount: tons, null = empty. */
export type CellChange<Key extends string> = { row: string; key: Key; before: number | null; after: number | null }

type Heading = {
  head: ReactNode
  /** Said of every cell of the column where `head` is no plain text. */
  name?: string
  /** Neighbours of one group stand under one heading. */
  group?: string
  /** Pixels at the usual letter size. */
  width?: number
}

/** A column one types into, or one that only shows: a sum, a share, words. */
export type MatrixColumn<Row, Key extends string> = Heading &
  (
    | {
        key: Key
        value: (row: Row) => number | null
        /** Why the cell cannot be changed; undefined = it can. */
        locked?: (row: Row) => string | undefined
        /** What is wrong with the amount, short: it stands in the cell. */
        wrong?: (row: Row) => string | undefined
      }
    | { key: string; cell: (row: Row) => ReactNode; messages?: boolean }
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

/** The headings over the headings: neighbours of one group together; empty where no column has a group. */
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

/** The class of a column with which another group begins. */
export const edgeOf = (columns: readonly Heading[], i: number): string =>
  i > 0 && columns[i]?.group !== undefined && columns[i]?.group !== columns[i - 1]?.group ? 'first' : ''

/** The rows and cells that a spreadsheet puts on the clipboard; a quoted cell may hold line ends. */
export const rowsOf = (text: string): string[][] =>
  text
    .replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replace(/\s+/g, ' '))
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'))

export type Pasted<Key extends string> = {
  changes: CellChange<Key>[]
  /** Cells that hold no amount of tons. */
  unread: number
  /** Amounts that would fall on a locked cell or beyond the edge. */
  beyond: number
}

/**
 * Where the amounts of a clipboard go, from the cell the cursor stands in to the right and down. A block as wide as the whole rest of the row
 * comes from a sheet with its sums: then what falls on a sum is passed over.
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
