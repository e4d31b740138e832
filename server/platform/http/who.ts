import type { Actor, Role } from '#domain/access.ts'
import type { SignInProof } from '#domain/core/session/factor.ts'
import type { Scope } from '#domain/core/token/scope.ts'
import { regionOf } from '#domain/kato.ts'
import { isShutOut } from '#domain/people/organisation/blocked.ts'
import type { Standing } from '#domain/people/organisation/standing.ts'
import type { RegistrationStatus } from '#domain/people/registration/registration.ts'
import type { Language } from '#i18n/language.ts'
import type { Services } from './services.ts'

/** Finds the person of a live session; null when it ended or expired, opens too little for the person's roles of now, or the person no longer exists. */
export type FindPerson = (services: Pick<Services, 'db' | 'secondFactor'>, sessionId: string, now: Date) => Promise<Person | null>

export type PersonMembership = {
  bin: string
  role: Role
  katoCode: string
  nameRu: string
  nameKk: string
  active: boolean
  /** Standing of the organisation; `comment` is the reason. */
  standing: Standing
  comment: string | null
  mapped: string[]
}
export type Person = {
  id: number
  iin: string
  fullName: string
  email: string
  language: Language
  active: boolean
  standing: Standing
  comment: string | null
  /** Status of the registration that is not active yet. */
  registration: RegistrationStatus | null
  memberships: PersonMembership[]
  /** When the session was opened, by password or key; a session opens with each proof. */
  signedInAt?: Date
  /** What was shown for it. */
  signInProof?: SignInProof
}

/** The access token of a program, by which a call is made. */
export type ActingToken = { id: number; name: string; scopes: readonly Scope[]; expiresAt: Date }

/** Returns the acting membership: the one named by X-Organization-Bin, or the only one. undefined = not named; null = not theirs. */
export function membershipOf(person: Person, bin: string | undefined): PersonMembership | undefined | null {
  if (bin) return person.memberships.find((m) => m.bin === bin) ?? null
  return person.memberships.length === 1 ? person.memberships[0] : undefined
}

/** Tests whether the user is a blocked official, who may read only the reason; without a named organisation, any of their memberships counts. */
export const seesOnlyWhy = (person: Person, membership: PersonMembership | undefined): boolean =>
  (membership ? [membership] : person.memberships).some((m) => isShutOut(m.role, [person.standing, m.standing]))

export const actorOf = (person: Person, m: PersonMembership): Actor => ({
  personId: person.id,
  bin: m.bin,
  role: m.role,
  katoCode: m.katoCode,
  regions: [...new Set([regionOf(m.katoCode), ...m.mapped])],
  readOnly: !person.active || !m.active,
})
