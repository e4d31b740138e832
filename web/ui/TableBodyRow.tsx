import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Fragment, type ReactNode } from 'react'
import { RowCheck } from './RowCheck.tsx'
import { alignOf, type Column, classOf, figures, type Selection } from './table.ts'

type Props<Row> = { row: Row; columns: readonly Column<Row>[]; below: ReactNode; selection: Selection<Row> | undefined }

/** One row of a table and the full-width content below it. */
export function TableBodyRow<Row>({ row, columns, below, selection }: Props<Row>) {
  const open = below ? { borderBottom: 'none', pb: 0.5 } : {}
  return (
    <Fragment>
      <TableRow
        sx={({ tones }) => ({ '&:hover > td': { backgroundColor: tones.mode === 'light' ? tones.background : tones.primarySoft } })}
      >
        {selection && (
          <TableCell padding="checkbox" sx={{ ...open, pl: 1.5 }}>
            <RowCheck selection={selection} row={row} />
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell key={column.key} align={alignOf(column)} className={classOf(column)} sx={{ ...(column.numeric && figures), ...open }}>
            {column.cell(row)}
          </TableCell>
        ))}
      </TableRow>
      {below && (
        <TableRow>
          <TableCell colSpan={columns.length + (selection ? 1 : 0)} sx={{ pt: 0 }}>
            {below}
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  )
}
