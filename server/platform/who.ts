import type { Actor, Role } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import { isShutOut } from '#domain/organisation/blocked.ts'
import type { Standing } from '#domain/organisation/standing.ts'
import type { RegistrationStatus } from '#domain/registration/registration.ts'
import type { Language } from '#i18n/language.ts'
import type { Sql } from './db.ts'

/** Finds whoever a live session belongs to; null when it ended or ran out, or nobody is left to have it. */
export type FindPerson = (sql: Sql, sessionId: string, now: Date) => Promise<Person | null>

export type PersonMembership = {
  bin: string
  role: Role
  katoCode: string
  nameRu: string
  nameKk: string
  active: boolean
  /** How the organisation stands, and why. */
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
  /** Of the registration that is not yet done with. */
  registration: RegistrationStatus | null
  memberships: PersonMembership[]
}

/** The membership that acts: the one named by X-Organization-Bin, or the only one. undefined = not named; null = not theirs. */
export function membershipOf(person: Person, bin: string | undefined): PersonMembership | undefined | null {
  if (bin) return person.memberships.find((m) => m.bin === bin) ?? null
  return person.memberships.length === 1 ? person.memberships[0] : undefined
}

/** A blocked official is told why, and nothing else; who did not say for whom they act is told so where it holds for any of theirs. */
export const seesOnlyWhy = (person: Person, membership: PersonMembership | undefined): boolean =>
  (membership ? [membership] : person.memberships).some((m) => isShutOut(m.role, [person.standing, m.standing]))

export const actorOf = (person: Person, m: PersonMembership): Actor => ({
  personId: person.id,
  bin: m.bin,
  role: m.role,
  katoCode: m.katoCode,
  regions: [...new Set([regionOf(m.katoCode), ...m.mapped])],
})
