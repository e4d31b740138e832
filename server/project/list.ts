import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Project, ProjectListQuery } from '#contract/project.ts'
import type { Actor, OwnershipType } from '#domain/access.ts'
import type { ProjectStatus } from '#domain/project/status.ts'
import type { Call } from '../platform/call.ts'
import { compiled } from '../platform/compiled.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { jsonArrayFrom } from '../platform/nested.ts'
import { sorting } from '../platform/sorting.ts'
import type { Tables } from '../platform/tables.ts'
import { selectProjects } from './select.ts'
import { projectView } from './view.ts'
import { whereVisible } from './visible.ts'

const columns = {
  id: 'p.id',
  projectName: 'p.projectName',
  startDate: 'p.startDate',
  bitumenTotal: 'p.bitumenTotal',
  status: 'p.status',
  updatedAt: 'p.updatedAt',
} as const

/** Returns a page of the projects visible to the caller with counts by status of all that match the search; null = there is none at all. */
export async function projectsPage(db: Db, call: Call, ownershipType: OwnershipType, q: z.infer<typeof ProjectListQuery>) {
  const { role, ...actor } = call.actor
  const { query = '', status } = q
  const [page] = await pageOf(
    db,
    { role, sort: q.sort ?? 'id,desc', oneStatus: status !== undefined, search: query !== '', numbered: /^\d{1,9}$/.test(query) },
    {
      ...actor,
      ownershipType,
      status: status ?? 'CREATED',
      like: contains(query),
      number: Number(query),
      limit: q.size,
      offset: q.page * q.size,
    },
  )
  const { counts, projects } = page!
  const byStatus = Object.fromEntries(counts.map((c) => [c.status, c.n]))
  const found = status ? (byStatus[status] ?? 0) : counts.reduce((sum, c) => sum + c.n, 0)
  if (found === 0 && !query && !status) return null
  return { content: projects.map((p): Project => projectView(p, call)), totalElements: found, byStatus }
}

type Shape = { role: Actor['role']; sort: string; oneStatus: boolean; search: boolean; numbered: boolean }
type Values = Omit<Actor, 'role'> & {
  ownershipType: OwnershipType
  status: ProjectStatus
  like: string
  number: number
  limit: number
  offset: number
}

/** Selects rows and counts in one query. */
const pageOf = compiled((db, { role, sort, oneStatus, search, numbered }: Shape, v: Values) => {
  const [column, direction] = sorting(sort, columns, 'id,desc')
  const actor: Actor = { role, personId: v.personId, bin: v.bin, katoCode: v.katoCode, regions: v.regions }
  return db
    .with('found', (d) => {
      const mine = d
        .selectFrom('project as p')
        .select(['p.id', 'p.status', `${column} as sorted`])
        .where(whereVisible(actor))
        .where('p.ownershipType', '=', v.ownershipType)
      return search ? mine.where((eb) => matches(eb, v, numbered)) : mine
    })
    .selectNoFrom((eb) => {
      const some = eb.selectFrom('found as f').select(['f.id', 'f.sorted'])
      const page = (oneStatus ? some.where('f.status', '=', v.status) : some)
        .orderBy('f.sorted', direction)
        .orderBy('f.id', 'desc')
        .limit(v.limit)
        .offset(v.offset)
      const projects = selectProjects(db).innerJoin(page.as('f'), 'f.id', 'p.id').orderBy('f.sorted', direction).orderBy('f.id', 'desc')
      const counts = eb
        .selectFrom('found as f')
        .select(['f.status', sql<number>`count(*)`.as('n')])
        .groupBy('f.status')
      return [jsonArrayFrom(counts).as('counts'), jsonArrayFrom(projects).as('projects')]
    })
})

type Builder = ExpressionBuilder<Tables & { p: Tables['project'] }, 'p'>
/** Matches by name in either language, or by number. */
const matches = (eb: Builder, { like, number }: Values, numbered: boolean) =>
  eb.or([eb('p.projectName', 'ilike', like), eb('p.projectNameKk', 'ilike', like), ...(numbered ? [eb('p.id', '=', number)] : [])])
