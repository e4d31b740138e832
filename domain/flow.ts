import { type Act, type Actor, may } from './access.ts'
import type { Refusal } from './refusal.ts'

/** One row of a workflow: from which statuses an act leads, and to which. */
export type Step<Status> = { from: readonly Status[]; to: Status; comment?: 'required' | 'optional' }
export type Flow<Status> = { [act in Act]?: Step<Status> }
export type Outcome<Status> = { ok: true; status: Status } | { ok: false; refusal: Refusal }

/** A reason is 10-1000 characters (process.md, section 4). */
export const commentLength = { min: 10, max: 1000 } as const
export const commentFits = (comment: string): boolean => {
  const length = comment.trim().length
  return length >= commentLength.min && length <= commentLength.max
}

/** Decides an act: pure, so the button in the browser and the route on the server ask the same question. */
export function decide<Status extends string>(
  flow: Flow<Status>,
  act: Act,
  status: Status,
  actor: Pick<Actor, 'role'>,
  comment = '',
): Outcome<Status> {
  const step = flow[act]
  if (!may(actor, act)) return { ok: false, refusal: { code: 'access.denied' } }
  if (!step?.from.includes(status)) return { ok: false, refusal: { code: 'flow.wrongStatus', args: { status } } }
  if (step.comment === 'required' && !commentFits(comment))
    return { ok: false, refusal: { code: 'flow.commentRequired', args: commentLength, field: 'comment' } }
  return { ok: true, status: step.to }
}

/** What this actor may do now; a screen shows exactly these buttons. */
export function openActs<Status extends string, F extends Flow<Status>>(
  flow: F,
  status: Status,
  actor: Pick<Actor, 'role'>,
): (keyof F & Act)[] {
  return (Object.keys(flow) as (keyof F & Act)[]).filter((act) => may(actor, act) && flow[act]?.from.includes(status))
}
