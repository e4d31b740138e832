import { type SqlBool, sql } from 'kysely'
import type { Actor, OwnershipType } from '#domain/access.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { lockRowIds } from '../allocation/lock-row.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { lockRequestIds } from '../request/lock.ts'
import { requestSeenBy } from '../request/seen-by.ts'

/** Allocations in signed orders, with everything needed to determine their owner. */
const allocations = (sql: Sql) =>
  sql
    .selectFrom('orderRow as a')
    .innerJoin(requestSeenBy(null), 'r.id', 'a.requestId')
    .innerJoin(projectSeenBy(null), 'p.id', 'a.projectId')
    .selectAll('a')
    .select(['a.ofPeriod as period', 'a.holderBin as supplierBin', 'p.organizationBin'])
    .select(['p.region', 'p.ownershipType', 'r.transportType', 'p.stopped'])

export type VisibleAllocation = Awaited<ReturnType<typeof loadVisibleAllocation>>

type Owned = { supplierBin: string; organizationBin: string; region: string; ownershipType: OwnershipType }

/** The holder may load its own rows, all others those of projects visible to them. */
export const maySeeDelivery = (actor: Actor, row: Owned): boolean =>
  within('delivery', actor, { ...row, supplier: row.supplierBin, organization: row.organizationBin })

/** @throws Refused 404, also when the actor may not see it */
export async function loadVisibleAllocation(sql: Sql, actor: Actor, id: number) {
  const row = (await allocations(sql).where('a.id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  return maySeeDelivery(actor, row) ? row : refuse('not.found')
}

/** Loads the same, locked until the transaction ends; its request is locked first, so that two wagons of one request wait for each other. */
export async function lockDeliverable(tx: Tx, actor: Actor, id: number): Promise<VisibleAllocation> {
  const { requestId } = await loadVisibleAllocation(tx, actor, id)
  await lockRequestIds(tx, [requestId])
  await lockRowIds(tx, [id])
  return loadVisibleAllocation(tx, actor, id)
}

const largestId = 2_147_483_647 // of PostgreSQL's integer

/** One parameter for all numbers: a parameter each would stop the event loop, and PostgreSQL takes 65,535. */
const among = (column: string, ids: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`

/** Locks many, in the order of their numbers; those that the actor may not see are left out. */
export async function lockDeliverables(tx: Tx, actor: Actor, wanted: readonly number[]): Promise<Map<number, VisibleAllocation>> {
  const known = wanted.filter((id) => id <= largestId)
  if (known.length === 0) return new Map()
  const seen = (await allocations(tx).where(among('a.id', known)).execute()).filter((row) => maySeeDelivery(actor, row))
  if (seen.length === 0) return new Map()
  const ids = seen.map(({ id }) => id)
  const requestIds = seen.map(({ requestId }) => requestId)
  await lockRequestIds(tx, requestIds)
  await lockRowIds(tx, ids)
  return new Map((await allocations(tx).where(among('a.id', ids)).execute()).map((row) => [row.id, row]))
}
