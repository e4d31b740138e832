import type { Journalled } from '#domain/route/route.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'

/** A status that an act has just changed. The object is locked. */
export type Done = { objectType: Journalled; id: number; act: string; from: string | null; to: string; comment: string }

/** Those of which a fact holds, with what is said of them. */
export type Statuses = { that: string; are: readonly string[] }

/** What an act does to objects further along the chain, in its own transaction. `enters`, `leaves`: the object's status, or a set of them that a table of facts gives; one of the two or both. */
export type Effect = {
  of: Journalled
  enters?: string | Statuses
  leaves?: string | Statuses
  /** In the words of the trade, for whoever reads the table. */
  says: string
  does: (tx: Tx, call: Call, done: Done) => Promise<unknown>
  /** Under which name the journal of the cause keeps how many there were. */
  counts?: string
}

let effects: readonly Effect[] | null = null

/** All that there are, told once when the portal is put together (server/effects.ts): a feature knows nobody further along the chain. */
export function setEffects(all: readonly Effect[]): void {
  effects = all
}

/** Does what follows from the change, in the order of the table. @returns what the journal may keep of it */
export async function follow(tx: Tx, call: Call, done: Done): Promise<Record<string, unknown>> {
  if (!effects) throw new Error('The effects are not told yet: server/effects.ts')
  const detail: Record<string, unknown> = {}
  if (done.from === done.to) return detail
  for (const { of, enters, leaves, does, counts } of effects) {
    if (of !== done.objectType || !holds(enters, done.to) || !holds(leaves, done.from)) continue
    const found = await does(tx, call, done)
    if (counts) detail[counts] = found
  }
  return detail
}

const holds = (asked: string | Statuses | undefined, status: string | null): boolean =>
  asked === undefined || (typeof asked === 'string' ? asked === status : status !== null && asked.are.includes(status))
