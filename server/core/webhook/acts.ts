import { sql } from 'kysely'
import { type ActEvent, actEvents, eventOfLine, isForOthers, type JournalLine, type ToldAct } from '#domain/core/webhook/acts.ts'
import { rolesShutOut } from '#domain/people/organisation/blocked.ts'
import { type Placed, within } from '#domain/reach.ts'
import type { Role } from '#domain/role.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

type Hook = { id: number; bin: string; role: Role; events: string[]; regions: string[] }

/** Webhooks that are told of acts, by transaction: an order of thousands of rows asks once. Almost always there is none. */
const known = new WeakMap<Tx, Promise<Hook[]>>()

/** Stores, with the lines that the journal has just got, an event for each webhook that is told of such acts, and the jobs that send them. */
export async function tellOfActs(tx: Tx, call: Call, lines: readonly JournalLine[]): Promise<void> {
  const events = lines.flatMap((line) => {
    const told = eventOfLine(line)
    return told ? [{ line, told }] : []
  })
  if (events.length === 0) return
  const hooks = known.get(tx) ?? hooksOfActs(tx)
  known.set(tx, hooks)
  const all = await hooks
  if (all.length === 0) return
  for (const [event, some] of Map.groupBy(events, ({ told }) => told.event)) {
    const asked = all.filter((hook) => hook.events.includes(event))
    if (asked.length === 0) continue
    const places = await placesOf(tx, call, asked, some)
    const deliveries = some.flatMap(({ told, line }) =>
      asked
        .filter((hook) => isOwn(hook, call) || (isForOthers(line) && sees(hook, told, places)))
        .map((hook) => deliveryOf(hook, told, line)),
    )
    if (deliveries.length > 0) await store(tx, call, deliveries)
  }
}

/** Those of organisations that still have somebody in the role who may read. Offices see their own and mapped regions. */
async function hooksOfActs(tx: Tx): Promise<Hook[]> {
  const { rows } = await sql<Hook>`
    select h.id, h.bin, h.role, h.events, array(
      select substr(o.kato_code, 1, 2) || '0000000' from organisation_entry o where o.bin = h.bin union select r.region from regional_office r where r.bin = h.bin and not r.own) as regions
    from webhook h where h.off_at is null and h.events && ${Object.keys(actEvents)}::text[] and exists (
      select from live_membership m where m.bin = h.bin and m.role = h.role and m.status = 'ACTIVE' and not (m.blocked and m.role = any(${rolesShutOut}::text[])))`.execute(
    tx,
  )
  return rows
}

const isOwn = (hook: Hook, { actor }: Call): boolean => hook.bin === actor.bin && hook.role === actor.role

type Event = { told: ToldAct; line: JournalLine }
type Place = Placed & { official: boolean }
const keyOf = ({ objectType, objectId }: ToldAct): string => `${objectType} ${objectId}`
const sees = (hook: Hook, told: ToldAct, places: ReadonlyMap<string, Place>): boolean => {
  const place = places.get(keyOf(told))
  return place !== undefined && within(actEvents[told.event].of, hook, place)
}

/** Where objects stand now, of what others than the author's organisation may be told. All events are of one kind of object. */
async function placesOf(tx: Tx, call: Call, hooks: readonly Hook[], events: readonly Event[]): Promise<Map<string, Place>> {
  const asked = events.filter(({ line }) => isForOthers(line)).map(({ told }) => told)
  const [first] = asked
  if (!first || hooks.every((hook) => isOwn(hook, call))) return new Map()
  const { rows } = await sql<Place & { objectId: number }>`
    select object_id, official, organization, supplier, region, ownership_type, answerer, answerer_role
    from placed_object where object_type = ${first.objectType} and object_id = any(${asked.map(({ objectId }) => objectId)}::int[])`.execute(
    tx,
  )
  return new Map(rows.map(({ objectId, ...place }) => [keyOf({ ...first, objectId }), place]))
}

const deliveryOf = ({ id }: Hook, { event, objectType, objectId }: ToldAct, line: JournalLine) => ({
  ...{ hook: id, event: event satisfies ActEvent, type: objectType, object: String(objectId), key: `act ${line.id}` },
  args: { act: line.act, from: line.from ?? null, to: line.to ?? null },
})

/** One statement for all, and one job for each object and webhook. */
const store = (tx: Tx, call: Call, deliveries: readonly ReturnType<typeof deliveryOf>[]) =>
  sql`with hooked as (
      insert into webhook_delivery (webhook_id, kind, object_type, object_id, args, created_at, next_at, once_key)
      select hook, event, type, object, args, ${call.real}, ${call.real}, key
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as t(hook int, event text, type text, object text, args jsonb, key text)
      on conflict do nothing returning webhook_id, object_type, object_id)
    select graphile_worker.add_job('webhook', json_build_object('webhook', webhook_id, 'objectType', object_type, 'objectId', object_id))
    from (select distinct * from hooked) lanes`.execute(tx)
