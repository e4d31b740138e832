import type { ReactNode } from 'react'
import { type CellActs, MatrixCell } from './MatrixCell.tsx'
import { edgeOf, type MatrixColumn, nameOf, takesInput } from './matrix.ts'

type Props<Row, Key extends string> = {
  row: Row
  /** Index of the row in the matrix. */
  at: number
  head: ReactNode
  name: string
  columns: readonly MatrixColumn<Row, Key>[]
  acts: CellActs
  mayEdit: boolean
  decimals: number
}

/** One row: its head, editable cells and read-only cells. */
export function MatrixRow<Row, Key extends string>({ row, at, head, name, columns, acts, mayEdit, decimals }: Props<Row, Key>) {
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
              name={[name, column.group, nameOf(column)].filter(Boolean).join(', ')}
              locked={mayEdit ? column.locked?.(row) : ''}
              wrong={column.wrong?.(row)}
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
