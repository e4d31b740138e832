import type { SupplierAllocation } from '#contract/holder.ts'
import type { Call } from '../platform/call.ts'
import type { Column } from '../platform/sheet.ts'

/** The columns of a holder's list as a spreadsheet. */
export const sheetColumns = (say: Call['say']): Column<SupplierAllocation>[] => [
  { key: 'number', title: say('served.holderColumn.number'), width: 12, value: (r) => r.number },
  { key: 'period', title: say('served.holderColumn.period'), width: 10, value: (r) => r.period.slice(0, 7) },
  { key: 'contractor', title: say('served.holderColumn.contractor'), width: 36, value: (r) => r.contractor.organizationName },
  { key: 'contractorBin', title: say('served.holderColumn.bin'), width: 14, value: (r) => r.contractor.bin },
  { key: 'project', title: say('served.holderColumn.project'), width: 50, value: (r) => r.projectName },
  {
    key: 'destination',
    title: say('served.holderColumn.destination'),
    width: 44,
    value: ({ destination: d }) => [d.name, d.kato, d.stationCode, d.address, d.contact].filter(Boolean).join(', '),
  },
  { key: 'trader', title: say('served.holderColumn.trader'), width: 30, value: (r) => r.trader?.organizationName ?? null },
  { key: 'factory', title: say('served.holderColumn.factory'), width: 24, value: (r) => r.factory.organizationName },
  { key: 'bitumenType', title: say('served.holderColumn.bitumenType'), width: 14, value: (r) => r.bitumenType.description },
  { key: 'transportType', title: say('served.holderColumn.transportType'), width: 18, value: (r) => r.transportType.description },
  { key: 'volume', title: say('served.holderColumn.volume'), width: 12, value: (r) => r.volume, tons: true },
  { key: 'shipped', title: say('served.holderColumn.shipped'), width: 12, value: (r) => r.shipped, tons: true },
  { key: 'from', title: say('served.holderColumn.from'), width: 12, value: (r) => r.window?.from ?? null, day: true },
  { key: 'to', title: say('served.holderColumn.to'), width: 12, value: (r) => r.window?.to ?? null, day: true },
  { key: 'status', title: say('served.holderColumn.status'), width: 16, value: (r) => r.status.description },
  { key: 'comment', title: say('served.holderColumn.comment'), width: 40, value: (r) => r.comment },
]
