import type { Act, Actor } from '#domain/access.ts'
import type { Day } from '#domain/day.ts'
import { refuse } from '#domain/refusal.ts'
import type { Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { ActingToken, Person } from './who.ts'

export type UploadedFile = { field: string; name: string; bytes: Buffer }

/** Context of an HTTP request (caller, address, language, time), passed to every use case. */
export type Call = {
  /** The acting membership. @throws Refused when no user is signed in or the user did not name one of several organisations */
  readonly actor: Actor
  /** The acting membership if it was named or is the only one, else null. */
  readonly acting: Actor | null
  readonly person: Person
  readonly signedIn: boolean
  readonly language: Language
  readonly t: Translate
  /** The user may read but change nothing. */
  readonly suspended: boolean
  readonly ip: string
  readonly userAgent: string
  /** The access token of a program that calls for the person or their organisation; null = the person themselves. */
  readonly token: ActingToken | null
  /** Session that the token belongs to. @throws Refused where a program calls */
  readonly sessionId: string
  /** The portal's time, for stamps and deadlines. */
  readonly now: Date
  /** The machine's time, for sessions, tokens and links (platform/clock.ts). */
  readonly real: Date
  /** The business day. */
  readonly today: Day
  /** For a deputy: the substituted person and the number of the order; `substitutionId` is the id of the substitution. */
  readonly onBehalf?: { fullName: string; orderNumber: string }
  readonly substitutionId?: number
  readonly idempotencyKey: string | null
  /** Hash of method, path, organisation, body and files; must be the same when an Idempotency-Key is repeated. */
  readonly fingerprint: string
  /** In tests: the acts that the contract names for the call, of which each transition made by it must be one. */
  readonly actsOfContract?: readonly Act[]
}

export type CallParts = Omit<Call, 'actor' | 'acting' | 'person' | 'sessionId' | 'signedIn' | 'real'> & {
  /** `now`, unless it is another one */
  real?: Date
  person: Person | null
  sessionId: string | null
  actor: Actor | null
}

/** Builds a `Call`; a missing part throws Refused only when it is read. */
export function callOf(parts: CallParts): Call {
  return {
    real: parts.now,
    ...parts,
    signedIn: parts.person !== null,
    acting: parts.actor,
    get person() {
      return parts.person ?? refuse('session.dead')
    },
    get sessionId() {
      return parts.sessionId ?? refuse('session.dead')
    },
    get actor() {
      if (!parts.person) refuse('session.dead')
      return parts.actor ?? refuse('session.membershipRequired')
    },
  }
}
