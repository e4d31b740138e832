import type { BitumenRequest } from '#contract/trade/request.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, chosenOf, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { loadVisibleProject } from '../project/visible.ts'
import { type RequestsQuery, requestIds, requestsByIds } from './list.ts'

const figures = ['requestVolume', 'approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume'] as const

/** Columns of the request export; each of the six figures is empty until it is decided (docs/process.md, section 2). */
export const requestColumns = (t: Call['t']): Column<BitumenRequest>[] => [
  { key: 'id', title: t('served.column.id'), width: 8, value: (r) => r.id },
  { key: 'month', title: t('served.column.month'), width: 12, value: (r) => r.requestPeriod, day: true },
  { key: 'emergency', title: t('served.column.emergency'), width: 40, value: (r) => r.emergencyReason },
  { key: 'project', title: t('served.column.name'), width: 60, value: (r) => r.project.projectName },
  { key: 'projectId', title: t('served.column.projectId'), width: 10, value: (r) => r.projectId },
  { key: 'grade', title: t('served.column.grade'), width: 16, value: (r) => r.bitumenType.description },
  { key: 'factory', title: t('served.column.factory'), width: 30, value: (r) => r.organization.organizationName },
  { key: 'transport', title: t('served.column.transport'), width: 20, value: (r) => r.transportType.description },
  { key: 'destination', title: t('served.column.destination'), width: 36, value: (r) => placeOf(r) },
  { key: 'trader', title: t('served.column.trader'), width: 30, value: (r) => r.trader?.traderName ?? null },
  ...figures.map((key): Column<BitumenRequest> => ({ key, title: t(`served.column.${key}`), width: 14, value: (r) => r[key], tons: true })),
  { key: 'proposed', title: t('served.column.proposed'), width: 14, value: (r) => r.proposal?.requestVolume ?? null, tons: true },
  { key: 'status', title: t('served.column.status'), width: 22, value: (r) => r.status.description },
  { key: 'holder', title: t('served.column.holder'), width: 40, value: (r) => r.holder?.organizationName ?? null },
  { key: 'signatureComment', title: t('served.column.signatureComment'), width: 40, value: (r) => r.signatureComment },
]

const placeOf = ({ destination: d }: BitumenRequest): string | null => d && [d.projectStorageName, d.kato.description].join(', ')

/** Exports exactly the rows of the list with these filters, all pages, with the requested columns in that order. */
export async function requestSheet(db: Db, call: Call, query: RequestsQuery, wanted: string | undefined): Promise<Sheet> {
  if (query.projectId !== undefined) await loadVisibleProject(db, call.actor, query.projectId)
  const columns = chosenOf(requestColumns(call.t), wanted)
  const title = call.t('served.sheet.requests')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(requestIds(db, call, query), (ids) => requestsByIds(db, call, ids)),
  })
}
