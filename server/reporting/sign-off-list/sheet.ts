import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, chosenOf, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { requestColumns } from '../../trade/request/sheet.ts'
import { type RoutesQuery, routeIds, routesByIds } from './list.ts'

const decidedBy = ({ steps }: SignatureRoute) => steps.findLast((s) => s.signedAt !== null)
/** Name of the signer; for a deputy, also the person they signed for. */
const nameOf = (step: SignatureRoute['steps'][number] | undefined, t: Call['t']): string | null =>
  step?.signedBy && step.onBehalf
    ? `${step.signedBy} (${t('time.timeline.onBehalf', { name: step.onBehalf.fullName, order: step.onBehalf.orderNumber })})`
    : (step?.signedBy ?? null)
const waitsFor = ({ steps }: SignatureRoute) => steps.find((s) => s.state === 'CURRENT')?.organizationName ?? null

/** Columns common to everything that is signed off: the owner, and how long it has been waiting. */
const columnsIn = (t: Call['t']): Column<SignatureRoute>[] => [
  { key: 'id', title: t('served.column.id'), width: 8, value: (r) => r.objectId },
  { key: 'title', title: t('served.column.name'), width: 60, value: (r) => r.title },
  { key: 'contractor', title: t('served.column.contractor'), width: 36, value: (r) => r.organizationName },
  { key: 'bin', title: t('served.column.bin'), width: 15, value: (r) => r.organizationBin },
  { key: 'region', title: t('served.column.kato'), width: 26, value: (r) => r.region.description },
  { key: 'tons', title: t('served.column.tons'), width: 12, value: (r) => r.tons, tons: true },
  { key: 'sent', title: t('served.column.sent'), width: 12, value: (r) => r.createdAt.slice(0, 10), day: true },
  { key: 'deadline', title: t('served.column.deadline'), width: 12, value: (r) => r.deadline, day: true },
  { key: 'waiting', title: t('served.column.waiting'), width: 12, value: (r) => r.daysWaiting },
  { key: 'holder', title: t('served.column.holder'), width: 40, value: waitsFor },
  { key: 'status', title: t('served.column.status'), width: 22, value: (r) => r.status.description },
  { key: 'decidedBy', title: t('served.column.decidedBy'), width: 30, value: (r) => nameOf(decidedBy(r), t) },
  { key: 'comment', title: t('served.column.signatureComment'), width: 40, value: (r) => decidedBy(r)?.comment ?? null },
]

/** Columns of requests only, after the number of each. */
const columnsOfRequests = (t: Call['t']): Column<SignatureRoute>[] => {
  const ofRequest = requestColumns(t)
    .filter(({ key }) => !['id', 'status', 'holder', 'signatureComment'].includes(key))
    .map(({ value, ...column }): Column<SignatureRoute> => ({ ...column, value: ({ request }) => request && value(request) }))
  const [id, ...common] = columnsIn(t)
  return [
    id!,
    ...ofRequest,
    { key: 'planned', title: t('served.column.planned'), width: 12, value: (r) => r.beside?.planned ?? null, tons: true },
    { key: 'free', title: t('served.column.free'), width: 12, value: (r) => r.beside?.free ?? null, tons: true },
    { key: 'undelivered', title: t('served.column.undelivered'), width: 14, value: (r) => r.beside?.undelivered ?? null, tons: true },
    ...common.filter(({ key }) => key !== 'tons'),
  ]
}

/** Exports exactly the rows of the list with these filters, all pages; the requested columns in the requested order. */
export function routeSheet(call: Call, query: RoutesQuery, wanted: string | undefined): Sheet {
  const ofRequests = query.objectType === 'REQUEST'
  const columns = chosenOf(ofRequests ? columnsOfRequests(call.t) : columnsIn(call.t), wanted)
  const title = call.t(ofRequests ? 'served.sheet.requests' : 'served.sheet.projects')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(routeIds(call, query), (ids) => routesByIds(db, call, ids)),
  })
}
