import type { Actor } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { loadVisibleProject, lockProject } from '../project/visible.ts'

/** Loads a request. It is visible to every reader of its project; a draft to its organisation only. @throws Refused 404 */
export async function loadVisibleRequest(db: Sql, actor: Actor, id: number) {
  const row = (await db.selectFrom('bitumenRequest').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  const project = await loadVisibleProject(db, actor, row.projectId)
  if (row.drafted && project.organizationBin !== actor.bin) refuse('not.found')
  return { ...row, organizationBin: project.organizationBin, project }
}

/** The same, locked until the transaction ends; the project is locked first, so that acts on requests of one project are serialized. */
export async function lockRequest(tx: Tx, actor: Actor, id: number) {
  const { projectId } =
    (await tx.selectFrom('bitumenRequest').select('projectId').where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  const project = await lockProject(tx, actor, projectId)
  const row = (await tx.selectFrom('bitumenRequest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('not.found')
  if (row.drafted && project.organizationBin !== actor.bin) refuse('not.found')
  return { ...row, organizationBin: project.organizationBin, project }
}
export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

/** Locks requests for a consequence of another act until the transaction ends, in the order of their ids. */
export async function lockRequestRows(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('bitumenRequest as r')
    .innerJoin(projectSeenBy(null), 'p.id', 'r.projectId')
    .selectAll('r')
    .select('p.status as projectStatus')
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
  return rows.map(({ projectStatus: status, ...row }) => ({ ...row, project: { status } }))
}
export type LockedRequestRow = Awaited<ReturnType<typeof lockRequestRows>>[number]

/** Requires that the request belongs to the project. @throws Refused 404 */
export function requireRequestOfProject(projectId: number, request: { projectId: number }): void {
  if (request.projectId !== projectId) refuse('not.found')
}
