import type { SignatureRoute } from '#contract/route.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, chosenOf, mostRows, writeSheet } from '../platform/sheet.ts'
import { requestColumns } from '../request/sheet.ts'
import { type RoutesQuery, routesPage } from './list.ts'

const decidedBy = ({ steps }: SignatureRoute) => steps.findLast((s) => s.signedAt !== null)
/** A deputy is named with whom they stood for. */
const nameOf = (step: SignatureRoute['steps'][number] | undefined, say: Call['say']): string | null =>
  step?.signedBy && step.onBehalf
    ? `${step.signedBy} (${say('time.timeline.onBehalf', { name: step.onBehalf.fullName, order: step.onBehalf.orderNumber })})`
    : (step?.signedBy ?? null)
const waitsFor = ({ steps }: SignatureRoute) => steps.find((s) => s.state === 'CURRENT')?.organizationName ?? null

/** Whose it is and how long it waits: the same of everything that is signed off. */
const columnsIn = (say: Call['say']): Column<SignatureRoute>[] => [
  { key: 'id', title: say('served.column.id'), width: 8, value: (r) => r.objectId },
  { key: 'title', title: say('served.column.name'), width: 60, value: (r) => r.title },
  { key: 'contractor', title: say('served.column.contractor'), width: 36, value: (r) => r.organizationName },
  { key: 'bin', title: say('served.column.bin'), width: 15, value: (r) => r.organizationBin },
  { key: 'region', title: say('served.column.kato'), width: 26, value: (r) => r.region.description },
  { key: 'tons', title: say('served.column.tons'), width: 12, value: (r) => r.tons, tons: true },
  { key: 'sent', title: say('served.column.sent'), width: 12, value: (r) => r.createdAt.slice(0, 10), day: true },
  { key: 'deadline', title: say('served.column.deadline'), width: 12, value: (r) => r.deadline, day: true },
  { key: 'waiting', title: say('served.column.waiting'), width: 12, value: (r) => r.daysWaiting },
  { key: 'holder', title: say('served.column.holder'), width: 40, value: waitsFor },
  { key: 'status', title: say('served.column.status'), width: 22, value: (r) => r.status.description },
  { key: 'decidedBy', title: say('served.column.decidedBy'), width: 30, value: (r) => nameOf(decidedBy(r), say) },
  { key: 'comment', title: say('served.column.signatureComment'), width: 40, value: (r) => decidedBy(r)?.comment ?? null },
]

/** What only requests have, after the number of each. */
const columnsOfRequests = (say: Call['say']): Column<SignatureRoute>[] => {
  const ofRequest = requestColumns(say)
    .filter(({ key }) => !['id', 'status', 'holder', 'signatureComment'].includes(key))
    .map(({ value, ...column }): Column<SignatureRoute> => ({ ...column, value: ({ request }) => request && value(request) }))
  const [id, ...common] = columnsIn(say)
  return [
    id!,
    ...ofRequest,
    { key: 'planned', title: say('served.column.planned'), width: 12, value: (r) => r.beside?.planned ?? null, tons: true },
    { key: 'free', title: say('served.column.free'), width: 12, value: (r) => r.beside?.free ?? null, tons: true },
    { key: 'undelivered', title: say('served.column.undelivered'), width: 14, value: (r) => r.beside?.undelivered ?? null, tons: true },
    ...common.filter(({ key }) => key !== 'tons'),
  ]
}

/** Exactly what the list shows with these filters, all its pages; the columns asked for, in that order. */
export async function routeSheet(db: Db, call: Call, query: RoutesQuery, wanted: string | undefined): Promise<FileBytes> {
  const ofRequests = query.objectType === 'REQUEST'
  const columns = chosenOf(ofRequests ? columnsOfRequests(call.say) : columnsIn(call.say), wanted)
  const { content } = await routesPage(db, call, { ...query, page: 0, size: mostRows })
  const title = call.say(ofRequests ? 'served.sheet.requests' : 'served.sheet.projects')
  return { bytes: await writeSheet(title, columns, content), name: `${title} ${call.today}.xlsx` }
}
