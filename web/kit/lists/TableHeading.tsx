import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TableCell from '@mui/material/TableCell'
import { useContext } from 'react'
import { Icon } from '../display/Icon.tsx'
import { CrowdedContext } from '../hooks/density.ts'
import { useTranslate } from '../text/i18n.tsx'
import { topbarHeight } from '../theme/theme.ts'
import { alignOf, type Column, directionOf, isRigid, nextSort, rankOf } from './table.ts'

/** Minimum width in rem of a column whose text may be cut, unless it sets its own. */
const [titleLeast, textLeast] = [9.5, 6]
/** Beside an opened page few columns stand (`useRoom`), and each has room for its letters. */
const crowdedLeast = 9.5
function leastOf(column: Pick<Column<unknown>, 'least' | 'card' | 'numeric' | 'rigid'>, crowded: boolean): number | undefined {
  const usual = column.least ?? (column.card === 'title' ? titleLeast : textLeast)
  if (isRigid(column)) return column.least
  return crowded ? Math.max(usual, crowdedLeast) : usual
}
/** A heading stays below the top bar while its rows scroll. */
export const stuck = { zIndex: 1, top: topbarHeight, '@media print': { position: 'static' } } as const
const sorted = { asc: 'ascending', desc: 'descending' } as const

type Props<Row> = {
  column: Column<Row>
  /** In a list columns have no width of their own: numbers have what they need, and each column of words what those leave, by what it has to say. */
  list: boolean
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** The heading of a column; if the server can sort by it, a button that shows the direction. */
export function TableHeading<Row>({ column, list, sort, onSort }: Props<Row>) {
  const least = leastOf(column, useContext(CrowdedContext))
  const fluid = list && column.card !== 'actions'
  const direction = column.sortable ? directionOf(sort, column.key) : undefined
  const rank = column.sortable ? rankOf(sort, column.key) : undefined
  return (
    <TableCell
      scope="col"
      align={alignOf(column)}
      className={column.card === 'actions' ? 'no-print' : ''}
      {...(direction && (rank ?? 1) === 1 && { 'aria-sort': sorted[direction] })}
      sx={{
        ...stuck,
        width: fluid ? undefined : column.width,
        minWidth: least && `${least}rem`,
        '&:first-of-type': { borderTopLeftRadius: 8 },
        '&:last-of-type': { borderTopRightRadius: 8 },
      }}
    >
      {column.sortable && onSort ? (
        <SortButton head={column.head} direction={direction} rank={rank} onSort={(added) => onSort(nextSort(sort, column.key, added))} />
      ) : (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}>
          <HeadText text={column.head} />
        </Box>
      )}
    </TableCell>
  )
}

type SortProps = {
  head: string
  direction: 'asc' | 'desc' | undefined
  /** Which of several keys it is. */
  rank: number | undefined
  onSort: (added: boolean) => void
}

/** A click sorts by this column alone, with the Shift key also by it. */
function SortButton({ head, direction, rank, onSort }: SortProps) {
  const t = useTranslate()
  return (
    <ButtonBase
      onClick={(event) => onSort(event.shiftKey)}
      title={`${t('shell.table.sortBy', { column: head })}. ${t('shell.table.sortAlso')}`}
      sx={{
        font: 'inherit',
        gap: 0.5,
        minHeight: 28,
        borderRadius: 0.5,
        color: direction ? 'text.primary' : 'inherit',
        textAlign: 'left',
      }}
    >
      <HeadText text={head} />
      <Icon path={direction === 'asc' ? mdiArrowUp : direction === 'desc' ? mdiArrowDown : mdiSwapVertical} size={16} />
      {rank && (
        <Box component="span" sx={{ fontSize: 'small', fontWeight: 700 }}>
          <span aria-hidden>{rank}</span>
          <span className="unseen">{t('shell.table.sortRank', { rank })}</span>
        </Box>
      )}
    </ButtonBase>
  )
}

/** Keeps a unit with the word before it: "Отгружено, т" never wraps before its "т". */
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
