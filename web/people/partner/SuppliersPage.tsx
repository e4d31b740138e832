import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Suspense, useState } from 'react'
import type { Supplier } from '#contract/people/partner.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { LoadButton } from '../../kit/sheets/LoadButton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { saveSuppliers, useSuppliers } from './api.ts'

const LinkSheetDialog = lazyWith(['refusal', 'sheet'], () => import('./LinkSheetDialog.tsx'))
const LinkDialog = lazyWith(['refusal'], () => import('./LinkDialog.tsx'))
export type Linking = { supplier: Supplier; factoryBin: string | null }

/** Resource holders, with the plants whose bitumen each sells and the station of each. */
export default function SuppliersPage() {
  const t = useTranslate()
  const list = useList('suppliers')
  const [open, setOpen] = useState<Linking | null>(null)
  const filters = { query: list.query, ...(list.sort && { sort: list.sort }) }
  const found = useSuppliers({ ...filters, page: list.page, size: list.size })
  const columns = columnsOf(t, setOpen)
  const [loading, setLoading] = useState(false)
  return (
    <>
      <PageHeader title={t('screen.suppliers')} below={t('partner.suppliers.lead')} />
      <Paper variant="outlined">
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2 }}>
          <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 340 } }}>
            <SearchField label={t('partner.searchSupplier')} value={list.query} onSearch={list.onSearch} />
          </Box>
          <ListTools list={list} columns={columns} title={t('screen.suppliers')} save={(format) => saveSuppliers(filters, format)} />
          <LoadButton onLoad={() => setLoading(true)} />
        </Box>
        <DataTable
          caption={t('screen.suppliers')}
          columns={columns}
          {...paged(found, list)}
          rowKey={(s) => s.bin}
          emptyHint={t('partner.empty')}
        />
      </Paper>
      <Suspense fallback={null}>
        {open && <LinkDialog {...open} onClose={() => setOpen(null)} />}
        {loading && <LinkSheetDialog onClose={() => setLoading(false)} />}
      </Suspense>
    </>
  )
}

const columnsOf = (t: Translate, onOpen: (linking: Linking) => void): Column<Supplier>[] => [
  {
    key: 'organizationName',
    head: t('partner.column.supplier'),
    sortable: true,
    card: 'title',
    cell: (s) => (
      <>
        {s.organizationName}
        <SecondaryText>{s.bin}</SecondaryText>
      </>
    ),
  },
  { key: 'region', head: t('partner.column.region'), sortable: true, cell: (s) => s.region },
  { key: 'status', head: t('partner.status'), sortable: true, cell: (s) => s.status },
  {
    key: 'factories',
    head: t('partner.suppliers.factories'),
    card: 'plain',
    cell: (s) => <Factories supplier={s} t={t} onOpen={onOpen} />,
  },
  {
    key: 'actions',
    head: t('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (s) => (
      <RowButton
        text={t('partner.suppliers.add')}
        of={s.organizationName}
        icon={mdiPlus}
        onAct={() => onOpen({ supplier: s, factoryBin: null })}
      />
    ),
  },
]

function Factories({ supplier, t, onOpen }: { supplier: Supplier; t: Translate; onOpen: (linking: Linking) => void }) {
  if (supplier.factories.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('partner.suppliers.none')}</Box>
  return supplier.factories.map((f) => (
    <Box key={f.factoryBin} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: '1 1 180px' }}>
        {f.factoryName}
        {(f.stationName || f.stationCode) && <SecondaryText>{[f.stationName, f.stationCode].filter(Boolean).join(', ')}</SecondaryText>}
      </Box>
      {!f.active && <StatusChip tone="neutral" text={t('partner.inactive')} />}
      <Button
        size="small"
        aria-label={`${t('partner.edit')}: ${f.factoryName}`}
        onClick={() => onOpen({ supplier, factoryBin: f.factoryBin })}
      >
        {t('partner.edit')}
      </Button>
    </Box>
  ))
}
