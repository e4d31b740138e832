import type { BitumenRequest } from '#contract/request.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, chosenOf, mostRows, writeSheet } from '../platform/sheet.ts'
import { type RequestsQuery, requestsPage } from './list.ts'

const figures = ['requestVolume', 'approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume'] as const

/** A request in a sheet; the six figures are empty until each is decided (docs/process.md, section 2). */
export const requestColumns = (say: Call['say']): Column<BitumenRequest>[] => [
  { key: 'id', title: say('served.column.id'), width: 8, value: (r) => r.id },
  { key: 'month', title: say('served.column.month'), width: 12, value: (r) => r.requestPeriod, day: true },
  { key: 'project', title: say('served.column.name'), width: 60, value: (r) => r.project.projectName },
  { key: 'projectId', title: say('served.column.projectId'), width: 10, value: (r) => r.projectId },
  { key: 'grade', title: say('served.column.grade'), width: 16, value: (r) => r.bitumenType.description },
  { key: 'factory', title: say('served.column.factory'), width: 30, value: (r) => r.organization.organizationName },
  { key: 'transport', title: say('served.column.transport'), width: 20, value: (r) => r.transportType.description },
  { key: 'destination', title: say('served.column.destination'), width: 36, value: (r) => placeOf(r) },
  { key: 'trader', title: say('served.column.trader'), width: 30, value: (r) => r.trader?.traderName ?? null },
  ...figures.map(
    (key): Column<BitumenRequest> => ({ key, title: say(`served.column.${key}`), width: 14, value: (r) => r[key], tons: true }),
  ),
  { key: 'proposed', title: say('served.column.proposed'), width: 14, value: (r) => r.proposal?.requestVolume ?? null, tons: true },
  { key: 'status', title: say('served.column.status'), width: 22, value: (r) => r.status.description },
  { key: 'holder', title: say('served.column.holder'), width: 40, value: (r) => r.holder?.organizationName ?? null },
  { key: 'signatureComment', title: say('served.column.signatureComment'), width: 40, value: (r) => r.signatureComment },
]

const placeOf = ({ destination: d }: BitumenRequest): string | null => d && [d.projectStorageName, d.kato.description].join(', ')

/** Exactly what the list shows with these filters, all its pages; the columns asked for, in that order. */
export async function requestSheet(db: Db, call: Call, query: RequestsQuery, wanted: string | undefined): Promise<FileBytes> {
  const columns = chosenOf(requestColumns(call.say), wanted)
  const { content } = await requestsPage(db, call, { ...query, page: 0, size: mostRows })
  const title = call.say('served.sheet.requests')
  return { bytes: await writeSheet(title, columns, content), name: `${title} ${call.today}.xlsx` }
}
