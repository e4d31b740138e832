import { type RawBuilder, sql } from 'kysely'
import type { Summary, SummaryQuery } from '#contract/reporting/reports.ts'
import { refuse } from '#domain/refusal.ts'
import { type SummaryKind, summariesOf } from '#domain/reporting/reports/kinds.ts'
import { tons } from '#domain/tons.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { plannedAnew } from '../../platform/sql/prepared.ts'
import { prices, undelivered } from './deliveries.ts'
import { execution, limits, regions } from './figures.ts'
import { lostDays } from './lost-days.ts'
import { type Asked, cellOf, type FewRows, type MakeReport, type Report, type Row, type SummaryColumn, totalsOf } from './report.ts'
import { contractors, decisions, traders } from './requests.ts'

const reports: Record<SummaryKind, MakeReport> = {
  regions,
  limits,
  execution,
  contractors,
  undelivered,
  decisions,
  lostDays,
  traders,
  prices,
}

/** @throws Refused 403 if the report is not for this role */
export function reportOf(kind: SummaryKind, call: Call, q: Asked): Report {
  if (!summariesOf(call.actor.role).includes(kind)) refuse('access.denied')
  return reports[kind](call, q)
}

/** Selects how many rows there are, and the sums of the columns that are added up. */
const addedUp = (columns: readonly SummaryColumn[]): RawBuilder<unknown> =>
  sql.join([sql`count(*) as n`, ...columns.filter(({ sum }) => sum).map(({ key }) => sql`sum(${sql.id(key)}) as ${sql.id(key)}`)])

/** What the columns of a report add up to, and how many rows there are. */
export async function sumsOf(db: Sql, { columns, rows }: Report & { rows: { query: RawBuilder<Row> } }): Promise<Row & { n: number }> {
  const found = await sql<Row & { n: number }>`${plannedAnew} select ${addedUp(columns)} from (${rows.query}) x`.execute(db)
  return { ...found.rows[0]!, total: 1 }
}

/** The same of rows that are there. */
export const added = (columns: readonly SummaryColumn[], { rows, totals }: FewRows): Row => ({
  total: 1,
  ...(totals ??
    Object.fromEntries(
      columns.flatMap(({ key, sum }) =>
        sum ? [[key, tons(rows.reduce((kg, row) => kg + Math.round(Number(row[key] ?? 0) * 1000), 0))]] : [],
      ),
    )),
})

/** A piece of the rows, with what all of them add up to; they are made once. */
export async function pageOf(db: Db, report: Report, { page, size }: Pick<SummaryQuery, 'page' | 'size'>) {
  const { rows } = report
  if ('all' in rows) {
    const found = await rows.all(db)
    const content = found.rows.slice(page * size, (page + 1) * size)
    return { content, merged: found.merged, sums: added(report.columns, found), n: found.rows.length }
  }
  const found = await sql<{ sums: Row & { n: number }; content: Row[] }>`
    ${plannedAnew} with found as materialized (select x.*, row_number() over () as place from (${rows.query}) x)
    select (select row_to_json(s) from (select ${addedUp(report.columns)} from found) s) as sums,
      coalesce((select json_agg(p order by p.place) from (select * from found order by place limit ${size} offset ${page * size}) p), '[]') as content`.execute(
    db,
  )
  const { sums, content } = found.rows[0]!
  return { content, merged: false, sums: { ...sums, total: 1 }, n: sums.n }
}

/** Returns a page of a report, with the totals of all its rows. */
export async function readSummary(db: Db, kind: SummaryKind, call: Call, q: SummaryQuery): Promise<Summary> {
  const report = reportOf(kind, call, q)
  const { content, merged, sums, n } = await pageOf(db, report, q)
  return {
    ...{ period: q.period, asOf: call.now.toISOString(), merged },
    columns: report.columns.map(({ key, title, look, sum }) => ({ key, title, look, summed: sum ?? false })),
    content: content.map((row) => ({
      cells: report.columns.map((column) => cellOf(column, row)),
      opens: report.opens?.(row) ?? null,
    })),
    totals: totalsOf(report.columns, sums),
    totalElements: n,
  }
}
