import type { ReactNode } from 'react'
import { type CellActs, MatrixCell } from './MatrixCell.tsx'
import { edgeOf, type MatrixColumn, nameInMatrix, takesInput } from './matrix.ts'

type Props<Row, Key extends string> = {
  row: Row
  /** Index of the row in the matrix. */
  at: number
  head: ReactNode
  name: string
  columns: readonly MatrixColumn<Row, Key>[]
  acts: CellActs
  mayEdit: boolean
  /** The text that was pasted into a cell and is no amount. */
  unreadAt: (key: Key, value: number | null) => string | undefined
  decimals: number
}

/** One row: its head, editable cells and read-only cells. */
export function MatrixRow<Row, Key extends string>({ row, at, head, name, columns, acts, mayEdit, unreadAt, decimals }: Props<Row, Key>) {
  return (
    <tr>
      <th scope="row" className="head">
        {head}
      </th>
      {columns.map((column, c) =>
        takesInput(column) ? (
          <td key={column.key} className={`input ${edgeOf(columns, c)}`}>
            <MatrixCell
              acts={acts}
              row={at}
              column={c}
              value={column.value(row)}
              name={nameInMatrix(name, column)}
              locked={mayEdit ? column.locked?.(row) : ''}
              wrong={column.wrong?.(row)}
              unread={unreadAt(column.key, column.value(row))}
              decimals={decimals}
            />
          </td>
        ) : (
          <td key={column.key} className={`${column.wraps ? 'wraps' : ''} ${edgeOf(columns, c)}`}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}
