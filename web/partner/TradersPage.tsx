import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Suspense, useState } from 'react'
import type { Trader } from '#contract/partner.ts'
import { AskedMeans } from '../balance/AskedMeans.tsx'
import { ListTools } from '../draft/ListTools.tsx'
import { useList } from '../draft/useList.ts'
import { lazyWith } from '../lazy-with.ts'
import { LoadButton } from '../sheet/LoadButton.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type Translate, useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PairedText } from '../ui/PairedText.tsx'
import { paged } from '../ui/paged.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import { saveTraders, useTraders } from './api.ts'

const TraderDialog = lazyWith(['refusal'], () => import('./TraderDialog.tsx'))
const TraderSheetDialog = lazyWith(['refusal', 'sheet'], () => import('./TraderSheetDialog.tsx'))

/** Traders: agreed terms, tons through each, whether contractors may name them. */
export default function TradersPage() {
  const t = useTranslate()
  const list = useList('traders')
  const [open, setOpen] = useState<Trader | 'new' | null>(null)
  const active = (['true', 'false'] as const).find((a) => a === list.filter('active'))
  const filters = { query: list.query, ...(list.sort && { sort: list.sort }), ...(active && { active }) }
  const found = useTraders({ ...filters, page: list.page, size: list.size })
  const columns = columnsOf(t, setOpen)
  const [loading, setLoading] = useState(false)
  const add = (
    <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen('new')}>
      {t('partner.traders.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('screen.traders')} below={t('partner.traders.lead')} actions={add} />
      <Paper variant="outlined">
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2 }}>
          <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 340 } }}>
            <SearchField label={t('partner.search')} value={list.query} onSearch={list.onSearch} />
          </Box>
          <SelectField
            label={t('partner.status')}
            value={active ?? ''}
            options={[
              { value: '', text: t('partner.any') },
              { value: 'true', text: t('partner.active') },
              { value: 'false', text: t('partner.inactive') },
            ]}
            onChoose={(value) => list.change({ active: value })}
          />
          <ListTools list={list} columns={columns} title={t('screen.traders')} save={(format) => saveTraders(filters, format)} />
          <LoadButton onLoad={() => setLoading(true)} />
        </Box>
        <DataTable
          caption={t('screen.traders')}
          columns={columns}
          {...(found.data && { totals: totalsOf(t, found.data.totals) })}
          {...paged(found, list)}
          rowKey={(trader) => trader.bin}
          emptyHint={t('partner.empty')}
        />
        {found.data && <AskedMeans />}
      </Paper>
      <Suspense fallback={null}>{loading && <TraderSheetDialog onClose={() => setLoading(false)} />}</Suspense>
      <Suspense fallback={null}>{open && <TraderDialog trader={open === 'new' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

const tons = (value: number | null) => (value === null ? '—' : formatNumber(value))
const totalsOf = (t: Translate, { requests, asked, allocated, shipped }: Pick<Trader, 'requests' | 'asked' | 'allocated' | 'shipped'>) => ({
  traderName: t('partner.total'),
  requests,
  asked: tons(asked),
  allocated: tons(allocated),
  shipped: tons(shipped),
})
const columnsOf = (t: Translate, onOpen: (trader: Trader) => void): Column<Trader>[] => [
  {
    key: 'traderName',
    head: t('partner.column.trader'),
    sortable: true,
    card: 'title',
    cell: (trader) => (
      <>
        {trader.traderName}
        <SecondaryText>{trader.bin}</SecondaryText>
      </>
    ),
  },
  {
    key: 'contractDate',
    head: t('partner.column.contract'),
    sortable: true,
    cell: (trader) => (
      <PairedText fact={trader.contractDate && <DateText at={trader.contractDate} />}>{trader.contractNumber || '—'}</PairedText>
    ),
  },
  {
    key: 'contact',
    head: t('partner.column.contact'),
    cell: (trader) => (
      <>
        {trader.contact || '—'}
        {trader.phone && <SecondaryText>{trader.phone}</SecondaryText>}
      </>
    ),
  },
  { key: 'requests', head: t('partner.column.requests'), numeric: true, cell: (trader) => trader.requests },
  { key: 'asked', head: t('partner.column.asked'), numeric: true, cell: (trader) => tons(trader.asked) },
  { key: 'allocated', head: t('partner.column.allocated'), numeric: true, cell: (trader) => tons(trader.allocated) },
  { key: 'shipped', head: t('partner.column.shipped'), numeric: true, cell: (trader) => tons(trader.shipped) },
  {
    key: 'active',
    head: t('partner.status'),
    cell: (trader) => (
      <StatusChip tone={trader.active ? 'good' : 'neutral'} text={t(trader.active ? 'partner.active' : 'partner.inactive')} />
    ),
  },
  {
    key: 'actions',
    head: t('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (trader) => <RowButton text={t('partner.edit')} of={trader.traderName} onAct={() => onOpen(trader)} />,
  },
]
