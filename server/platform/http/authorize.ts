import { type Act, may } from '#domain/access.ts'
import { proofIsOld } from '#domain/core/session/proof.ts'
import type { CallScope } from '#domain/core/token/scope.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from './call.ts'
import type { Services } from './services.ts'

/** The role may do one of the acts; no acts = none is asked for. The step itself checks which one the call is. */
export function requireOneOf(acts: readonly Act[], call: Call): void {
  if (acts.length > 0 && !acts.some((act) => may({ role: call.actor.role }, act))) refuse('access.denied')
}

/** A program does what its token was given, and never what needs a person: nothing signed, decided or administered. */
export function requireScope(scope: CallScope, { token }: Call): void {
  if (!token || scope === 'open') return
  if (scope === 'session') refuse('token.personNeeded')
  if (!token.scopes.includes(scope)) refuse('token.scopeMissing', { scope })
}

/** A call that may end in one of several acts needs no proof if one of them proves itself: it carries a signature. */
export function requireFreshProof({ sessionLimits }: Services, acts: readonly Act[], call: Call): void {
  const { signedInAt } = call.person
  if (!sessionLimits || !signedInAt || acts.length === 0) return
  if (acts.every((act) => proofIsOld(act, call.actor.role, { signedInAt, now: call.real }, sessionLimits))) refuse('auth.proofNeeded')
}
