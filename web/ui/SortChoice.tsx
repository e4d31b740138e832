import Box from '@mui/material/Box'
import { useTranslate } from './i18n.tsx'
import { type Column, directionOf } from './table.ts'

type Props<Row> = { columns: readonly Column<Row>[]; sort: string | undefined; onSort: (sort: string) => void }

/** Sort order of the cards, which have no column headings to press. */
export function SortChoice<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useTranslate()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <Box
      component="label"
      className="no-print"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1.5, pt: 1, color: 'text.secondary', fontSize: 'plain' }}
    >
      {t('shell.table.sortBy', { column: '' })}
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
        {!sortable.some((column) => directionOf(sort, column.key)) && <option value={sort ?? ''}>{t('shell.table.usualOrder')}</option>}
        {sortable.flatMap((column) => [
          <option key={`${column.key},asc`} value={`${column.key},asc`}>{`${column.head} ↑`}</option>,
          <option key={`${column.key},desc`} value={`${column.key},desc`}>{`${column.head} ↓`}</option>,
        ])}
      </Box>
    </Box>
  )
}
