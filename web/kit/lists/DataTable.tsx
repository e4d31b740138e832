import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { FailureBox } from '../feedback/FailureBox.tsx'
import { useHeld } from '../hooks/useHeld.ts'
import { useNarrow } from '../hooks/useNarrow.ts'
import { TableSkeleton } from '../loading/TableSkeleton.tsx'
import { useTranslate } from '../text/i18n.tsx'
import { Pagination } from './Pagination.tsx'
import { TableCards } from './TableCards.tsx'
import { TableWide } from './TableWide.tsx'
import { isHideable, isList, type TableProps } from './table.ts'
import { useRoom } from './useRoom.ts'

/** A paged list from the server: a table, or cards where it does not fit; includes the loading, empty and failed states. */
export function DataTable<Row>({ hidden = [], ...given }: TableProps<Row>) {
  const chosen = given.columns.filter((column) => !isHideable(column) || !hidden.includes(column.key))
  const narrow = useNarrow()
  const { box, fits, density, columns } = useRoom(chosen)
  const props = { ...given, columns: fits ? columns : chosen }
  const asCards = useHeld(narrow || !fits)
  const { failure, onRetry, updating = false } = props
  // rendered in slices, so that a long page of rows does not block typing
  const rows = useDeferredValue(props.rows)
  const drawn = rows !== undefined || Boolean(failure)
  const tell = useEffectEvent(() => props.onDrawn?.())
  useEffect(() => {
    if (drawn) tell()
  }, [drawn])
  if (failure && !rows) return <FailureBox failure={failure} onRetry={onRetry} />
  if (!rows) return <TableSkeleton rows={Math.min(props.size, 10)} height={props.rowHeight ?? 57} />
  const List = asCards ? TableCards : TableWide
  return (
    <Box ref={box} aria-busy={updating} sx={{ opacity: updating ? 0.6 : 1, transition: 'opacity 150ms' }}>
      {failure && <FailureBox failure={failure} onRetry={onRetry} />}
      {rows.length > 0 ? <List {...props} density={density} rows={rows} /> : <Empty text={props.emptyText} hint={props.emptyHint} />}
      {isList(props) && <Pagination {...props} wide={List === TableWide} />}
    </Box>
  )
}

/** Spec, section 8: the standard text, in red. A list with its own text is not in error, so it is not red. Below it a hint on what to do next. */
function Empty({ text, hint }: { text?: string | undefined; hint?: ReactNode }) {
  const t = useTranslate()
  return (
    <Box role="status" sx={{ px: 2, py: 5, textAlign: 'center' }}>
      <Typography color={text ? 'textPrimary' : 'error'} sx={{ fontWeight: 600 }}>
        {text ?? t('shell.table.empty')}
      </Typography>
      {hint && (
        <Typography component="div" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  )
}
