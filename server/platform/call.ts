import type { Actor } from '#domain/access.ts'
import type { Day } from '#domain/day.ts'
import { refuse } from '#domain/refusal.ts'
import type { Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Person } from './who.ts'

export type UploadedFile = { field: string; name: string; bytes: Buffer }

/** Who calls, from where, in which language and when: handed to every use-case. */
export type Call = {
  /** The one membership that acts. @throws Refused where nobody is signed in or the person did not say for whom */
  readonly actor: Actor
  /** The same where it was said or is the only one, else null. */
  readonly acting: Actor | null
  readonly person: Person
  readonly signedIn: boolean
  readonly language: Language
  readonly t: Translate
  /** Sees, and changes nothing. */
  readonly suspended: boolean
  readonly ip: string
  readonly userAgent: string
  /** Of the session that the token belongs to. */
  readonly sessionId: string
  readonly now: Date
  /** The business day. */
  readonly today: Day
  /** In whose place it is signed or decided, by which order; the number that the order is kept under. */
  readonly onBehalf?: { fullName: string; orderNumber: string }
  readonly substitutionId?: number
  readonly idempotencyKey: string | null
  /** Method, path, organisation, body and files, hashed: what a repeated key must agree with. */
  readonly fingerprint: string
}

export type CallParts = Omit<Call, 'actor' | 'acting' | 'person' | 'sessionId' | 'signedIn'> & {
  person: Person | null
  sessionId: string | null
  actor: Actor | null
}

/** A part that is absent refuses only when it is asked for. */
export function callOf(parts: CallParts): Call {
  return {
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
