import { Suspense, useState } from 'react'
import type { Shipment } from '#contract/trade/delivery.ts'
import { monthOf, periodIn } from '#domain/month.ts'
import { useList } from '../../core/draft/useList.ts'
import { useAbout } from '../../core/portal/about.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useMonthRows } from './api.ts'
import { ReportHeader } from './ReportHeader.tsx'
import { ReportRows } from './ReportRows.tsx'
import { SignedReport } from './SignedReport.tsx'
import { Wagons } from './Wagons.tsx'

const ShipmentDialog = lazyWith(['refusal'], () => import('./ShipmentDialog.tsx'))
const LoadDialog = lazyPart(() => import('./LoadDialog.tsx'))
const StageDialog = lazyWith(['refusal'], () => import('./StageDialog.tsx'))

type Open =
  | { kind: 'add'; row: number | null }
  | { kind: 'correct'; shipment: Shipment }
  | { kind: 'load' }
  | { kind: 'stages'; row: number }

/** A resource holder's shipments of a month: stages, wagons and trucks, receipts. */
export default function ReportPage() {
  const today = useAbout()?.today
  return today ? <Month today={today} /> : null
}

function Month({ today }: { today: string }) {
  const list = useList('shipments', { sort: 'shippedOn,desc' })
  const present = monthOf(today)
  const asked = periodIn(list.filter('period'))
  const period = asked ? `${asked}-01` : present
  const [open, setOpen] = useState<Open | null>(null)
  const rows = useMonthRows(period)
  const all = rows.data?.content ?? []
  const ready = all.filter((r) => r.mayShip)
  const close = () => setOpen(null)
  return (
    <>
      <ReportHeader
        period={period}
        present={present}
        ready={ready.length > 0}
        onMonth={(month) => list.change({ period: month })}
        onLoad={() => setOpen({ kind: 'load' })}
        onAdd={() => setOpen({ kind: 'add', row: null })}
      />
      <ReportRows
        period={period}
        rows={rows.data ? all : undefined}
        failure={rows.error as Failed | null}
        onRetry={() => void rows.refetch()}
        onAdd={(row) => setOpen({ kind: 'add', row })}
        onStages={(row) => setOpen({ kind: 'stages', row })}
      />
      <SignedReport period={period} />
      <Wagons period={period} list={list} onCorrect={(shipment) => setOpen({ kind: 'correct', shipment })} rows={all} />
      <Suspense fallback={null}>
        {open?.kind === 'add' && <ShipmentDialog rows={ready} shipment={null} chosen={open.row} today={today} onClose={close} />}
        {open?.kind === 'correct' && <ShipmentDialog rows={all} shipment={open.shipment} chosen={null} today={today} onClose={close} />}
        {open?.kind === 'load' && <LoadDialog period={period} onClose={close} />}
        {open?.kind === 'stages' && <StageDialog allocationId={open.row} today={today} onClose={close} />}
      </Suspense>
    </>
  )
}
