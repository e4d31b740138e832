import Box from '@mui/material/Box'
import { useTranslate } from '../text/i18n.tsx'
import { type Column, mostSortKeys, type SortKey, sortKeys, sortText } from './table.ts'

type Props<Row> = { columns: readonly Column<Row>[]; sort: string | undefined; onSort: (sort: string) => void }

/** Sort order of the cards, which have no column headings to press: one choice for each key, and one more for a further key. */
export function SortChoice<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useTranslate()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const keys = sortKeys(sort)
  const known = keys.filter(([key]) => sortable.some((column) => column.key === key))
  // an order that is not among the columns is the usual one, and stands alone
  const shown = known.length === keys.length ? keys : []
  const places = Math.min(shown.length + 1, mostSortKeys, sortable.length)
  const put = (at: number, text: string) => {
    const given = text ? sortKeys(text) : []
    const rest = shown.slice(at + 1).filter(([key]) => key !== given[0]?.[0])
    onSort(sortText([...shown.slice(0, at), ...given, ...rest]))
  }
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, px: 1.5, pt: 1 }}>
      {Array.from({ length: Math.max(places, 1) }, (_, at) => (
        <KeyChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: a key is known by its place
          key={at}
          label={at === 0 ? t('shell.table.sortBy', { column: '' }) : t('shell.table.sortThen')}
          none={at === 0 ? t('shell.table.usualOrder') : t('shell.table.sortNoMore')}
          columns={sortable.filter(({ key }) => !shown.slice(0, at).some(([before]) => before === key))}
          chosen={shown[at]}
          needed={at === 0 && shown.length > 0}
          onChoose={(text) => put(at, text)}
        />
      ))}
    </Box>
  )
}

type KeyProps = {
  label: string
  /** Where nothing is chosen. */
  none: string
  columns: readonly { key: string; head: string }[]
  chosen: SortKey | undefined
  needed: boolean
  onChoose: (sort: string) => void
}

function KeyChoice({ label, none, columns, chosen, needed, onChoose }: KeyProps) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', flex: '1 1 16rem', minWidth: 0, gap: 1, alignItems: 'center', color: 'text.secondary', fontSize: 'plain' }}
    >
      {label}
      <Box
        component="select"
        value={chosen?.join() ?? ''}
        onChange={(event) => onChoose(event.target.value)}
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
        {!needed && <option value="">{none}</option>}
        {columns.flatMap(({ key, head }) => [
          <option key={`${key},asc`} value={`${key},asc`}>{`${head} ↑`}</option>,
          <option key={`${key},desc`} value={`${key},desc`}>{`${head} ↓`}</option>,
        ])}
      </Box>
    </Box>
  )
}
