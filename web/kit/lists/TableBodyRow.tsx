import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useId } from 'react'
import { type Density, RowContext } from '../hooks/density.ts'
import { RowCheck } from './RowCheck.tsx'
import { RowOpener } from './RowOpener.tsx'
import { TableCellContent } from './TableCellContent.tsx'
import { alignOf, type Column, figures, type Selection } from './table.ts'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  below: ReactNode
  selection: Selection<Row> | undefined
  /** A row that shows all of itself without being opened has no `onToggle`. */
  density?: Density | 'whole'
  onToggle?: () => void
}

/** One row of a table and the full-width content below it, which a dense row shows once it is opened. */
export function TableBodyRow<Row>({ row, columns, below, selection, density = 'whole', onToggle }: Props<Row>) {
  const name = useId()
  const shown = density === 'dense' ? null : below
  const open = shown ? { borderBottom: 'none', pb: 0.5 } : {}
  const named = columns.find(({ card }) => card === 'title') ?? columns[0]
  return (
    <RowContext value={density}>
      <TableRow
        sx={({ tones }) => ({ '&:hover > td': { backgroundColor: tones.mode === 'light' ? tones.background : tones.primarySoft } })}
      >
        {onToggle && (
          <TableCell className="no-print" sx={{ ...open, '&&': { px: 0.25 } }}>
            <RowOpener of={name} open={density === 'whole'} warns={Boolean(below)} onToggle={onToggle} />
          </TableCell>
        )}
        {selection && (
          <TableCell className="no-print" padding="checkbox" sx={{ ...open, pl: 1.5 }}>
            <RowCheck selection={selection} row={row} />
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell
            key={column.key}
            align={alignOf(column)}
            className={column.card === 'actions' ? 'no-print' : ''}
            {...(column === named && { id: name })}
            sx={{ ...(column.numeric && figures), ...open }}
          >
            <TableCellContent column={column} row={row} />
          </TableCell>
        ))}
      </TableRow>
      {shown && (
        <TableRow>
          <TableCell colSpan={columns.length + [selection, onToggle].filter(Boolean).length} sx={{ pt: 0 }}>
            {shown}
          </TableCell>
        </TableRow>
      )}
    </RowContext>
  )
}
