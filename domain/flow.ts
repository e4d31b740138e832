import { type Act, type Doer, may } from './access.ts'
import type { Refusal } from './refusal.ts'

/** One status transition of a workflow: the statuses in which an act is possible, and the resulting status; without `to` the status stays. */
export type Step<Status> = { from: readonly Status[]; to?: Status; comment?: 'required' | 'optional' }
export type Flow<Status> = { [act in Act]?: Step<Status> }
/** Permitted automatic status transition, caused by an act on another object, without a permission check; an effect (server/effects.ts) carries it out. Null: the object had no status yet. */
export type Consequence<Status> = { from: readonly (Status | null)[]; to: readonly Status[] }
export type Consequences<Status> = { [act: string]: Consequence<Status> }
export type Outcome<Status> = { ok: true; status: Status } | { ok: false; refusal: Refusal }

/** A reason is 10-1000 characters (docs/process.md, section 4). */
export const commentLength = { min: 10, max: 1000 } as const
export const commentFits = (comment: string): boolean => {
  const length = comment.trim().length
  return length >= commentLength.min && length <= commentLength.max
}

/** Decides whether an act is allowed: a pure function, used by both the button in the browser and the HTTP route on the server. */
export function decide<Status extends string>(flow: Flow<Status>, act: Act, status: Status, actor: Doer, comment = ''): Outcome<Status> {
  const step = flow[act]
  if (!may(actor, act)) return { ok: false, refusal: { code: 'access.denied' } }
  if (!step?.from.includes(status)) return { ok: false, refusal: { code: 'flow.wrongStatus', args: { status } } }
  if (step.comment === 'required' && !commentFits(comment))
    return { ok: false, refusal: { code: 'flow.commentRequired', args: commentLength, field: 'comment' } }
  return { ok: true, status: step.to ?? status }
}

/** Acts available to this actor now; a page shows exactly these buttons. */
export function openActs<Status extends string, F extends Flow<Status>>(flow: F, status: Status, actor: Doer): (keyof F & Act)[] {
  return (Object.keys(flow) as (keyof F & Act)[]).filter((act) => may(actor, act) && flow[act]?.from.includes(status))
}

/** Returns the statuses of a facts table that satisfy a predicate, in table order. */
export const thoseThat = <Status extends string, Facts>(
  facts: Readonly<Record<Status, Facts>>,
  hold: (facts: Facts) => boolean,
): Status[] => (Object.keys(facts) as Status[]).filter((status) => hold(facts[status]))
