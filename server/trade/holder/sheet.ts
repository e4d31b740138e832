import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { awaitedTons } from '#domain/trade/allocation/promised.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Column } from '../../platform/sheet/sheet.ts'

/** The columns of a holder's list as a spreadsheet. */
export const sheetColumns = (t: Call['t']): Column<SupplierAllocation>[] => [
  { key: 'number', title: t('served.holderColumn.number'), width: 12, value: (r) => r.number },
  { key: 'period', title: t('served.holderColumn.period'), width: 10, value: (r) => r.period.slice(0, 7) },
  { key: 'contractor', title: t('served.holderColumn.contractor'), width: 36, value: (r) => r.contractor.organizationName },
  { key: 'contractorBin', title: t('served.holderColumn.bin'), width: 14, value: (r) => r.contractor.bin },
  { key: 'project', title: t('served.holderColumn.project'), width: 50, value: (r) => r.projectName },
  {
    key: 'destination',
    title: t('served.holderColumn.destination'),
    width: 44,
    value: ({ destination: d }) => [d.name, d.kato, d.stationCode, d.address, d.contact].filter(Boolean).join(', '),
  },
  { key: 'trader', title: t('served.holderColumn.trader'), width: 30, value: (r) => r.trader?.organizationName ?? null },
  { key: 'factory', title: t('served.holderColumn.factory'), width: 24, value: (r) => r.factory.organizationName },
  { key: 'bitumenType', title: t('served.holderColumn.bitumenType'), width: 14, value: (r) => r.bitumenType.description },
  { key: 'transportType', title: t('served.holderColumn.transportType'), width: 18, value: (r) => r.transportType.description },
  { key: 'volume', title: t('served.holderColumn.volume'), width: 12, value: (r) => r.volume, tons: true },
  {
    key: 'unpromised',
    title: t('served.holderColumn.unpromised'),
    width: 12,
    value: (r) => awaitedTons({ ...r, status: r.status.code }) || null,
    tons: true,
  },
  { key: 'freed', title: t('served.holderColumn.freed'), width: 14, value: (r) => r.freed || null, tons: true },
  { key: 'shipped', title: t('served.holderColumn.shipped'), width: 12, value: (r) => r.shipped, tons: true },
  { key: 'from', title: t('served.holderColumn.from'), width: 12, value: (r) => r.window?.from ?? null, day: true },
  { key: 'to', title: t('served.holderColumn.to'), width: 12, value: (r) => r.window?.to ?? null, day: true },
  { key: 'status', title: t('served.holderColumn.status'), width: 16, value: (r) => r.status.description },
  { key: 'stage', title: t('served.holderColumn.stage'), width: 18, value: (r) => r.stage?.description ?? null },
  { key: 'comment', title: t('served.holderColumn.comment'), width: 40, value: (r) => r.comment },
]
