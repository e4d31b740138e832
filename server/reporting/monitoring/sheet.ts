import type { z } from 'zod'
import type { ProjectWatchQuery, RequestWatchQuery, WatchedProject, WatchedRequest } from '#contract/reporting/monitoring.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { projectBatches } from './projects.ts'
import { requestBatches } from './requests.ts'

type Both = WatchedProject | WatchedRequest
const shared = (t: Call['t']): Column<Both>[] => [
  { key: 'id', title: t('served.column.id'), width: 8, value: (r) => r.id },
  { key: 'project', title: t('served.column.name'), width: 60, value: (r) => r.projectName },
  { key: 'contractor', title: t('served.column.contractor'), width: 34, value: (r) => r.contractor.organizationName },
  { key: 'region', title: t('served.column.kato'), width: 26, value: (r) => r.region.description },
  { key: 'status', title: t('served.column.status'), width: 22, value: (r) => r.status.description },
  { key: 'holder', title: t('served.column.holder'), width: 36, value: (r) => r.holder },
  { key: 'days', title: t('served.column.waiting'), width: 10, value: (r) => r.days },
  { key: 'requestVolume', title: t('served.column.requestVolume'), width: 14, value: (r) => r.requestVolume, tons: true },
  { key: 'approvedVolume', title: t('served.column.approvedVolume'), width: 14, value: (r) => r.approvedVolume, tons: true },
  { key: 'limitedVolume', title: t('served.column.limitedVolume'), width: 14, value: (r) => r.limitedVolume, tons: true },
  { key: 'distributedAmount', title: t('served.column.distributedAmount'), width: 14, value: (r) => r.distributedAmount, tons: true },
  { key: 'shippedVolume', title: t('served.column.shippedVolume'), width: 14, value: (r) => r.shippedVolume, tons: true },
  { key: 'receivedVolume', title: t('served.column.receivedVolume'), width: 14, value: (r) => r.receivedVolume, tons: true },
  { key: 'badges', title: t('served.column.checks'), width: 60, value: (r) => r.badges.map((b) => b.reason).join(' ') },
]

export function projectWatchSheet(call: Call, query: Omit<z.infer<typeof ProjectWatchQuery>, 'page' | 'size'>): Sheet {
  const title = call.t('served.sheet.projectWatch')
  return sheetOf<Both>({
    ...{ title, name: `${title} ${call.today}`, columns: shared(call.t) },
    rows: ({ db }) => projectBatches(db, call, query),
  })
}

export function requestWatchSheet(call: Call, query: Omit<z.infer<typeof RequestWatchQuery>, 'page' | 'size'>): Sheet {
  const { t } = call
  const own: Column<WatchedRequest>[] = [
    { key: 'month', title: t('served.column.month'), width: 12, value: (r) => r.requestPeriod, day: true },
    { key: 'emergency', title: t('served.column.emergency'), width: 14, value: (r) => (r.emergency ? t('served.emergency') : null) },
    { key: 'stage', title: t('served.column.stage'), width: 26, value: (r) => r.stage.description },
    { key: 'grade', title: t('served.column.grade'), width: 16, value: (r) => r.bitumenType.description },
    { key: 'trader', title: t('served.column.trader'), width: 30, value: (r) => r.trader },
  ]
  const title = t('served.sheet.requestWatch')
  return sheetOf<WatchedRequest>({
    ...{ title, name: `${title} ${call.today}`, columns: [...shared(t), ...own] },
    rows: ({ db }) => requestBatches(db, call, query),
  })
}
