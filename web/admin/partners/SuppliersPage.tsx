import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { lazy, Suspense, useState } from 'react'
import type { Supplier } from '#contract/partner.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { paged } from '../../ui/paged.ts'
import { Quiet } from '../../ui/Quiet.tsx'
import { RowButton } from '../../ui/RowButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table.ts'
import { useUrlList } from '../../ui/useUrlList.ts'
import { type Say, useSay } from '../../ui/words.tsx'
import { useSuppliers } from './api.ts'

const LinkDialog = lazy(() => import('./LinkDialog.tsx'))
export type Linking = { supplier: Supplier; factoryBin: string | null }

/** Resource holders, and whose bitumen each sells from which station. */
export default function SuppliersPage() {
  const say = useSay()
  const list = useUrlList()
  const [open, setOpen] = useState<Linking | null>(null)
  const found = useSuppliers({ query: list.query, page: list.page, size: list.size, ...(list.sort && { sort: list.sort }) })
  return (
    <>
      <PageHeader title={say('screen.suppliers')} below={say('partner.suppliers.lead')} />
      <Paper variant="outlined">
        <Box role="search" sx={{ p: 2, maxWidth: 372 }}>
          <SearchField label={say('partner.searchSupplier')} value={list.query} onSearch={list.onSearch} />
        </Box>
        <DataTable
          caption={say('screen.suppliers')}
          columns={columnsOf(say, setOpen)}
          {...paged(found, list)}
          rowKey={(s) => s.bin}
          emptyHint={say('partner.empty')}
        />
      </Paper>
      <Suspense fallback={null}>{open && <LinkDialog {...open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

const columnsOf = (say: Say, onOpen: (linking: Linking) => void): Column<Supplier>[] => [
  {
    key: 'organizationName',
    head: say('partner.column.supplier'),
    sortable: true,
    card: 'title',
    cell: (s) => (
      <>
        {s.organizationName}
        <Quiet>{s.bin}</Quiet>
      </>
    ),
  },
  { key: 'region', head: say('partner.column.region'), cell: (s) => s.region },
  { key: 'status', head: say('partner.status'), cell: (s) => s.status },
  {
    key: 'factories',
    head: say('partner.suppliers.factories'),
    card: 'plain',
    cell: (s) => <Factories supplier={s} say={say} onOpen={onOpen} />,
  },
  {
    key: 'actions',
    head: say('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (s) => (
      <RowButton
        text={say('partner.suppliers.add')}
        of={s.organizationName}
        icon={mdiPlus}
        onAct={() => onOpen({ supplier: s, factoryBin: null })}
      />
    ),
  },
]

function Factories({ supplier, say, onOpen }: { supplier: Supplier; say: Say; onOpen: (linking: Linking) => void }) {
  if (supplier.factories.length === 0) return <Quiet>{say('partner.suppliers.none')}</Quiet>
  return supplier.factories.map((f) => (
    <Box key={f.factoryBin} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: '1 1 180px' }}>
        {f.factoryName}
        {(f.stationName || f.stationCode) && <Quiet>{[f.stationName, f.stationCode].filter(Boolean).join(', ')}</Quiet>}
      </Box>
      {!f.active && <StatusChip tone="neutral" text={say('partner.inactive')} />}
      <Button
        size="small"
        aria-label={`${say('partner.edit')}: ${f.factoryName}`}
        onClick={() => onOpen({ supplier, factoryBin: f.factoryBin })}
      >
        {say('partner.edit')}
      </Button>
    </Box>
  ))
}
