import { sql } from 'kysely'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { Tables } from '../platform/tables.ts'

export type Entry = {
  act: string
  objectType: Tables['journal']['objectType']
  objectId: number
  from?: string | null
  to?: string | null
  comment?: string | null
  documentId?: string | null
  detail?: Record<string, unknown>
}

/** Records a change in the same transaction: person, organisation and role, act, status before and after, business day. */
export const record = (tx: Tx, call: Call, entry: Entry): Promise<void> => recordMany(tx, call, [entry])

/** Records one line for each entry, in this order. */
export async function recordMany(tx: Tx, call: Call, entries: readonly Entry[]): Promise<void> {
  const { person, actor } = call
  const by = {
    at: call.now,
    businessDay: call.today,
    personId: person.id,
    fullName: person.fullName,
    bin: actor.bin,
    organizationName: person.memberships.find((m) => m.bin === actor.bin)?.nameRu ?? '',
    role: actor.role,
    ip: call.ip,
  }
  const rows = entries.map(({ from, to, comment, documentId, detail, ...entry }) => ({
    ...entry,
    ...by,
    fromStatus: from ?? null,
    toStatus: to ?? null,
    comment: comment || null,
    documentId: documentId ?? null,
    detail: { ...detail, ...(call.onBehalf && { onBehalf: call.onBehalf }), ...(call.token && { token: call.token.name }) },
  }))
  if (rows.length === 0) return
  // as one JSON: tens of thousands of parameters would stop the event loop
  const { rows: ids } = await sql<{ id: number }>`
    insert into journal (at, business_day, act, object_type, object_id, person_id, full_name, bin, organization_name, role, ip, from_status, to_status, comment, document_id, detail)
    select at, "businessDay", act, "objectType", "objectId", "personId", "fullName", bin, "organizationName", role, ip, "fromStatus", "toStatus", comment, "documentId", detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(at timestamptz, "businessDay" date, act text, "objectType" text, "objectId" int, "personId" int,
      "fullName" text, bin text, "organizationName" text, role text, ip text, "fromStatus" text, "toStatus" text, comment text, "documentId" uuid, detail jsonb)
    returning id`.execute(tx)
  await teller?.(
    tx,
    call,
    entries.map((entry, i) => ({ ...entry, id: ids[i]!.id })),
  )
}

type Teller = (tx: Tx, call: Call, lines: readonly (Entry & { id: number })[]) => Promise<void>
let teller: Teller | null = null

/** Registers who is told of each line in its transaction, when the portal is assembled (server/effects.ts): the journal depends on none of them. */
export function setTeller(tell: Teller): void {
  teller = tell
}
