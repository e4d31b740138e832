import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { kg } from '#domain/tons.ts'
import { distributionVolume } from '#domain/trade/project/volume.ts'
import { notEndedStatuses, requestFacts } from '#domain/trade/request/status.ts'
import { consequence } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { ProjectShape } from '../project/dependents.ts'
import { requestLife } from './lifecycle.ts'
import { lockRequestRows } from './visible.ts'

/** Sums the tons that the project's requests take. */
export async function takenOf(db: Sql, projectId: number): Promise<number> {
  const { taken } = await db
    .selectFrom('bitumenRequest')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('takes'), sql.lit(0)).as('taken'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return taken
}

/** Requires that a project with requests keeps enough volume for them, and the region and network of the office that decides them. */
export async function requireRoomForRequests(tx: Tx, project: ProjectShape & { id: number }, row: ProjectShape): Promise<void> {
  const any = await tx.selectFrom('bitumenRequest').select('id').where('projectId', '=', project.id).limit(1).executeTakeFirst()
  if (!any) return
  const moved = row.katoCode.slice(0, 2) !== project.katoCode.slice(0, 2) || row.ownershipType !== project.ownershipType
  if (moved) refuse('project.movedWithRequests', undefined, 'katoCode')
  const taken = await takenOf(tx, project.id)
  if (kg(distributionVolume(row)) < kg(taken)) refuse('project.belowRequests', { taken }, 'bitumenTotal')
}

/** Refuses to delete a storage that is the destination of a request that has not ended. */
export async function requireNotDestination(tx: Tx, storageIds: number[]): Promise<void> {
  const found = await tx
    .selectFrom('bitumenRequest')
    .select('id')
    .where('projectStorageId', 'in', storageIds)
    .where('status', 'in', notEndedStatuses)
    .limit(1)
    .executeTakeFirst()
  if (found) refuse('project.storageInUse', { request: found.id }, 'projectStorageList')
}

/** Requires that no request of the project is in a signed order before an office revokes its signature (docs/process.md, section 4). */
export async function requireNoneOrdered(tx: Tx, projectId: number): Promise<void> {
  const found = await tx
    .selectFrom('bitumenRequest')
    .select('id')
    .where('projectId', '=', projectId)
    .where('distributedAmount', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (found) refuse('project.inSignedOrder', { request: found.id })
}

/** Stops the requests of a stopped project; each stores its previous status. The project must be locked. */
export async function stopRequests(tx: Tx, call: Call, projectId: number, comment: string): Promise<void> {
  for (const request of await requestsOf(tx, projectId))
    if (requestFacts[request.status].lives) await consequence(tx, call, requestLife, request, 'request.stop', 'STOPPED', { comment })
}

/** Resumes the requests of a resumed project in their previous statuses. */
export async function resumeRequests(tx: Tx, call: Call, projectId: number, comment: string): Promise<void> {
  for (const request of await requestsOf(tx, projectId))
    if (request.stoppedFrom) await consequence(tx, call, requestLife, request, 'request.resume', request.stoppedFrom, { comment })
}

async function requestsOf(tx: Tx, projectId: number) {
  const rows = await tx.selectFrom('bitumenRequest').select('id').where('projectId', '=', projectId).execute()
  return lockRequestRows(
    tx,
    rows.map(({ id }) => id),
  )
}
