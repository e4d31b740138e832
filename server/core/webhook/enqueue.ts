import { type RawBuilder, sql } from 'kysely'

type Told = { kind: string; objectType: string; objectId: string; path: RawBuilder<unknown>; args: string; at: Date; once: string | null }

/**
 * Parts of one statement: stores an event for each webhook of the organisations and roles in `readers` (columns bin and role), and the job that
 * sends it. With the act's transaction both are there or neither; that a person switched a notice off changes nothing for a program.
 */
export const hookedBy = (readers: RawBuilder<unknown>, { kind, objectType, objectId, path, args, at, once }: Told) => sql`
  hooked as (
    insert into webhook_delivery (webhook_id, kind, object_type, object_id, path, args, created_at, next_at, once_key)
    select h.id, ${kind}, ${objectType}, ${objectId}, ${path}, ${args}::jsonb, ${at}, ${at}, ${once}::text
    from webhook h where h.off_at is null and ${kind} = any(h.events) and exists (select from (${readers}) r where r.bin = h.bin and r.role = h.role)
    on conflict do nothing
    returning webhook_id, object_type, object_id),
  posts as (
    select graphile_worker.add_job('webhook', json_build_object('webhook', webhook_id, 'objectType', object_type, 'objectId', object_id)) from hooked)`
