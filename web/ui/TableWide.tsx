import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { AllCheck, RowCheck } from './RowCheck.tsx'
import { type Column, directionOf, nextSort, type Selection, type TableProps } from './table.ts'
import { useSay } from './words.tsx'

const figures = { fontVariantNumeric: 'tabular-nums' } as const
/** Of the column that names the row, unless it says otherwise. */
const titleLeast = 11
const leastOf = ({ least, card }: Pick<Column<unknown>, 'least' | 'card'>) => least ?? (card === 'title' ? titleLeast : undefined)
const classOf = (column: Pick<Column<unknown>, 'card'>) => (column.card === 'actions' ? 'acts' : undefined)
const alignOf = (column: Pick<Column<unknown>, 'numeric' | 'card'>) => (column.numeric || column.card === 'actions' ? 'right' : 'left')

/**
 * Scrolls inside itself only where its place is too narrow for it, never the page, and what one can do with a row stays in sight; else the header
 * stays in sight under the top bar.
 */
export function TableWide<Row>({ caption, columns, rows = [], rowKey, below, selection, totals, sort, onSort }: TableProps<Row>) {
  const { box, tooWide } = useTooWide()
  return (
    <Box
      ref={box}
      sx={({ letters, tones }) => ({
        overflowX: 'auto',
        [`@media (min-width: ${1200 * letters}px)`]: tooWide ? { '& thead th': { top: 0 } } : { overflowX: 'visible' },
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
                sx={({ letters }) => ({ zIndex: 1, pl: 1.5, [`@media (min-width: ${1200 * letters}px)`]: { top: 64 } })}
              >
                <AllCheck selection={selection} rows={rows} />
              </TableCell>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} columns={columns} below={below?.(row)} selection={selection} />
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

/** Whether the table is wider than its place: large letters, long words, many columns. */
function useTooWide() {
  const box = useRef<HTMLDivElement>(null)
  const [tooWide, setTooWide] = useState(false)
  useEffect(() => {
    const [place, table] = [box.current, box.current?.firstElementChild]
    if (!place || !table) return
    const look = new ResizeObserver(() => setTooWide(table.getBoundingClientRect().width > place.clientWidth + 1))
    look.observe(place)
    look.observe(table)
    return () => look.disconnect()
  }, [])
  return { box, tooWide }
}

/** A unit stays with the word before it: "Отгружено, т" never leaves its "т" alone on a line. */
function HeadText({ text }: { text: string }) {
  const unit = text.match(/^(.*?)(\S+ (?:т|%))$/)
  if (!unit) return text
  return (
    <span>
      {unit[1]}
      <span style={{ whiteSpace: 'nowrap' }}>{unit[2]}</span>
    </span>
  )
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}) {
  const say = useSay()
  const direction = column.sortable ? directionOf(sort, column.key) : undefined
  const sorted = { asc: 'ascending', desc: 'descending' } as const
  return (
    <TableCell
      scope="col"
      align={alignOf(column)}
      className={classOf(column)}
      {...(direction && { 'aria-sort': sorted[direction] })}
      sx={({ letters }) => ({
        width: column.width,
        minWidth: leastOf(column) && `${leastOf(column)}rem`,
        zIndex: 1,
        [`@media (min-width: ${1200 * letters}px)`]: { top: 64 },
        '@media print': { position: 'static' },
        '&:first-of-type': { borderTopLeftRadius: 8 },
        '&:last-of-type': { borderTopRightRadius: 8 },
      })}
    >
      {column.sortable && onSort ? (
        <ButtonBase
          onClick={() => onSort(nextSort(sort, column.key))}
          title={say('shell.table.sortBy', { column: column.head })}
          sx={{
            font: 'inherit',
            gap: 0.5,
            minHeight: 28,
            borderRadius: 0.5,
            color: direction ? 'text.primary' : 'inherit',
            textAlign: 'left',
          }}
        >
          <HeadText text={column.head} />
          <Icon path={direction === 'asc' ? mdiArrowUp : direction === 'desc' ? mdiArrowDown : mdiSwapVertical} size={16} />
        </ButtonBase>
      ) : (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}>
          <HeadText text={column.head} />
        </Box>
      )}
    </TableCell>
  )
}

type BodyProps<Row> = { row: Row; columns: readonly Column<Row>[]; below: ReactNode; selection: Selection<Row> | undefined }

function BodyRow<Row>({ row, columns, below, selection }: BodyProps<Row>) {
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
