import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { AllCheck, RowCheck } from './RowCheck.tsx'
import { type Column, directionOf, type TableProps } from './table.ts'
import { useSay } from './words.tsx'

/** The same rows on a phone: a card each, headings beside the values, actions at the bottom. */
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
        sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {rows.map((row) => (
          <Paper key={rowKey(row)} variant="outlined" component="li" sx={{ p: 1.5, display: 'grid', gap: 0.75, fontSize: '0.9063rem' }}>
            {selection && <RowCheck selection={selection} row={row} />}
            {columns.map((column) => (
              <CardLine key={column.key} column={column} row={row} />
            ))}
            {below?.(row)}
            {columns
              .filter((column) => column.card === 'actions')
              .map((column) => (
                <Box key={column.key} sx={{ pt: 0.5 }}>
                  {column.cell(row)}
                </Box>
              ))}
          </Paper>
        ))}
      </Box>
      {totals && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, px: 1.5, pb: 1, fontWeight: 700 }}>
          {columns.map(
            ({ key, head, card }) =>
              totals[key] && (
                <span key={key}>
                  {card !== 'title' && `${head}: `}
                  {totals[key]}
                </span>
              ),
          )}
        </Box>
      )}
    </Box>
  )
}

function CardLine<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card = 'fact' } = column
  if (card === 'hidden' || card === 'actions') return null
  if (card === 'title') return <Box sx={{ fontWeight: 600, fontSize: '1rem' }}>{column.cell(row)}</Box>
  if (card === 'plain') return <Box>{column.cell(row)}</Box>
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {column.head}
      </Box>
      <Box component="span" sx={{ textAlign: 'right', ml: 'auto', fontVariantNumeric: column.numeric ? 'tabular-nums' : undefined }}>
        {column.cell(row)}
      </Box>
    </Box>
  )
}

function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: (sort: string) => void
}) {
  const say = useSay()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <Box
      component="label"
      className="no-print"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1.5, pt: 1, color: 'text.secondary', fontSize: '0.8438rem' }}
    >
      {say('shell.table.sortBy', { column: '' })}
      <Box
        component="select"
        value={sort ?? ''}
        onChange={(event) => onSort(event.target.value)}
        sx={({ tones }) => ({
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          font: 'inherit',
          color: tones.text,
          backgroundColor: tones.paper,
          border: `1px solid ${tones.control}`,
          borderRadius: 1,
          px: 1,
        })}
      >
        {!sortable.some((column) => directionOf(sort, column.key)) && <option value={sort ?? ''}>{say('shell.table.usualOrder')}</option>}
        {sortable.flatMap((column) => [
          <option key={`${column.key},asc`} value={`${column.key},asc`}>{`${column.head} ↑`}</option>,
          <option key={`${column.key},desc`} value={`${column.key},desc`}>{`${column.head} ↓`}</option>,
        ])}
      </Box>
    </Box>
  )
}
