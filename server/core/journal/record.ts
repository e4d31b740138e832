import { sql } from 'kysely'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

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
  if (entries.length === 0) return
  const { person, actor } = call
  const organizationName = person.memberships.find((m) => m.bin === actor.bin)?.nameRu ?? ''
  const rows = entries.map(({ from, to, comment, documentId, detail, ...entry }) => ({
    ...entry,
    fromStatus: from ?? null,
    toStatus: to ?? null,
    comment: comment || null,
    documentId: documentId ?? null,
    detail: { ...detail, ...(call.onBehalf && { onBehalf: call.onBehalf }), ...(call.token && { token: call.token.name }) },
  }))
  // as one JSON: tens of thousands of parameters would stop the event loop
  const { rows: ids } = await sql<{ id: number }>`
    insert into journal (at, business_day, person_id, full_name, bin, organization_name, role, ip,
      act, object_type, object_id, from_status, to_status, comment, document_id, detail)
    select ${call.now}, ${call.today}, ${person.id}, ${person.fullName}, ${actor.bin}, ${organizationName}, ${actor.role}, ${call.ip},
      act, "objectType", "objectId", "fromStatus", "toStatus", comment, "documentId", detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(act text, "objectType" text, "objectId" int, "fromStatus" text, "toStatus" text, comment text,
      "documentId" uuid, detail jsonb)
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
