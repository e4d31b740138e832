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
    detail: JSON.stringify({ ...detail, ...(call.onBehalf && { onBehalf: call.onBehalf }), ...(call.token && { token: call.token.name }) }),
  }))
  if (rows.length === 0) return
  const ids = await tx.insertInto('journal').values(rows).returning('id').execute()
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
