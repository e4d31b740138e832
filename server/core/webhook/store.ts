import { type Insertable, sql, type Updateable } from 'kysely'
import type { Webhook, WebhookDelivery } from '#contract/core/webhook.ts'
import type { Role } from '#domain/role.ts'
import { pageOf } from '../../platform/http/page.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** Webhooks are of an organisation in one role: they are told what its people are told in it. */
export type Owner = { bin: string; role: Role }

const own = (db: Sql, { bin, role }: Owner) =>
  db
    .selectFrom('webhook as h')
    .select(['h.id', 'h.url', 'h.events', 'h.createdAt', 'h.failingSince', 'h.offBecause'])
    .select(sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = h.id and d.next_at is not null)`.as('waiting'))
    .where('h.bin', '=', bin)
    .where('h.role', '=', role)

type Row = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number]
const viewOf = ({ offBecause, createdAt, failingSince, ...row }: Row): Webhook => ({
  ...row,
  state: offBecause ?? 'ON',
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
})

export const webhooksOf = async (db: Sql, owner: Owner): Promise<Webhook[]> =>
  (await own(db, owner).orderBy('h.id', 'desc').execute()).map(viewOf)

export async function webhookOf(db: Sql, owner: Owner, id: number): Promise<Webhook | null> {
  const row = await own(db, owner).where('h.id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : null
}

/** Locks the owner and counts, so that two at once do not pass the limit. */
export async function countWebhooks(tx: Tx, { bin, role }: Owner): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${bin} ${role}`}))`.execute(tx)
  return (await webhooksOf(tx, { bin, role })).length
}

export const insertWebhook = async (tx: Tx, row: Insertable<Tables['webhook']>): Promise<number> =>
  (await tx.insertInto('webhook').values(row).returning('id').executeTakeFirstOrThrow()).id

export const changeWebhook = (tx: Tx, id: number, change: Updateable<Tables['webhook']>) =>
  tx.updateTable('webhook').set(change).where('id', '=', id).execute()

export const removeWebhook = (tx: Tx, id: number) => tx.deleteFrom('webhook').where('id', '=', id).execute()

const wideDeliveries = (db: Sql) => (ids: number[]) =>
  db
    .selectFrom('webhookDelivery')
    .select(['id', 'messageId', 'kind', 'objectType', 'objectId', 'createdAt', 'deliveredAt', 'nextAt', 'attempts', 'attemptedAt'])
    .select(['status', 'answer'])
    .where('id', 'in', ids)
    .execute()

export async function deliveriesOf(db: Sql, webhookId: number, { page, size }: { page: number; size: number }) {
  const all = db.selectFrom('webhookDelivery').where('webhookId', '=', webhookId)
  const ids = all
    .select('id')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
  const { n } = await all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  const content = (await pageOf(ids.execute(), wideDeliveries(db))).map(
    ({ kind, createdAt, deliveredAt, nextAt, attemptedAt, ...row }): WebhookDelivery => ({
      ...row,
      event: kind,
      createdAt: createdAt.toISOString(),
      state: deliveredAt ? 'DELIVERED' : nextAt ? 'WAITING' : 'GIVEN_UP',
      attemptedAt: attemptedAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    }),
  )
  return { content, totalElements: n }
}

/** An event that nobody else is told of, with the job that sends it. */
export const insertTest = (tx: Tx, webhookId: number, now: Date) =>
  sql`with made as (
      insert into webhook_delivery (webhook_id, kind, object_type, object_id, args, created_at, next_at)
      values (${webhookId}, 'webhook.test', 'WEBHOOK', ${String(webhookId)}, '{}', ${now}, ${now}) returning webhook_id, object_type, object_id)
    select graphile_worker.add_job('webhook', json_build_object('webhook', webhook_id, 'objectType', object_type, 'objectId', object_id)) from made`.execute(
    tx,
  )

/** Lets deliveries be sent at once: one, or all that wait. @returns how many there are */
export async function sendAgain(tx: Tx, webhookId: number, { id, now }: { id?: number; now: Date }): Promise<number> {
  const which = id === undefined ? sql`next_at is not null` : sql`id = ${id}`
  const { rows } = await sql<{ n: number }>`with again as (
      update webhook_delivery set next_at = ${now}, delivered_at = null, attempts = 0
      where webhook_id = ${webhookId} and ${which} returning webhook_id, object_type, object_id),
    jobs as (
      select graphile_worker.add_job('webhook', json_build_object('webhook', webhook_id, 'objectType', object_type, 'objectId', object_id))
      from (select distinct * from again) lanes)
    select (select count(*)::int from again) as n, (select count(*) from jobs)`.execute(tx)
  return rows[0]!.n
}
