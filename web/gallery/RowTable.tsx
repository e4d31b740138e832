import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import { tell } from '../ui/tell.ts'
import { type Say, useSay } from '../ui/words.tsx'
import { type Line, lines, useTablePlace } from './useTablePlace.ts'

const states = ['filled', 'empty', 'failed', 'loading'] as const

/** The same table with rows, without, failed and on its way. */
export function RowTable() {
  const say = useSay()
  const [state, setState] = useState<(typeof states)[number]>('filled')
  const { shown, place, selection } = useTablePlace(say)
  const rows = { filled: shown, empty: [], failed: undefined, loading: undefined }[state]
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilterChips
        label={say('gallery.sample.status')}
        chips={states.map((value) => ({ value, text: say(`gallery.sample.${value}`) }))}
        value={state}
        onChoose={setState}
      />
      <Paper variant="outlined">
        <DataTable
          caption={say('gallery.part.DataTable')}
          columns={columnsOf(say)}
          rows={rows}
          rowKey={({ n }) => n}
          selection={selection}
          totals={{ name: say('gallery.sample.total'), volume: formatNumber(lines.reduce((sum, { volume }) => sum + volume, 0)) }}
          {...place}
          total={state === 'filled' ? lines.length : 0}
          failure={state === 'failed' ? { code: 'gallery', message: say('gallery.sample.failure') } : null}
          onRetry={() => setState('filled')}
          emptyHint={say('gallery.sample.newRow')}
        />
      </Paper>
    </Box>
  )
}

const columnsOf = (say: Say): Column<Line>[] => [
  { key: 'name', head: say('gallery.sample.name'), card: 'title', cell: ({ n }) => say('gallery.sample.row', { n }) },
  { key: 'grade', head: say('gallery.sample.grade'), cell: ({ grade }) => grade },
  {
    key: 'status',
    head: say('gallery.sample.status'),
    cell: ({ n }) =>
      n % 3 === 0 ? (
        <StatusChip tone="good" text={say('gallery.sample.signed')} />
      ) : (
        <StatusChip tone="waiting" text={say('gallery.sample.waiting')} />
      ),
  },
  { key: 'volume', head: say('gallery.sample.volume'), sortable: true, numeric: true, cell: ({ volume }) => formatNumber(volume) },
  {
    key: 'acts',
    head: say('gallery.sample.acts'),
    card: 'actions',
    cell: ({ n }) => (
      <RowButton
        text={say('gallery.sample.open')}
        of={say('gallery.sample.row', { n })}
        onAct={() => tell({ kind: 'success', text: say('gallery.sample.done') })}
      />
    ),
  },
]
