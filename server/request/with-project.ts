import { sql } from 'kysely'
import { distributionVolume } from '#domain/project/volume.ts'
import { refuse } from '#domain/refusal.ts'
import { stops } from '#domain/request/flow.ts'
import { kg } from '#domain/tons.ts'
import { record } from '../journal/record.ts'
import { follow } from '../lifecycle/effects.ts'
import type { Call } from '../platform/call.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { BitumenRequestRow } from '../platform/request-rows.ts'
import type { ProjectShape } from '../project/dependents.ts'

/** Tons that the project's requests take together. */
export async function takenOf(db: Sql, projectId: number): Promise<number> {
  const { taken } = await db
    .selectFrom('bitumenRequest')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('takes'), sql.lit(0)).as('taken'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return taken
}

/** A project that has requests keeps room for them, and stays with the office that decides them. */
export async function requireRoomForRequests(tx: Tx, project: ProjectShape & { id: number }, row: ProjectShape): Promise<void> {
  const any = await tx.selectFrom('bitumenRequest').select('id').where('projectId', '=', project.id).limit(1).executeTakeFirst()
  if (!any) return
  const moved = row.katoCode.slice(0, 2) !== project.katoCode.slice(0, 2) || row.ownershipType !== project.ownershipType
  if (moved) refuse('project.movedWithRequests', undefined, 'katoCode')
  const taken = await takenOf(tx, project.id)
  if (kg(distributionVolume(row)) < kg(taken)) refuse('project.belowRequests', { taken }, 'bitumenTotal')
}

/** A place that a living request is delivered to cannot go. */
export async function requireNotDestination(tx: Tx, storageIds: number[]): Promise<void> {
  const found = await tx
    .selectFrom('bitumenRequest')
    .select('id')
    .where('projectStorageId', 'in', storageIds)
    .where('status', '!=', 'REJECTED')
    .limit(1)
    .executeTakeFirst()
  if (found) refuse('project.storageInUse', { request: found.id }, 'projectStorageList')
}

/** An office takes its signature back only while no request of the project stands in a signed order (process.md, section 4). */
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

type Living = NonNullable<BitumenRequestRow['stoppedFrom']>

/** A stopped project stops its requests; each remembers its status. The project is locked. */
export async function stopRequests(tx: Tx, call: Call, projectId: number, comment: string): Promise<void> {
  const rows = await tx
    .selectFrom('bitumenRequest')
    .select(['id', 'status'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status } of rows.filter((r) => stops(r.status))) {
    await setStatus(tx, call, id, { status: 'STOPPED', stoppedFrom: status as Living })
    const change = { objectType: 'REQUEST', act: 'request.stop', from: status, to: 'STOPPED', comment } as const
    await follow(tx, call, { id, ...change })
    await record(tx, call, { objectId: id, ...change })
  }
}

/** The project goes on, and so does each of its requests from where it was. */
export async function resumeRequests(tx: Tx, call: Call, projectId: number, comment: string): Promise<void> {
  const rows = await tx
    .selectFrom('bitumenRequest')
    .select(['id', 'stoppedFrom'])
    .where('projectId', '=', projectId)
    .where('status', '=', 'STOPPED')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, stoppedFrom } of rows) {
    await setStatus(tx, call, id, { status: stoppedFrom!, stoppedFrom: null })
    await record(tx, call, { act: 'request.resume', objectType: 'REQUEST', objectId: id, from: 'STOPPED', to: stoppedFrom, comment })
  }
}

const setStatus = (tx: Tx, call: Call, id: number, change: { status: Living | 'STOPPED'; stoppedFrom: Living | null }) =>
  tx
    .updateTable('bitumenRequest')
    .set({ ...change, version: sql`version + 1`, updatedAt: call.now })
    .where('id', '=', id)
    .execute()
