import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useState } from 'react'
import { type Density, RowContext } from '../hooks/density.ts'
import { useTranslate } from '../text/i18n.tsx'
import { AllCheck } from './RowCheck.tsx'
import { TableBodyRow } from './TableBodyRow.tsx'
import { stuck, TableHeading } from './TableHeading.tsx'
import { alignOf, type Column, figures, isList, type TableProps } from './table.ts'

/** Less around the cells of a list than in MUI, nothing broken inside a word. */
const tight: Record<Density, object> = {
  dense: {
    '& td': { px: 1.25, py: 0.375, verticalAlign: 'middle' },
    '& td .MuiButtonBase-root': { minHeight: 32 },
    '& td .MuiIconButton-root': { p: 0.75 },
  },
  comfortable: { '& td': { px: 1.25, py: 0.75 } },
}
/** From so many columns on a table has less around its cells: else it would be cards on an office laptop. */
const manyColumns = 9
const narrow = { '& td, & th': { px: 0.75 } } as const
const coarse = { '@media (pointer: coarse)': { '& td .MuiButtonBase-root': { minHeight: 44 } } }

/** The totals of all rows stay at the bottom of the screen while the rows of the page scroll. */
const stuckBelow = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  backgroundColor: 'background.paper',
  borderTop: 1,
  borderTopColor: 'divider',
  '@media print': { position: 'static' },
} as const

type FootCell<Row> = { column: Column<Row>; span: number }
/** A total that is not a number of its column takes the columns behind it that have none, so that several figures stand on one line. */
function footCells<Row>(columns: readonly Column<Row>[], totals: Record<string, ReactNode>): FootCell<Row>[] {
  const cells: FootCell<Row>[] = []
  for (const column of columns) {
    const before = cells.at(-1)
    const joins = before && totals[before.column.key] && !before.column.numeric && !totals[column.key] && column.card !== 'actions'
    if (joins) before.span += 1
    else cells.push({ column, span: 1 })
  }
  return cells
}

/** The rows as a table, whose header sticks below the top bar. A row of a list opens to all that it has to say. */
export function TableWide<Row>({ density, ...props }: TableProps<Row> & { density: Density }) {
  const { caption, columns, rows = [], rowKey, below, selection, totals, sort, onSort } = props
  const t = useTranslate()
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const list = isList(props)
  const toggle = (key: string | number) => () =>
    setOpened((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key])))
  const beside = [list, selection].filter(Boolean).length
  return (
    <Table
      stickyHeader
      sx={[list && { ...tight[density], ...coarse, '& th': { px: 1.25, py: 0.5 } }, columns.length >= manyColumns && narrow]}
    >
      <caption className="unseen">{caption}</caption>
      <TableHead>
        <TableRow>
          {list && (
            <TableCell className="no-print" scope="col" sx={stuck}>
              <span className="unseen">{t('shell.table.whole')}</span>
            </TableCell>
          )}
          {selection && (
            <TableCell className="no-print" padding="checkbox" sx={stuck} {...(!rows.some(selection.mayChoose) && { component: 'td' })}>
              <AllCheck selection={selection} rows={rows} />
            </TableCell>
          )}
          {columns.map((column) => (
            <TableHeading key={column.key} column={column} list={list} sort={sort} onSort={onSort} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableBodyRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            below={below?.(row)}
            selection={selection}
            {...(list && { density: opened.has(rowKey(row)) ? 'whole' : density, onToggle: toggle(rowKey(row)) })}
          />
        ))}
      </TableBody>
      {totals && (
        <RowContext value={list ? 'dense' : 'whole'}>
          <TableFooter>
            <TableRow>
              {beside > 0 && <TableCell className="no-print" colSpan={beside} sx={stuckBelow} />}
              {footCells(columns, totals).map(({ column, span }) => (
                <TableCell
                  key={column.key}
                  colSpan={span}
                  className={column.card === 'actions' ? 'no-print' : ''}
                  align={alignOf(column)}
                  sx={{ ...figures, ...stuckBelow, fontWeight: 700, color: 'text.primary' }}
                >
                  {totals[column.key]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </RowContext>
      )}
    </Table>
  )
}
