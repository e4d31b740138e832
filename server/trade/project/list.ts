import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ProjectListQuery } from '#contract/trade/project.ts'
import type { Actor, OwnershipType } from '#domain/access.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import type { Language } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import { WrittenJson } from '../../platform/http/json-text.ts'
import { compiled } from '../../platform/sql/compiled.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import { projectTexts } from './list-text.ts'
import { whereVisible } from './visible.ts'

const columns = {
  id: sql`p.id`,
  projectName: sql`p.project_name`,
  startDate: sql`p.start_date`,
  bitumenTotal: sql`p.bitumen_total`,
  status: sql`p.status`,
  updatedAt: sql`p.updated_at`,
} as const

/** What the query of the list depends on, apart from its values. */
type Shape = { sort: string; oneStatus: boolean; search: boolean; numbered: boolean }
type Values = { ownershipType: OwnershipType; status: ProjectStatus; like: string; number: number }
type ListQuery = Pick<z.infer<typeof ProjectListQuery>, 'sort' | 'query' | 'status'>

const shapeOf = ({ sort = 'id,desc', query = '', status }: ListQuery): Shape => ({
  sort,
  oneStatus: status !== undefined,
  search: query !== '',
  numbered: /^\d{1,9}$/.test(query),
})
const valuesOf = (ownershipType: OwnershipType, { query = '', status = 'CREATED' }: ListQuery): Values => ({
  ownershipType,
  status,
  like: contains(query),
  number: Number(query),
})

/** Conditions and order of the list of projects `p`: `matching` without the status, which the counts are by. */
function listing(actor: Actor, { sort, oneStatus, search, numbered }: Shape, v: Values) {
  const named = sql`p.project_name ilike ${v.like} or p.project_name_kk ilike ${v.like}`
  const found = search ? sql` and (${named}${numbered ? sql` or p.id = ${v.number}` : sql``})` : sql``
  const matching = sql<SqlBool>`${whereVisible(actor)} and p.ownership_type = ${v.ownershipType}${found}`
  return {
    matching,
    shown: oneStatus ? sql<SqlBool>`${matching} and p.status = ${v.status}` : matching,
    order: sortedBy(sort, columns, 'id,desc', { last: columns.id }),
  }
}

/** Conditions and order of the rows of the list, for others who read them. */
export const projectListing = (
  actor: Actor,
  ownershipType: OwnershipType,
  query: ListQuery,
): { shown: RawBuilder<SqlBool>; order: RawBuilder<unknown> } => listing(actor, shapeOf(query), valuesOf(ownershipType, query))

/** Returns a page of the projects visible to the caller with counts by status of all that match the search; null = there is none at all. */
export async function projectsPage(db: Db, { actor, language }: Call, ownershipType: OwnershipType, q: z.infer<typeof ProjectListQuery>) {
  const { role, ...who } = actor
  const values = { ...who, ...valuesOf(ownershipType, q), limit: q.size, offset: q.page * q.size }
  const [page] = await pageTexts(db, { role, language, ...shapeOf(q) }, values)
  const { content, found, tons, counts } = page!
  if (found === 0 && !q.query && !q.status) return null
  return new WrittenJson(`{"content":[${content}],"totalElements":${found},"byStatus":{${counts}},"totals":{"bitumenTotal":${tons}}}`)
}

type PageShape = Shape & { role: Actor['role']; language: Language }
type PageValues = Values & Omit<Actor, 'role'> & { limit: number; offset: number }
type PageTexts = { content: string; found: number; tons: string; counts: string }

/** The ids of the page first, then what is shown of them; in one query with the counts. */
const pageTexts = compiled<PageShape, PageValues, PageTexts>((db, { role, language, ...shape }, v) => {
  const actor: Actor = { role, personId: v.personId, bin: v.bin, katoCode: v.katoCode, regions: v.regions }
  const { matching, shown, order } = listing(actor, shape, v)
  const query = sql<PageTexts>`
    with counts as materialized (select p.status, count(*) as n, sum(p.bitumen_total) as tons from project p where ${matching} group by p.status),
    page as materialized (
      select p.id, p.status, row_number() over (order by ${order}) as n from project p where ${shown}
      order by ${order} limit ${v.limit} offset ${v.offset})
    select (${projectTexts(language)}) as content,
      (select coalesce(sum(n), 0)::int from counts${shape.oneStatus ? sql` where status = ${v.status}` : sql``}) as found,
      (select trim_scale(coalesce(sum(tons), 0))::text from counts${shape.oneStatus ? sql` where status = ${v.status}` : sql``}) as tons,
      (select coalesce(string_agg(concat('"', status, '":', n), ',' order by status), '') from counts) as counts`
  return { compile: () => query.compile(db) }
})
