import type { ObjectType } from '#domain/route/route.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'

/** A status that an act has just changed. The object is locked. */
export type Change = { objectType: ObjectType; id: number; act: string; from: string; to: string; comment: string }

/** What an act does to objects further along the chain, in its own transaction. `enters`, `leaves`: of the object's status; one of them or both. */
export type Effect = {
  of: ObjectType
  enters?: string
  leaves?: string
  /** In the words of the trade, for whoever reads the table. */
  says: string
  does: (tx: Tx, call: Call, change: Change) => Promise<unknown>
}

let effects: readonly Effect[] | null = null

/** All that there are, told once when the portal is put together (server/effects.ts): a feature knows nobody further along the chain. */
export function setEffects(all: readonly Effect[]): void {
  effects = all
}

/** Does what follows from the change, in the order of the table. */
export async function follow(tx: Tx, call: Call, change: Change): Promise<void> {
  if (!effects) throw new Error('The effects are not told yet: server/effects.ts')
  if (change.from === change.to) return
  for (const { of, enters = change.to, leaves = change.from, does } of effects)
    if (of === change.objectType && enters === change.to && leaves === change.from) await does(tx, call, change)
}
