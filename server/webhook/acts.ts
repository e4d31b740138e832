import { sql } from 'kysely'
import { rolesShutOut } from '#domain/organisation/blocked.ts'
import { type Placed, within } from '#domain/reach.ts'
import type { Role } from '#domain/role.ts'
import { type ActEvent, actEvents, eventOfLine, isForOthers, type JournalLine, type ToldAct } from '#domain/webhook/acts.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'

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
  for (const { line, told } of events) {
    const asked = all.filter((hook) => hook.events.includes(told.event))
    const readers = asked.length === 0 ? [] : await readersOf(tx, call, asked, told, line)
    if (readers.length > 0) await store(tx, call, readers, told, line)
  }
}

/** Those of organisations that still have somebody in the role who may read. Offices see their own and mapped regions. */
async function hooksOfActs(tx: Tx): Promise<Hook[]> {
  const { rows } = await sql<Hook>`
    select h.id, h.bin, h.role, h.events, array(
      select substr(o.kato_code, 1, 2) || '0000000' from organisation o where o.bin = h.bin union select r.region from office_region r where r.bin = h.bin) as regions
    from webhook h where h.off_at is null and h.events && ${Object.keys(actEvents)}::text[] and exists (
      select from live_membership m where m.bin = h.bin and m.role = h.role and m.status = 'ACTIVE' and not (m.blocked and m.role = any(${rolesShutOut}::text[])))`.execute(
    tx,
  )
  return rows
}

/** Who is told: the organisation whose people act in that role, and whoever sees the object as it is now. */
async function readersOf(tx: Tx, { actor }: Call, hooks: readonly Hook[], told: ToldAct, line: JournalLine): Promise<Hook[]> {
  const own = (hook: Hook) => hook.bin === actor.bin && hook.role === actor.role
  if (!isForOthers(line) || hooks.every(own)) return hooks.filter(own)
  const placed = await placeOf(tx, told)
  return hooks.filter((hook) => own(hook) || (placed && within(actEvents[told.event].of, hook, placed)))
}

type Place = Placed & { official: boolean }

async function placeOf(tx: Tx, { objectType, objectId }: ToldAct): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select official, organization, supplier, region, ownership_type, answerer, answerer_role
    from placed_object where object_type = ${objectType} and object_id = ${objectId}`.execute(tx)
  return rows[0]
}

async function store(
  tx: Tx,
  call: Call,
  readers: readonly Hook[],
  { event, objectType, objectId }: ToldAct,
  line: JournalLine,
): Promise<void> {
  const args = JSON.stringify({ act: line.act, from: line.from ?? null, to: line.to ?? null })
  await sql`with hooked as (
      insert into webhook_delivery (webhook_id, kind, object_type, object_id, args, created_at, next_at, once_key)
      select h, ${event satisfies ActEvent}, ${objectType}, ${String(objectId)}, ${args}::jsonb, ${call.now}, ${call.now}, ${`act ${line.id}`}
      from unnest(${readers.map(({ id }) => id)}::int[]) h on conflict do nothing returning webhook_id, object_type, object_id)
    select graphile_worker.add_job('webhook', json_build_object('webhook', webhook_id, 'objectType', object_type, 'objectId', object_id)) from hooked`.execute(
    tx,
  )
}
