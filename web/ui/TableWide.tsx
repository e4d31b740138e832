import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { AllCheck } from './RowCheck.tsx'
import { TableBodyRow } from './TableBodyRow.tsx'
import { TableHeading } from './TableHeading.tsx'
import { alignOf, figures, type TableProps } from './table.ts'
import { useOverflows } from './useOverflows.ts'

/**
 * Scrolls within its own box, never the page, only if there is not enough width; the column of row actions then stays visible. Otherwise the
 * header sticks below the top bar.
 */
export function TableWide<Row>({ caption, columns, rows = [], rowKey, below, selection, totals, sort, onSort }: TableProps<Row>) {
  const { box, tooWide } = useOverflows()
  return (
    <Box
      ref={box}
      sx={({ fontScale, tones }) => ({
        overflowX: 'auto',
        [`@media (min-width: ${1200 * fontScale}px)`]: tooWide ? { '& thead th': { top: 0 } } : { overflowX: 'visible' },
        ...(tooWide && {
          '& .acts': { position: 'sticky', right: 0, boxShadow: `-1px 0 0 ${tones.line}` },
          '& td.acts': { backgroundColor: tones.paper },
          '& th.acts': { zIndex: 2 },
        }),
      })}
    >
      <Table stickyHeader>
        <caption className="unseen">{caption}</caption>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell
                padding="checkbox"
                sx={({ fontScale }) => ({ zIndex: 1, pl: 1.5, [`@media (min-width: ${1200 * fontScale}px)`]: { top: 64 } })}
              >
                <AllCheck selection={selection} rows={rows} />
              </TableCell>
            )}
            {columns.map((column) => (
              <TableHeading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableBodyRow key={rowKey(row)} row={row} columns={columns} below={below?.(row)} selection={selection} />
          ))}
        </TableBody>
        {totals && (
          <TableFooter>
            <TableRow>
              {selection && <TableCell />}
              {columns.map((column) => (
                <TableCell key={column.key} align={alignOf(column)} sx={{ ...figures, fontWeight: 700, color: 'text.primary' }}>
                  {totals[column.key]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  )
}
