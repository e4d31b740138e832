import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { AllCheck, RowCheck } from './RowCheck.tsx'
import { SortChoice } from './SortChoice.tsx'
import { WholeCell } from './TableCellContent.tsx'
import type { Column, TableProps } from './table.ts'

/** The same rows where a table does not fit: one card per row, headings next to the values, actions at the bottom. */
export function TableCards<Row>({ caption, columns, rows = [], rowKey, below, selection, totals, sort, onSort }: TableProps<Row>) {
  return (
    <Box>
      {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      {selection && (
        <Box sx={{ px: 1.5, pt: 1 }}>
          <AllCheck selection={selection} rows={rows} visible />
        </Box>
      )}
      <Box
        component="ul"
        aria-label={caption}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {rows.map((row) => (
          <Paper key={rowKey(row)} variant="outlined" component="li" sx={{ p: 1.5, display: 'grid', gap: 0.75, fontSize: 'large' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              {selection && <RowCheck selection={selection} row={row} />}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Lines columns={columns.filter(isTitle)} row={row} />
              </Box>
            </Box>
            <Lines columns={columns.filter((column) => !isTitle(column))} row={row} />
            {below?.(row)}
            {columns
              .filter((column) => column.card === 'actions')
              .map((column) => (
                <Box key={column.key} sx={{ pt: 0.5 }}>
                  <WholeCell column={column} row={row} />
                </Box>
              ))}
          </Paper>
        ))}
      </Box>
      {totals && (
        <Box sx={{ display: 'grid', gap: 0.25, px: 2.5, pb: 1.5, fontSize: 'large', fontWeight: 700 }}>
          {columns.map(({ key, head, card }) => {
            if (!totals[key] || card === 'hidden') return null
            if (card === 'title' || card === 'plain') return <div key={key}>{totals[key]}</div>
            return <Fact key={key} head={head} value={totals[key]} />
          })}
        </Box>
      )}
    </Box>
  )
}

type Part<Row> = { columns: readonly Column<Row>[]; row: Row }

const isTitle = (column: Pick<Column<unknown>, 'card'>) => column.card === 'title'
/** All figures are shown together at the position of the first of them. */
function Lines<Row>({ columns, row }: Part<Row>) {
  const figures = columns.filter(({ card }) => card === 'figure')
  return columns.map((column) => {
    if (column.card !== 'figure') return <CardLine key={column.key} column={column} row={row} />
    return column === figures[0] && <Figures key={column.key} columns={figures} row={row} />
  })
}

/** A field without a value takes no space. */
function CardLine<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card = 'fact' } = column
  if (card === 'hidden' || card === 'actions') return null
  const main = column.cell(row)
  if (main === null || main === '' || main === false) return null
  const value = column.more ? <WholeCell column={column} row={row} /> : main
  if (card === 'title') return <Box sx={{ fontWeight: 600, fontSize: 'title' }}>{value}</Box>
  if (card === 'plain') return <Box>{value}</Box>
  return <Fact head={column.head} value={value} />
}

function Figures<Row>({ columns, row }: Part<Row>) {
  if (columns.length === 0) return null
  // a heading is never broken inside of a word
  const longest = Math.max(...columns.flatMap(({ head }) => head.split(/\s/).map((word) => word.length)))
  const gridTemplateColumns = `repeat(auto-fit, minmax(max(4.5rem, ${longest}ch), 1fr))`
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns, gap: 1, alignItems: 'end' }}>
      {columns.map((column) => (
        <div key={column.key}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'small' }}>
            {column.head}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            <WholeCell column={column} row={row} />
          </Box>
        </div>
      ))}
    </Box>
  )
}

/** A column heading and its value, on one line if both fit. */
const Fact = ({ head, value }: { head: string; value: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {head}
    </Box>
    <Box component="span" sx={{ textAlign: 'right', ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Box>
  </Box>
)
