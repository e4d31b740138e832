import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Suspense, useEffect, useState } from 'react'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { portalToday } from '../../core/portal/portal-time.ts'
import { useMay } from '../../core/session/useMay.ts'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { usePreloaded } from '../../kit/loading/usePreloaded.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveShipments, shipmentNow, useShipments } from './api.ts'
import { shipmentColumns, shipmentTotals } from './columns.tsx'
import { LastKnown } from './offline/LastKnown.tsx'
import type { QueuedReceipt, ToReceive } from './offline/outbox.ts'
import { registerOffline } from './offline/register-offline.ts'
import { useOutbox } from './offline/useOutbox.ts'
import { ReceiptQueue } from './ReceiptQueue.tsx'

const AccountingDialog = lazyWith([], () => import('./AccountingDialog.tsx'))
const ReceiptDialog = lazyWith(['refusal'], () => import('./ReceiptDialog.tsx'))
const ReceiveAllDialog = lazyWith(['refusal'], () => import('./ReceiveAllDialog.tsx'))
/** The dialogs that receive wagons: the connection may be lost before the first one is opened. */
const offlineParts = [ReceiptDialog, ReceiveAllDialog]
const states = ['ON_WAY', 'RECEIVED', 'DIFFERENCE'] as const

/** Wagons and trucks on their way to a contractor, received on a phone at the asphalt plant. */
export default function ReceiptsPage() {
  const t = useTranslate()
  const today = portalToday()
  const place = useList('receipts', { sort: 'shippedOn,desc' })
  const { query, filter, change, page, size, sort, onSearch } = place
  const state = filter('state') === 'all' ? undefined : (states.find((s) => s === filter('state')) ?? 'ON_WAY')
  const filters = { query, sort, ...(state && { state }) }
  const list = useShipments({ ...filters, page, size })
  const { waiting, flush } = useOutbox()
  const [open, setOpen] = useState<{ shipment: ToReceive; refused: QueuedReceipt | null } | null>(null)
  const [all, setAll] = useState(false)
  const [accounting, setAccounting] = useState(false)
  const may = useMay()
  const ready = usePreloaded(offlineParts)
  useEffect(registerOffline, [])
  const kept = new Map(waiting.map((w) => [w.shipmentId, w]))
  const counts = list.data?.byState ?? {}
  const correct = async (refused: QueuedReceipt) => {
    const shipment = await shipmentNow(refused)
    if (shipment) setOpen({ shipment, refused })
    else toast({ kind: 'error', text: t('shipment.receive.offline') })
  }
  const columns = shipmentColumns(t, 'supplier', (s) => (
    <RowMenu
      name={s.vehicle}
      primary={
        s.mayReceive && !kept.has(s.id)
          ? {
              key: 'receive',
              text: t(s.receipt ? 'shipment.receive.correct' : 'shipment.receive.open'),
              emphasis: s.receipt ? 'outlined' : 'contained',
              onAct: () => setOpen({ shipment: s, refused: null }),
            }
          : null
      }
      rest={[]}
    />
  ))
  const done = () => {
    setOpen(null)
    void list.refetch()
  }
  return (
    <>
      <PageHeader
        title={t('screen.receipts')}
        below={ready ? t('shipment.receive.lead') : <span aria-busy>{t('shipment.receive.preparing')}</span>}
        actions={
          <>
            <Button onClick={() => setAccounting(true)}>{t('shipment.report.accounting')}</Button>
            {may('shipment.receive') && (
              <Button variant="outlined" {...reasoned(list.data && !counts.ON_WAY && t('shipment.receiveAll.nothing'), () => setAll(true))}>
                {t('shipment.receiveAll.open')}
              </Button>
            )}
          </>
        }
      />
      {list.data?.knownAt && (
        <Box sx={{ mb: 2 }}>
          <LastKnown at={list.data.knownAt} />
        </Box>
      )}
      {waiting.length > 0 && <ReceiptQueue waiting={waiting} onSend={() => void flush()} onCorrect={(refused) => void correct(refused)} />}
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mb: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 300 } }}>
          <SearchField label={t('shipment.report.search')} value={query} onSearch={onSearch} />
        </Box>
        <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
          <FilterChips
            label={t('shipment.report.state')}
            value={state ?? 'all'}
            onChoose={(value) => change({ state: value === 'ON_WAY' ? '' : value })}
            chips={[
              { value: 'ON_WAY' as const, text: t('shipment.receive.waiting'), count: counts.ON_WAY ?? 0 },
              { value: 'RECEIVED' as const, text: t('shipment.receive.done'), count: counts.RECEIVED ?? 0 },
              { value: 'DIFFERENCE' as const, text: t('shipment.state.DIFFERENCE'), count: counts.DIFFERENCE ?? 0 },
              { value: 'all' as const, text: t('shipment.receive.all') },
            ]}
          />
        </Box>
        <ListTools list={place} columns={columns} title={t('screen.receipts')} save={(format) => saveShipments(filters, format)} />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={t('shipment.receive.title')}
          columns={columns}
          {...paged(list, place)}
          rowKey={(s) => s.id}
          rowHeight={82}
          {...(list.data && { totals: shipmentTotals(t, list.data) })}
          emptyText={t('shipment.receive.none')}
          emptyHint={t('shipment.receive.noneHint')}
        />
      </Paper>
      <Suspense fallback={null}>
        {open && <ReceiptDialog {...open} today={today} onClose={() => setOpen(null)} onDone={done} />}
        {accounting && <AccountingDialog period={today.slice(0, 7)} onClose={() => setAccounting(false)} />}
        {all && <ReceiveAllDialog query={query} queued={new Set(kept.keys())} today={today} onClose={() => setAll(false)} />}
      </Suspense>
    </>
  )
}
