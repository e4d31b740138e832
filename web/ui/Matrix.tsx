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
  /** What the matrix holds, for a screen reader. */
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first column, which stays in sight, and its plain words. */
  rowHead: (row: Row) => ReactNode
  rowName: (row: Row) => string
  headTitle: ReactNode
  columns: readonly MatrixColumn<Row, Key>[]
  totals?: readonly MatrixTotal[]
  /** null = read only. */
  edit: MatrixEdit<Key> | null
  /** Decimals of a ton that may be typed. */
  decimals?: number
  /** The sums in words, spoken when one leaves a changed cell. */
  spoken?: () => string
  headWidth?: number
  /** Under the table: a legend. The keys are told anyway where one may type. */
  below?: ReactNode
}

/**
 * Amounts in rows and columns, as in a spreadsheet: arrows, Enter, Esc, Ctrl Z, blocks of the clipboard. Header, first column and totals stay in
 * sight; where the screen is too narrow it scrolls inside itself.
 */
export function Matrix<Row, Key extends string>(props: Props<Row, Key>) {
  const { caption, rows, rowKey, rowHead, rowName, headTitle, columns, totals = [], edit, decimals = 3, headWidth = 220, below } = props
  const { table, acts } = useMatrixKeys({ rows, rowKey, columns, decimals, edit, spoken: props.spoken })
  return (
    <>
      <Box
        role="region"
        aria-label={caption}
        // a region that scrolls must be reached by keys
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
