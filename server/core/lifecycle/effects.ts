import type { Journalled } from '#domain/core/journal/object-types.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** A status transition that an act has just made. The object is locked. */
export type Done = { objectType: Journalled; id: number; act: string; from: string | null; to: string; comment: string }

/** The statuses for which a fact holds, with the name of the fact. */
export type Statuses = { that: string; are: readonly string[] }

/**
 * A consequence of an act for objects of later steps (allocations of a request, requests of a project), in the same transaction. `to`, `from`: its new and its previous status, or a set of statuses
 * from a table of facts; one of the two or both.
 */
export type Effect = {
  objectType: Journalled
  from?: string | Statuses
  to?: string | Statuses
  /** Description in the terms of the trade, for readers of the table. */
  description: string
  run: (tx: Tx, call: Call, done: Done) => Promise<unknown>
  /** Only for the closing of a month: key under which its journal line stores the number of affected objects. */
  counts?: string
}

let effects: readonly Effect[] | null = null

/** Registers all effects, once at start (server/effects.ts): a feature does not import features of later steps. */
export function setEffects(all: readonly Effect[]): void {
  effects = all
}

/** Runs the effects of the transition, in the order of the table. @returns details for the journal */
export async function follow(tx: Tx, call: Call, done: Done): Promise<Record<string, unknown>> {
  if (!effects) throw new Error('Effects are not registered: call connectFeatures() (server/effects.ts)')
  const detail: Record<string, unknown> = {}
  if (done.from === done.to) return detail
  for (const { objectType, from, to, run, counts } of effects) {
    if (objectType !== done.objectType || !holds(to, done.to) || !holds(from, done.from)) continue
    const found = await run(tx, call, done)
    if (counts) detail[counts] = found
  }
  return detail
}

const holds = (asked: string | Statuses | undefined, status: string | null): boolean =>
  asked === undefined || (typeof asked === 'string' ? asked === status : status !== null && asked.are.includes(status))
