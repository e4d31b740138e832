import type { Factor } from '#contract/people/factor.ts'
import {
  countsAsFactor,
  type Enrolment,
  isOfficial,
  mayEnrol,
  type Owed,
  owedAfterPassword,
  type SignInProof,
  staysOpen,
} from '#domain/core/session/factor.ts'
import { refuse } from '#domain/refusal.ts'
import type { Role } from '#domain/role.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { dropDevices, storedFactor } from './stored-factor.ts'

type Rule = Pick<Services, 'secondFactor'>

/** Whether the person acts for an office, in any of their organisations. */
export async function isOfficialPerson(db: Sql, personId: number): Promise<boolean> {
  const seats = await db.selectFrom('liveMembership').select('role').where('personId', '=', personId).execute()
  return seats.some(({ role }) => isOfficial(role))
}

/** The factor in force, for the person themselves and for administrators; one that an official set up on a password alone is none. */
export async function factorInForce({ secondFactor }: Rule, db: Sql, personId: number): Promise<Factor | null> {
  const stored = await storedFactor(db, personId)
  if (!stored || !countsAsFactor(stored.enrolment, await isOfficialPerson(db, personId), secondFactor)) return null
  const { enrolment: _, ...factor } = stored
  return factor
}

/** What a person still owes after the password. `byLink` = this browser opened a link that an administrator made for an official. */
export async function owedBy(rule: Rule, db: Sql, personId: number, byLink: boolean): Promise<Owed | null> {
  const [factor, official] = await Promise.all([factorInForce(rule, db, personId), isOfficialPerson(db, personId)])
  return owedAfterPassword({ official, hasFactor: factor !== null, byLink }, rule.secondFactor)
}

/** Of a person whose password alone leads no further: what rests on the password needs the key. @throws Refused */
export async function requireFactorOrKey(rule: Rule, db: Sql, personId: number): Promise<void> {
  if ((await owedBy(rule, db, personId, false)) === 'key') refuse('auth.keyFirst')
}

/** Whether a session, or a token made in it, still opens what the person may do now: roles and the setting may have changed since. */
export const stillOpens = (
  { secondFactor }: Rule,
  { signInProof, memberships }: { signInProof: SignInProof; memberships: readonly { role: Role }[] },
): boolean =>
  staysOpen(
    signInProof,
    memberships.some(({ role }) => isOfficial(role)),
    secondFactor,
  )

/** What a session shows that is opened by the factor in force. */
export const shownByFactor = async (db: Sql, personId: number): Promise<SignInProof> =>
  (await storedFactor(db, personId))?.enrolment === 'password' ? 'password' : 'factor'

/** What is shown for a device: a password, the key, or the link of an administrator by its hash. */
export type ShownForDevice = 'password' | 'key' | { link: string }

/**
 * Decides, in the transaction that adds a device, on what the factor rests from then on: a further device rests on the factor in force, the first one on
 * what was shown for it. A link sets one first device up. What an official set up on a password alone before is dropped with the first device that counts.
 * @throws Refused for the first device of an official without the key or a link
 */
export async function requireEnrolment({ secondFactor }: Rule, tx: Tx, personId: number, shown: ShownForDevice): Promise<Enrolment> {
  const [stored, official] = await Promise.all([storedFactor(tx, personId), isOfficialPerson(tx, personId)])
  if (stored && countsAsFactor(stored.enrolment, official, secondFactor)) return stored.enrolment
  const by = typeof shown === 'string' ? shown : (await spendLink(tx, personId, shown.link)) ? 'link' : 'password'
  if (!mayEnrol(by, official, secondFactor)) refuse('auth.keyFirst')
  if (stored) await dropDevices(tx, personId)
  return by
}

async function spendLink(tx: Tx, personId: number, tokenHash: string): Promise<boolean> {
  const spent = await tx
    .updateTable('passwordReset')
    .set({ enrols: false })
    .where('tokenHash', '=', tokenHash)
    .where('personId', '=', personId)
    .where('enrols', '=', true)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}
