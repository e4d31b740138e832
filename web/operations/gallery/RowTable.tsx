import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { FigureLine } from '../../kit/display/FigureLine.tsx'
import { NumberedProject } from '../../kit/display/ProjectName.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { UnreadMark } from '../../kit/display/UnreadMark.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterBar } from '../../kit/lists/FilterBar.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { RowFacts } from '../../kit/lists/RowFacts.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type Line, lines, useTablePlace } from './useTablePlace.ts'

const states = ['filled', 'empty', 'failed', 'loading'] as const

/** The same table with rows, empty, failed and loading. */
export function RowTable() {
  const t = useTranslate()
  const [state, setState] = useState<(typeof states)[number]>('filled')
  const { shown, place, selection } = useTablePlace(t)
  const rows = { filled: shown, empty: [], failed: undefined, loading: undefined }[state]
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilterBar>
        <FilterChips
          label={t('gallery.sample.status')}
          chips={states.map((value) => ({ value, text: t(`gallery.sample.${value}`) }))}
          value={state}
          onChoose={setState}
        />
      </FilterBar>
      <Paper variant="outlined">
        <DataTable
          caption={t('gallery.part.DataTable')}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={({ n }) => n}
          selection={selection}
          totals={{ name: t('gallery.sample.total'), volume: formatNumber(lines.reduce((sum, { volume }) => sum + volume, 0)) }}
          {...place}
          total={state === 'filled' ? lines.length : 0}
          failure={state === 'failed' ? { code: 'gallery', message: t('gallery.sample.failure') } : null}
          onRetry={() => setState('filled')}
          emptyHint={t('gallery.sample.newRow')}
        />
      </Paper>
      <RowFacts columns={columnsOf(t)} row={lines[0]!} />
    </Box>
  )
}

/** The first one has a question that nobody has read. */
function NameOf({ n }: Line) {
  const t = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {n === 1 && <UnreadMark />}
      <RowTitle>{t('gallery.sample.row', { n })}</RowTitle>
    </Box>
  )
}

const columnsOf = (t: Translate): Column<Line>[] => [
  { key: 'name', head: t('gallery.sample.name'), card: 'title', cell: NameOf },
  {
    key: 'grade',
    head: t('gallery.sample.grade'),
    cell: ({ grade }) => grade,
    more: ({ n }) => [<NumberedProject key="project" id={n} name={t('gallery.sample.text')} />],
  },
  {
    key: 'status',
    head: t('gallery.sample.status'),
    cell: ({ n }) =>
      n % 3 === 0 ? (
        <StatusChip tone="good" text={t('gallery.sample.signed')} />
      ) : (
        <StatusChip tone="waiting" text={t('gallery.sample.waiting')} />
      ),
  },
  {
    key: 'volume',
    head: t('gallery.sample.volume'),
    sortable: true,
    numeric: true,
    cell: ({ volume }) => <FigureLine shows="pair" of={[{ name: t('gallery.sample.volume'), tons: formatNumber(volume) }]} />,
  },
  {
    key: 'acts',
    head: t('gallery.sample.acts'),
    card: 'actions',
    cell: ({ n }) => (
      <RowButton
        text={t('gallery.sample.open')}
        of={t('gallery.sample.row', { n })}
        onAct={() => toast({ kind: 'success', text: t('gallery.sample.done') })}
      />
    ),
  },
]
