import { edgeOf, type MatrixColumn, type MatrixTotal } from './matrix.ts'

type Props<Row, Key extends string> = { totals: readonly MatrixTotal[]; columns: readonly MatrixColumn<Row, Key>[] }

/** The rows of sums below a matrix. */
export function MatrixTotals<Row, Key extends string>({ totals, columns }: Props<Row, Key>) {
  if (totals.length === 0) return null
  return (
    <tfoot>
      {totals.map((total) => (
        <tr key={total.key} className={total.quiet ? 'quiet' : ''}>
          <th scope="row" className="head">
            {total.head}
          </th>
          {columns.map((column, i) => (
            <td key={column.key} className={edgeOf(columns, i)}>
              {total.cells[column.key]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
