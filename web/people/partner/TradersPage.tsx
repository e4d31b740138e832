import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Suspense, useState } from 'react'
import type { Trader } from '#contract/people/partner.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { AskedMeans } from '../../documents/ledger/AskedMeans.tsx'
import { DateText } from '../../kit/display/DateText.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { PairedText } from '../../kit/display/PairedText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { LoadButton } from '../../kit/sheets/LoadButton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
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
