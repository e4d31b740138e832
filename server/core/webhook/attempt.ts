import { sql } from 'kysely'
import { offAfterDays, pauseAfter } from '#domain/core/webhook/webhook.ts'
import type { Role } from '#domain/role.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import type { Posted } from './post.ts'

/** Events of one object for one webhook: they are sent one after the other. */
export type Lane = { webhook: number; objectType: string; objectId: string }

/** ms for which a process has an event for itself: longer than an answer is waited for. */
const claimed = 60_000
const dayMs = 86_400_000

export type Head = {
  id: number
  messageId: string
  kind: string
  objectType: string
  objectId: string
  path: string | null
  args: unknown
  createdAt: Date
  attempts: number
  webhookId: number
  url: string
  secret: Buffer
  bin: string
  role: Role
}

/**
 * Takes the oldest event of a lane that is neither delivered nor given up: the ones after it wait for it.
 * @returns when to look again, where it is not yet to be sent; null = nothing waits, or the webhook is off
 */
export async function claimHead(
  db: Db,
  { webhook, objectType, objectId }: Lane,
  now: Date,
): Promise<{ head: Head } | { again: Date } | null> {
  const oldest = await db
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhook as h', 'h.id', 'd.webhookId')
    .select(['d.id', 'd.messageId', 'd.kind', 'd.objectType', 'd.objectId', 'd.path', 'd.args', 'd.createdAt', 'd.attempts', 'd.nextAt'])
    .select(['d.claimedUntil', 'h.id as webhookId', 'h.url', 'h.secret', 'h.bin', 'h.role'])
    .where('d.webhookId', '=', webhook)
    .where('d.objectType', '=', objectType)
    .where('d.objectId', '=', objectId)
    .where('d.nextAt', 'is not', null)
    .where('h.offAt', 'is', null)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return null
  const { nextAt, claimedUntil, ...head } = oldest
  if (nextAt! > now) return { again: nextAt! }
  const free = sql<boolean>`next_at is not null and (claimed_until is null or claimed_until <= ${now})`
  const until = new Date(now.getTime() + claimed)
  const { numUpdatedRows } = await db
    .updateTable('webhookDelivery')
    .set({ claimedUntil: until })
    .where('id', '=', head.id)
    .where(free)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { head } : { again: claimedUntil && claimedUntil > now ? claimedUntil : until }
}

/** Writes what came of an attempt. @returns when the next one is; null = it is delivered or given up */
export async function recordAttempt(
  tx: Tx,
  { id, attempts, webhookId }: Head,
  { status, answer }: Posted,
  now: Date,
): Promise<{ taken: boolean; next: Date | null }> {
  const taken = status !== null && status >= 200 && status < 300
  const pause = taken ? null : pauseAfter(attempts + 1)
  const next = pause === null ? null : new Date(now.getTime() + pause * 1000)
  // another process may have claimed it since, where this one was too slow; both have sent it
  await tx
    .updateTable('webhookDelivery')
    .set({ nextAt: next, deliveredAt: taken ? now : null, attempts: attempts + 1, attemptedAt: now, status, answer, claimedUntil: null })
    .where('id', '=', id)
    .where('nextAt', 'is not', null)
    .execute()
  if (taken)
    await tx.updateTable('webhook').set({ failingSince: null }).where('id', '=', webhookId).where('failingSince', 'is not', null).execute()
  return { taken, next }
}

/** Notes that a webhook failed. @returns whether it is off from now on, because it has failed for days */
export async function recordFailure(tx: Tx, webhookId: number, now: Date): Promise<boolean> {
  const { failingSince } = await tx
    .updateTable('webhook')
    .set({ failingSince: sql`coalesce(failing_since, ${now})` })
    .where('id', '=', webhookId)
    .returning('failingSince')
    .executeTakeFirstOrThrow()
  if (now.getTime() - failingSince!.getTime() < offAfterDays * dayMs) return false
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ offAt: now, offBecause: 'FAILED' })
    .where('id', '=', webhookId)
    .where('offAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Plans the next look at a lane; of several looks that wait only the last one is done. */
export const lookAgain = (db: Db | Tx, lane: Lane, seconds: number) =>
  sql`select graphile_worker.add_job('webhook', ${JSON.stringify(lane)}::json, run_at := now() + make_interval(secs => ${seconds}),
    job_key := ${`webhook ${lane.webhook} ${lane.objectType} ${lane.objectId}`})`.execute(db)
