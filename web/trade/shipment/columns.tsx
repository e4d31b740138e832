import type { ReactNode } from 'react'
import type { Shipment } from '#contract/trade/delivery.ts'
import { requestPath } from '#domain/core/notice/request-path.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { NumberedProject } from '../../kit/display/ProjectName.tsx'
import { StatusChip, type StatusTone } from '../../kit/display/StatusChip.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

export const shipmentStates = ['ON_WAY', 'RECEIVED', 'DIFFERENCE', 'LOST', 'CANCELLED'] as const
type State = (typeof shipmentStates)[number]
export const stateOf = (text: string): State | undefined => shipmentStates.find((s) => s === text)

const tones = { ON_WAY: 'waiting', RECEIVED: 'good', DIFFERENCE: 'bad', LOST: 'bad', CANCELLED: 'neutral' } as const satisfies Record<
  State,
  StatusTone
>

/** Tons of all filtered wagons, whatever page is shown: shipped, and what was received of them. */
export const shipmentTotals = (t: Translate, { shipped, received }: { shipped: number; received: number }) => ({
  vehicle: t('shipment.report.total'),
  net: formatNumber(shipped),
  state: t('shipment.report.receivedOf', { tons: formatNumber(received) }).replaceAll(' ', '\u00a0'), // on one line
})

/** What a contractor asks first of a wagon: for which of his requests it comes. */
const forWhat = (t: Translate): Column<Shipment> => ({
  key: 'request',
  head: t('shipment.column.request'),
  card: 'plain',
  cell: (s) => (
    <RowTitle plain to={requestPath({ ...s, id: s.requestId, ownershipType: s.ownershipType.code })}>
      <NumberedProject id={s.requestId} name={s.projectName} road={s.roadCode} />
    </RowTitle>
  ),
})

/** Columns of a shipment; `other` = the other party to show: the contractor for a holder, the holder for a contractor. */
export const shipmentColumns = (
  t: Translate,
  other: 'contractor' | 'supplier',
  actions: (s: Shipment) => ReactNode,
): Column<Shipment>[] => [
  {
    key: 'vehicle',
    head: t('shipment.column.vehicle'),
    sortable: true,
    card: 'title',
    least: 8.5,
    cell: (s) => (
      <RowTitle to={`/${other === 'supplier' ? 'contractor/receipts' : 'resourceholder/report'}/${s.id}`} aside={s.bitumenType.description}>
        {s.vehicle}
      </RowTitle>
    ),
    more: (s) => [s.kind.description, s.bitumenType.description],
  },
  ...(other === 'supplier' ? [forWhat(t)] : []),
  {
    key: 'other',
    head: t(`shipment.other.${other}`),
    card: 'plain',
    cell: (s) => s[other].organizationName,
    more: (s) => [
      other === 'contractor' ? (
        <NumberedProject key="project" id={s.projectId} name={s.projectName} road={s.roadCode} />
      ) : (
        s.factory.organizationName
      ),
    ],
  },
  { key: 'waybill', width: 130, sortable: true, head: t('shipment.column.waybill'), cell: (s) => s.waybill },
  {
    key: 'shippedOn',
    width: 130,
    sortable: true,
    rigid: true,
    head: t('shipment.column.shippedOn'),
    cell: (s) => <DateText at={s.shippedOn} />,
  },
  { key: 'net', width: 100, sortable: true, numeric: true, head: t('shipment.column.net'), cell: (s) => formatNumber(s.net) },
  {
    key: 'state',
    width: 220,
    head: t('shipment.column.state'),
    cell: (s) => <StatusChip tone={tones[s.state.code]} text={s.state.description} />,
    more: ({ receipt: r }) => [
      r && (
        <span key="received">
          {t('shipment.report.tons', { tons: formatNumber(r.receivedVolume) })}, <DateText at={r.receivedOn} />
        </span>
      ),
      r?.reason?.description,
    ],
  },
  { key: 'actions', width: 150, head: t('shipment.column.actions'), card: 'actions', cell: actions },
]
