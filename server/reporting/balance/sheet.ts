import type { z } from 'zod'
import type { BalanceEntry, balanceApi } from '#contract/reporting/balance.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { balanceEntries, entryView } from './read.ts'

/** The columns of entries as a spreadsheet: their tons add up to the figure. */
const columnsOf = (t: Call['t']): Column<BalanceEntry>[] => [
  { key: 'at', title: t('served.balanceColumn.at'), width: 18, value: (e) => timeOf(new Date(e.at)) },
  { key: 'figure', title: t('served.balanceColumn.figure'), width: 20, value: (e) => t(`served.figure.${e.figure}`) },
  { key: 'volume', title: t('served.balanceColumn.volume'), width: 12, value: (e) => e.volume, tons: true },
  { key: 'act', title: t('served.balanceColumn.act'), width: 30, value: (e) => e.act.description },
  { key: 'grade', title: t('served.balanceColumn.grade'), width: 14, value: (e) => t(`trade.bitumenType.${e.bitumenType}`) },
  { key: 'factory', title: t('served.balanceColumn.factory'), width: 26, value: (e) => e.factory },
  { key: 'supplier', title: t('served.balanceColumn.supplier'), width: 26, value: (e) => e.supplier },
  { key: 'region', title: t('served.balanceColumn.region'), width: 26, value: (e) => e.region },
  {
    key: 'ownership',
    title: t('served.balanceColumn.ownership'),
    width: 20,
    value: (e) => e.ownershipType && t(`trade.ownershipType.${e.ownershipType}`),
  },
  { key: 'request', title: t('served.balanceColumn.request'), width: 10, value: (e) => e.requestId },
  { key: 'person', title: t('served.balanceColumn.person'), width: 30, value: (e) => e.fullName },
]

/** Exports all entries that match the query, the newest first. */
export function balanceSheet(call: Call, q: z.infer<typeof balanceApi.sheet.query>): Sheet {
  const title = call.t('served.sheet.balance', { month: q.period.slice(0, 7) })
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns: columnsOf(call.t) },
    rows: ({ db, read }) => read(balanceEntries(db, call, q), (rows) => rows.map((r) => entryView(r, call))),
  })
}
