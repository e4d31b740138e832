import type { Role } from '../../access.ts'
import { decide, type Flow, type Outcome } from '../../flow.ts'

/** Account status of a registered organisation or person (docs/process.md, section 4). */
export const standings = ['ACTIVE', 'SUSPENDED', 'BLOCKED', 'CANCELLED'] as const
export type Standing = (typeof standings)[number]

/** Cancelled is final. A warning does not change the status; warnings are counted. */
export const standingFlow = {
  'account.suspend': { from: ['ACTIVE'], to: 'SUSPENDED', comment: 'required' },
  'account.resume': { from: ['SUSPENDED'], to: 'ACTIVE', comment: 'optional' },
  'account.warn': { from: ['ACTIVE'], to: 'ACTIVE', comment: 'required' },
  'account.block': { from: ['ACTIVE'], to: 'BLOCKED', comment: 'required' },
  'account.lift': { from: ['BLOCKED'], to: 'ACTIVE', comment: 'required' },
  'account.cancel': { from: ['ACTIVE'], to: 'CANCELLED', comment: 'required' },
} as const satisfies Flow<Standing>
export type StandingAct = keyof typeof standingFlow
export const standingActs = Object.keys(standingFlow) as StandingAct[]

/** Spec, section 6: at most three written warnings. */
export const mostWarnings = 3

/**
 * Decides an act on an account. Blocking needs prior warnings, or a grave violation (user agreement, section 5). `own` = the account is the caller's
 * or their organisation's: users cannot lock themselves out.
 */
export function decideStanding(
  act: StandingAct,
  account: { status: Standing; warnings: number; own: boolean; grave?: boolean },
  actor: { role: Role },
  comment = '',
): Outcome<Standing> {
  if (account.own) return { ok: false, refusal: { code: 'account.own' } }
  if (act === 'account.warn' && account.warnings >= mostWarnings)
    return { ok: false, refusal: { code: 'account.warnedEnough', args: { most: mostWarnings } } }
  const outcome = decide<Standing>(standingFlow, act, account.status, actor, comment)
  if (outcome.ok && act === 'account.block' && account.warnings < mostWarnings && !account.grave)
    return { ok: false, refusal: { code: 'account.fewWarnings', args: { most: mostWarnings, count: account.warnings }, field: 'grave' } }
  return outcome
}
