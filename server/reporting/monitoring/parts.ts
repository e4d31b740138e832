import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CheckCode, Warning } from '#domain/reporting/monitoring/checks.ts'
import { tons } from '#domain/tons.ts'
import { checkText } from '#i18n/trade/allocation.ts'
import { byName } from '../../platform/http/by-name.ts'
import type { Call } from '../../platform/http/call.ts'
import { inPieces } from '../../platform/process/pieces.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import type { Direction } from '../../platform/sql/sorting.ts'

export type Id = { id: number }
/** Which rows of a list are read: so many, from this one on. */
export type Part = { from: number; most: number }
/** Tons that are not decided yet are less than 0. */
export const nullsLeast = (direction: Direction) => (direction === 'asc' ? 'first' : 'last')
export const everyRow = 1_000_000_000

/** What is shown of all these rows, in their order: the ids first, the wide rows batch by batch. */
export async function* inBatches<View>(ids: Promise<Id[]>, views: (ids: Promise<Id[]>) => Promise<View[]>): AsyncGenerator<View[]> {
  for await (const some of inPieces(await ids)) yield await views(Promise.resolve([...some]))
}

export const badgesOf = (warnings: readonly Warning[] | undefined, { t, language }: Pick<Call, 't' | 'language'>) =>
  (warnings ?? []).map((w) => ({ code: w.code, title: t(`served.check.${w.code}`), reason: checkText(language, w, (id) => `№ ${id}`) }))

/** SQL condition: all of these that are given hold. */
export const allOf = (conditions: (RawBuilder<SqlBool> | false | undefined | '')[]): RawBuilder<SqlBool> => {
  const given = conditions.filter((c) => typeof c === 'object')
  return given.length > 0 ? sql<SqlBool>`${sql.join(given, sql` and `)}` : sql<SqlBool>`true`
}

/** SQL condition: the check found something on this row. */
export const hasWarning = (kind: Warning['kind'], id: RawBuilder<unknown>, code: CheckCode) =>
  sql<SqlBool>`exists (select from watched_warning k where k.kind = ${kind} and k.code = ${code} and k.object_id = ${id})`

/** SQL of the ids of projects whose visible name, or whose contractor's name or BIN, is searched for. */
const projectsNamed = (typed: string) => {
  const like = contains(typed)
  return sql`select m.project_id from watched_project m where strpos(m.words, lower(${typed})) > 0
    or m.organization_bin in (select o.bin from organisation_entry o where o.name_ru ilike ${like} or o.name_kk ilike ${like} or o.bin = ${typed})`
}
const numberIn = (typed: string): number | null => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)

/** SQL condition for the search text of the projects `w`: a number, or a name. */
export function projectMatches(typed: string) {
  const number = numberIn(typed)
  return sql<SqlBool>`w.project_id in (${number === null ? sql`` : sql`select ${number}::int union all `}${projectsNamed(typed)})`
}

/** SQL condition for the search text of the requests `w`: a number, or a name. */
export function requestMatches(typed: string) {
  const number = numberIn(typed)
  return number === null
    ? sql<SqlBool>`w.project_id in (${projectsNamed(typed)})`
    : sql<SqlBool>`w.request_id in (select ${number}::int
        union all select r.request_id from watched_request r where r.project_id in (${projectsNamed(typed)}))`
}

/** Counts, for each check, the rows `w` in which it found something. */
export async function byCheckOf(
  db: Sql,
  kind: Warning['kind'],
  from: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
): Promise<Partial<Record<CheckCode, number>>> {
  const { rows } = await sql<{ code: CheckCode; rows: number }>`select k.code, count(*) as rows
    from watched_warning k join ${from} where k.kind = ${kind} and k.position = 0 and ${where} group by k.code`.execute(db)
  return byName(rows.map((r) => [r.code, r.rows]))
}

/** Names of the six figures, with the columns of the kept ones. */
const figures = {
  requestVolume: 'askedKg',
  approvedVolume: 'approvedKg',
  limitedVolume: 'limitedKg',
  distributedAmount: 'distributedKg',
  shippedVolume: 'shippedKg',
  receivedVolume: 'receivedKg',
} as const
type Figure = keyof typeof figures

/** How many rows stand at one place, and the sums of their figures. */
export type Group<Place extends string> = { place: Place; rows: number } & Record<(typeof figures)[Figure], number>

/** SQL of the groups of rows `w`: `place` = the column they are grouped by, `rows` = how many a row stands for. */
export const groupsOf = <Place extends string>(
  db: Sql,
  table: string,
  place: string,
  rows: RawBuilder<number>,
  where: RawBuilder<SqlBool>,
) =>
  sql<
    Group<Place>
  >`select ${sql.ref(`w.${place}`)} as place, ${rows} as rows, coalesce(sum(w.asked_kg), 0) as asked_kg, coalesce(sum(w.approved_kg), 0) as approved_kg,
    coalesce(sum(w.limited_kg), 0) as limited_kg, coalesce(sum(w.distributed_kg), 0) as distributed_kg, coalesce(sum(w.shipped_kg), 0) as shipped_kg,
    coalesce(sum(w.received_kg), 0) as received_kg from ${sql.table(table)} w where ${where} group by 1 having ${rows} > 0`.execute(db)

/** What stands above a list: the rows by place, and how many of them are shown with their sums. `chosen` = the place that is shown; all by default. */
export function summed<Place extends string>(groups: readonly Group<Place>[], chosen: Place | undefined) {
  const shown = groups.filter((g) => chosen === undefined || g.place === chosen)
  const sum = (of: (g: Group<Place>) => number) => shown.reduce((total, g) => total + of(g), 0)
  return {
    by: byName(groups.map((g) => [g.place, g.rows])),
    totalElements: sum((g) => g.rows),
    totals: Object.fromEntries(Object.entries(figures).map(([name, column]) => [name, tons(sum((g) => g[column]))])) as Record<
      Figure,
      number
    >,
  }
}
