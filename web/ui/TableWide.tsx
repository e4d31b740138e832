import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { type Density, useDensity } from './density.ts'
import { useTranslate } from './i18n.tsx'
import { AllCheck } from './RowCheck.tsx'
import { TableBodyRow } from './TableBodyRow.tsx'
import { stuck, TableHeading } from './TableHeading.tsx'
import { alignOf, figures, isList, type TableProps } from './table.ts'

/** Less around the cells of a list than in MUI, nothing broken inside a word. */
const tight: Record<Density, object> = {
  dense: {
    '& td': { px: 1.25, py: 0.375, verticalAlign: 'middle' },
    '& td .MuiButtonBase-root': { minHeight: 32 },
    '& td .MuiIconButton-root': { p: 0.75 },
  },
  comfortable: { '& td': { px: 1.25, py: 0.75 } },
}
const coarse = { '@media (pointer: coarse)': { '& td .MuiButtonBase-root': { minHeight: 44 } } }

/** The rows as a table, whose header sticks below the top bar. A row of a list opens to all that it has to say. */
export function TableWide<Row>(props: TableProps<Row>) {
  const { caption, columns, rows = [], rowKey, below, selection, totals, sort, onSort } = props
  const t = useTranslate()
  const [density] = useDensity()
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const list = isList(props)
  const toggle = (key: string | number) => () =>
    setOpened((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key])))
  const beside = [list, selection].filter(Boolean).length
  return (
    <Table stickyHeader sx={list ? { ...tight[density], ...coarse, '& th': { px: 1.25, py: 0.5 } } : {}}>
      <caption className="unseen">{caption}</caption>
      <TableHead>
        <TableRow>
          {list && (
            <TableCell className="no-print" scope="col" sx={stuck}>
              <span className="unseen">{t('shell.table.whole')}</span>
            </TableCell>
          )}
          {selection && (
            <TableCell className="no-print" padding="checkbox" sx={stuck}>
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
        <TableFooter>
          <TableRow>
            {beside > 0 && <TableCell className="no-print" colSpan={beside} />}
            {columns.map((column) => (
              <TableCell
                key={column.key}
                className={column.card === 'actions' ? 'no-print' : ''}
                align={alignOf(column)}
                sx={{ ...figures, fontWeight: 700, color: 'text.primary' }}
              >
                {totals[column.key]}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </Table>
  )
}
