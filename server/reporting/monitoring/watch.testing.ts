import type { ProjectWatchQuery, RequestWatchQuery, WatchedProject, WatchedRequest } from '#contract/reporting/monitoring.ts'
import type { Month } from '#domain/month.ts'
import type { Warning } from '#domain/reporting/monitoring/checks.ts'
import { warningsOf } from '#domain/reporting/monitoring/warnings.ts'
import { kg, tons } from '#domain/tons.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Db } from '../../platform/sql/db.ts'
import { signedProjects, signedRequests } from './facts.ts'
import { refreshWarnings } from './refresh.ts'

/** All warnings, by project and by request. */
type Watch = Record<'projects' | 'requests', Map<number, Warning[]>>

/** Runs all checks over the whole season; `month` = the month of new requests. */
export async function look(db: Db, month: Month): Promise<Watch> {
  const warnings = warningsOf(await signedProjects(db, month), await signedRequests(db), month, (await portalSettings(db)).norms)
  const of = (kind: Warning['kind']) =>
    Map.groupBy(
      warnings.filter((w) => w.kind === kind),
      (w) => Number(w.id),
    )
  return { projects: of('PROJECT'), requests: of('REQUEST') }
}

/** Does what the server does once a second. */
export async function refreshAll(db: Db, today: string): Promise<void> {
  while ((await refreshWarnings(db, today)) > 0);
}

type Row = WatchedProject | WatchedRequest
type Query = { check?: string; page: number; size: number; sort?: string }
const figures = ['requestVolume', 'approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume'] as const

/** Answers a list from all its rows, one by one: what the queries must answer too. `place` = what the rows are counted by. */
function answerOf<R extends Row>(all: R[], q: Query, holds: (row: R) => boolean, place: (row: R) => string, chosen: string | undefined) {
  const found = (row: R) => new Set(row.badges.map((b) => b.code as string))
  const counted = all.filter((row) => holds(row) && (!q.check || found(row).has(q.check)))
  const shown = counted.filter((row) => chosen === undefined || place(row) === chosen)
  const [column, direction] = (q.sort ?? 'id,desc').split(',') as [keyof R, string]
  const by = (row: R) => (row[column] ?? -1) as number | string
  const sign = direction === 'asc' ? 1 : -1
  shown.sort((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : b.id - a.id))
  const byPlace: Record<string, number> = {}
  for (const row of counted) byPlace[place(row)] = (byPlace[place(row)] ?? 0) + 1
  const byCheck: Record<string, number> = {}
  for (const row of shown) for (const code of found(row)) byCheck[code] = (byCheck[code] ?? 0) + 1
  return {
    content: shown.slice(q.page * q.size, (q.page + 1) * q.size),
    totalElements: shown.length,
    totals: Object.fromEntries(figures.map((f) => [f, tons(shown.reduce((sum, row) => sum + kg(row[f] ?? 0), 0))])),
    byCheck,
    byPlace,
  }
}

const has = (row: Row, typed: string | undefined): boolean =>
  !typed ||
  String(row.id) === typed ||
  row.contractor.bin === typed ||
  [row.projectName, row.contractor.organizationName].some((name) => name.toLowerCase().includes(typed.toLowerCase()))
const at = (row: Row, q: { region?: string | undefined; ownershipType?: string | undefined }): boolean =>
  (!q.region || row.region.code === q.region) && (!q.ownershipType || row.ownershipType.code === q.ownershipType)

export function answerOfRequests(all: WatchedRequest[], q: typeof RequestWatchQuery._output) {
  const holds = (r: WatchedRequest) =>
    at(r, q) && has(r, q.query) && (!q.period || r.requestPeriod === q.period) && (!q.appeal || r.openAppeal)
  const { byPlace, ...answer } = answerOf(all, q as Query, holds, (r) => r.stage.code, q.stage)
  return { ...answer, byStage: byPlace }
}

export function answerOfProjects(all: (WatchedProject & { updatedAt: string })[], q: typeof ProjectWatchQuery._output) {
  const { byPlace, ...answer } = answerOf(
    all,
    q as Query,
    (p) => at(p, q) && has(p, q.query),
    (p) => p.status.code,
    q.status,
  )
  return { ...answer, byStatus: byPlace }
}
