import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { lazy, Suspense, useState } from 'react'
import type { Trader } from '#contract/partner.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { paged } from '../../ui/paged.ts'
import { Quiet } from '../../ui/Quiet.tsx'
import { RowButton } from '../../ui/RowButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SheetButton } from '../../ui/SheetButton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table.ts'
import { useUrlList } from '../../ui/useUrlList.ts'
import { type Say, useSay } from '../../ui/words.tsx'
import { saveTraders, useTraders } from './api.ts'

const TraderDialog = lazy(() => import('./TraderDialog.tsx'))

/** Traders: what is agreed, the tons through each, whether contractors may name them. */
export default function TradersPage() {
  const say = useSay()
  const list = useUrlList()
  const [open, setOpen] = useState<Trader | 'new' | null>(null)
  const active = (['true', 'false'] as const).find((a) => a === list.filter('active'))
  const filters = { query: list.query, ...(list.sort && { sort: list.sort }), ...(active && { active }) }
  const found = useTraders({ ...filters, page: list.page, size: list.size })
  const add = (
    <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen('new')}>
      {say('partner.traders.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={say('screen.traders')} below={say('partner.traders.lead')} actions={add} />
      <Paper variant="outlined">
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2 }}>
          <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 340 } }}>
            <SearchField label={say('partner.search')} value={list.query} onSearch={list.onSearch} />
          </Box>
          <SelectField
            label={say('partner.status')}
            value={active ?? ''}
            options={[
              { value: '', text: say('partner.any') },
              { value: 'true', text: say('partner.active') },
              { value: 'false', text: say('partner.inactive') },
            ]}
            onChoose={(value) => list.change({ active: value })}
          />
          <SheetButton title={say('screen.traders')} save={() => saveTraders(filters)} />
        </Box>
        <DataTable
          caption={say('screen.traders')}
          columns={columnsOf(say, setOpen)}
          {...paged(found, list)}
          rowKey={(t) => t.bin}
          emptyHint={say('partner.empty')}
        />
      </Paper>
      <Suspense fallback={null}>{open && <TraderDialog trader={open === 'new' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

const tons = (value: number | null) => (value === null ? '—' : formatNumber(value))
const columnsOf = (say: Say, onOpen: (trader: Trader) => void): Column<Trader>[] => [
  {
    key: 'traderName',
    head: say('partner.column.trader'),
    sortable: true,
    card: 'title',
    cell: (t) => (
      <>
        {t.traderName}
        <Quiet>{t.bin}</Quiet>
      </>
    ),
  },
  {
    key: 'contractDate',
    head: say('partner.column.contract'),
    sortable: true,
    cell: (t) => (
      <>
        {t.contractNumber || '—'}
        {t.contractDate && (
          <Quiet>
            <DateText at={t.contractDate} />
          </Quiet>
        )}
      </>
    ),
  },
  {
    key: 'contact',
    head: say('partner.column.contact'),
    cell: (t) => (
      <>
        {t.contact || '—'}
        {t.phone && <Quiet>{t.phone}</Quiet>}
      </>
    ),
  },
  { key: 'requests', head: say('partner.column.requests'), numeric: true, cell: (t) => t.requests },
  { key: 'asked', head: say('partner.column.asked'), numeric: true, cell: (t) => tons(t.asked) },
  { key: 'allocated', head: say('partner.column.allocated'), numeric: true, cell: (t) => tons(t.allocated) },
  { key: 'shipped', head: say('partner.column.shipped'), numeric: true, cell: (t) => tons(t.shipped) },
  {
    key: 'active',
    head: say('partner.status'),
    cell: (t) => <StatusChip tone={t.active ? 'good' : 'neutral'} text={say(t.active ? 'partner.active' : 'partner.inactive')} />,
  },
  {
    key: 'actions',
    head: say('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (t) => <RowButton text={say('partner.edit')} of={t.traderName} onAct={() => onOpen(t)} />,
  },
]
