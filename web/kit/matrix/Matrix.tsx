import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { MatrixHead } from './MatrixHead.tsx'
import { MatrixLegend } from './MatrixLegend.tsx'
import { MatrixRow } from './MatrixRow.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { MatrixTotals } from './MatrixTotals.tsx'
import type { MatrixColumn, MatrixTotal } from './matrix.ts'
import type { MatrixEdit } from './matrix-trail.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'

type Props<Row, Key extends string> = {
  /** Description of the matrix for a screen reader. */
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first column, which stays visible, and its plain text. */
  rowHead: (row: Row) => ReactNode
  rowName: (row: Row) => string
  headTitle: ReactNode
  columns: readonly MatrixColumn<Row, Key>[]
  totals?: readonly MatrixTotal[]
  /** null = read only. */
  edit: MatrixEdit<Key> | null
  /** Decimal places of a ton that may be entered. */
  decimals?: number
  /** The sums as text, announced when the user leaves a changed cell. */
  spoken?: () => string
  headWidth?: number
  /** Content below the table: a legend. The keyboard hints are shown anyway if the matrix is editable. */
  below?: ReactNode
}

/**
 * Amounts in rows and columns, as in a spreadsheet: arrow keys, Enter, Esc, Ctrl Z, pasted blocks. Header, first column and totals stay visible;
 * on a narrow screen the matrix scrolls within its own box.
 */
export function Matrix<Row, Key extends string>(props: Props<Row, Key>) {
  const { caption, rows, rowKey, rowHead, rowName, headTitle, columns, totals = [], edit, decimals = 3, headWidth = 220, below } = props
  const { table, acts } = useMatrixKeys({ rows, rowKey, rowName, columns, decimals, edit, spoken: props.spoken })
  return (
    <>
      <Box
        role="region"
        aria-label={caption}
        // a scrollable region must be reachable by keyboard
        tabIndex={0}
        sx={{
          overflow: 'auto',
          maxHeight: 'max(320px, calc(100dvh - 168px))',
          position: 'relative',
          '@media print': { maxHeight: 'none' },
        }}
      >
        <MatrixTable ref={table}>
          <caption className="unseen">{caption}</caption>
          <MatrixHead title={headTitle} width={headWidth} columns={columns} />
          <tbody>
            {rows.map((row, r) => (
              <MatrixRow
                key={rowKey(row)}
                row={row}
                at={r}
                head={rowHead(row)}
                name={rowName(row)}
                columns={columns}
                acts={acts}
                mayEdit={edit !== null}
                unreadAt={edit ? (key, value) => edit.unreadAt(rowKey(row), key, value) : () => undefined}
                decimals={decimals}
              />
            ))}
          </tbody>
          <MatrixTotals totals={totals} columns={columns} />
        </MatrixTable>
      </Box>
      <MatrixLegend below={below} keys={edit !== null} />
    </>
  )
}
