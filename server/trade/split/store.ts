import { type Insertable, sql, type Updateable } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { nextDocumentVersion } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { updateLimited } from '../request/figures/figures.ts'
import { lockRequestIds } from '../request/lock.ts'
import { settleRequests } from '../request/settle.ts'
import { lockSplit, type Place, type SplitRecord } from './visible.ts'

/** Locks the split of a place until the transaction ends, and creates it if there is none. Two concurrent calls that create it get the same one. */
export async function lockOrCreateSplit(tx: Tx, call: Call, place: Place, organizationBin: string): Promise<SplitRecord> {
  const known = await lockSplit(tx, place)
  if (known) return known
  const at = { createdAt: call.now, updatedAt: call.now, contentAt: call.now }
  await tx
    .insertInto('split')
    .values({
      ...place,
      organizationBin,
      sentAt: null,
      openedAt: null,
      returnedComment: null,
      proposalId: null,
      version: 0,
      createdBy: call.person.id,
      ...at,
    })
    .onConflict((c) => c.columns(['period', 'region', 'ownershipType']).doNothing())
    .execute()
  return (await lockSplit(tx, place)) ?? refuse('not.found')
}

/** Updates a split whose document content has changed. */
export const updateSplit = (tx: Tx, id: number, at: Date, row: Updateable<Tables['split']> | ReturnType<typeof nextDocumentVersion> = {}) =>
  tx
    .updateTable('split')
    .set({ version: sql`version + 1`, updatedAt: at, contentVersion: sql`content_version + 1`, contentAt: at, ...row })
    .where('id', '=', id)
    .execute()

type ReplacedBy = { call: Call; act: string }

/**
 * Replaces the rows of a split: those not named are removed, with their figures. Rows in a
 * signed order stay, including those of a request stopped since.
 */
export async function replaceLines(
  tx: Tx,
  { call, act }: ReplacedBy,
  splitId: number,
  lines: Insertable<Tables['splitLine']>[],
): Promise<void> {
  const kept = lines.map(({ requestId }) => requestId)
  const gone = await tx
    .deleteFrom('splitLine as l')
    .using('placedRequest as r')
    .whereRef('r.id', '=', 'l.requestId')
    .where('l.splitId', '=', splitId)
    .where((eb) => eb(eb.fn.coalesce('r.distributedAmount', eb.lit(0)), '=', 0))
    .$if(kept.length > 0, (q) => q.where('l.requestId', 'not in', kept))
    .returning(['l.requestId', 'r.limitedVolume'])
    .execute()
  const ids = gone.filter((l) => l.limitedVolume !== null).map((l) => l.requestId)
  if (ids.length > 0) {
    await updateLimited(
      tx,
      ids.map((id) => [id, null]),
    )
    await settleRequests(
      tx,
      call,
      ids.sort((a, b) => a - b),
      { act, objectType: 'SPLIT', objectId: splitId },
    )
  }
  if (kept.length === 0) return
  await tx
    .insertInto('splitLine')
    .values(lines)
    .onConflict((c) =>
      c.columns(['splitId', 'requestId']).doUpdateSet((eb) => ({
        proposed: eb.ref('excluded.proposed'),
        volume: eb.ref('excluded.volume'),
        locked: eb.ref('excluded.locked'),
        reason: eb.ref('excluded.reason'),
      })),
    )
    .execute()
}

/** Lowers the rows of requests that their office no longer decides: stopped ones that an order lists. Others are the office's draft. */
export const lowerStopped = (tx: Tx, splitId: number, rows: readonly { requestId: number; limited: number }[]) =>
  sql`update split_line l set volume = v.tons
    from unnest(${rows.map((r) => r.requestId)}::int[], ${rows.map((r) => r.limited)}::numeric[]) as v(id, tons), placed_request r
    where l.split_id = ${splitId} and l.request_id = v.id and r.id = v.id and not r.served`.execute(tx)

/** Writes the limited figures of a sent split; null while it is a draft. Rows in a signed order keep theirs. @returns the requests that changed */
export async function writeLimited(tx: Tx, splitId: number, sent: boolean): Promise<number[]> {
  const lines = await tx.selectFrom('splitLine').select('requestId').where('splitId', '=', splitId).execute()
  await lockRequestIds(
    tx,
    lines.map(({ requestId }) => requestId),
  )
  const rows = await tx
    .selectFrom('splitLine as l')
    .innerJoin('placedRequest as r', 'r.id', 'l.requestId')
    .select(['r.id', 'l.volume', 'r.limitedVolume', 'r.distributedAmount'])
    .where('l.splitId', '=', splitId)
    .orderBy('r.id')
    .execute()
  await updateLimited(
    tx,
    rows.map((r) => [r.id, sent ? r.volume : (r.distributedAmount ?? 0) > 0 ? r.limitedVolume : null]),
  )
  return rows.map(({ id }) => id)
}
