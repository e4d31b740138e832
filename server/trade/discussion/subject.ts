import type { Actor, Role } from '#domain/access.ts'
import { pathOf } from '#domain/core/notice/path.ts'
import { requestPath } from '#domain/core/notice/request-path.ts'
import { refuse } from '#domain/refusal.ts'
import { type TalkObject, talks } from '#domain/trade/discussion/discussion.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { loadVisibleProject } from '../project/visible.ts'
import { loadVisibleRequest } from '../request/visible.ts'
import { loadVisibleAllocation } from '../shipment/visible.ts'

export type Party = { bin: string; role: Role }
/** What is talked about: its parties, who are told, and its pages. `draft`: nobody but its author sees it yet. */
export type Subject = {
  parties: readonly Party[]
  draft: boolean
  path: (role: Role) => string | null
}

/** @throws Refused 404 where the actor may not see it, 403 where he only looks */
export async function subjectOf(sql: Sql, actor: Actor, objectType: TalkObject, id: number): Promise<Subject> {
  if (!talks(actor, objectType)) refuse('access.denied')
  return readers[objectType](sql, actor, id)
}

const readers: Record<TalkObject, (sql: Sql, actor: Actor, id: number) => Promise<Subject>> = {
  async PROJECT(sql, actor, id) {
    const project = await loadVisibleProject(sql, actor, id)
    const route = await routeOf(sql, 'PROJECT', id)
    const place = { id, projectId: id, ownershipType: project.ownershipType, routeId: route.id }
    return {
      parties: [{ bin: project.organizationBin, role: 'CONTRACTOR' }, ...route.parties],
      draft: project.status === 'CREATED',
      path: (role) => pathOf('PROJECT', place, role),
    }
  },
  async REQUEST(sql, actor, id) {
    const request = await loadVisibleRequest(sql, actor, id)
    const { projectId, project } = request
    const route = await routeOf(sql, 'REQUEST', id)
    const place = { id, projectId, ownershipType: project.ownershipType, routeId: route.id }
    return {
      parties: [{ bin: project.organizationBin, role: 'CONTRACTOR' }, ...route.parties],
      draft: request.drafted ?? false,
      path: (role) => pathOf('REQUEST', place, role),
    }
  },
  async SHIPMENT(sql, actor, id) {
    const { allocationId, vehicle } =
      (await sql.selectFrom('wagon').select(['allocationId', 'vehicle']).where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
    const row = await loadVisibleAllocation(sql, actor, allocationId)
    const place = { id: row.requestId, projectId: row.projectId, ownershipType: row.ownershipType }
    const ofHolder = `/resourceholder/report?period=${row.period.slice(0, 7)}&query=${encodeURIComponent(vehicle)}`
    return {
      parties: [
        { bin: row.supplierBin, role: 'SUPPLIER' },
        { bin: row.organizationBin, role: 'CONTRACTOR' },
      ],
      draft: false,
      path: (role) => (role === 'SUPPLIER' ? ofHolder : requestPath(place)),
    }
  },
}

/** The newest sign-off of an object, with the organisations that decide it. */
async function routeOf(sql: Sql, objectType: 'PROJECT' | 'REQUEST', objectId: number): Promise<{ id: number | null; parties: Party[] }> {
  const steps = await sql
    .selectFrom('signOffStep')
    .select(['routeId', 'organizationBin as bin', 'role'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .orderBy('version', 'desc')
    .execute()
  const id = steps[0]?.routeId ?? null
  return { id, parties: steps.filter(({ routeId }) => routeId === id).map(({ bin, role }) => ({ bin, role })) }
}
