import { sql } from 'kysely'
import type { PersonName } from '#domain/core/person/name.ts'
import { roleCode } from '#domain/role.ts'
import { type Doer, recordAdmin } from '../../core/journal/admin.ts'
import { emailFree } from '../../core/person/email.ts'
import { lockPerson, lockSeat, seat } from '../../core/person/membership.ts'
import { giveRole } from '../../core/person/organisation.ts'
import { changePerson, insertPerson } from '../../core/person/person.ts'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'
import { finishRegistrations, recordSeat } from './members.ts'
import { enterOrganisation, isRegion, lockOrganisation, lockPlaces } from './organisation-store.ts'

/** All administrators of the portal; `enters` = the person, the membership and the organisation are all active. */
export const administrators = (db: Sql) =>
  db
    .selectFrom('seat as m')
    .innerJoin('personEntry as p', 'p.id', 'm.personId')
    .select(['m.fullName', 'p.iin', 'm.bin', 'm.nameRu'])
    .select(sql<boolean>`m.person_status = 'ACTIVE' and m.status = 'ACTIVE' and m.organisation_status = 'ACTIVE'`.as('enters'))
    .where('m.role', '=', 'ADMIN')
    .orderBy('m.fullName')
    .orderBy('m.bin')
    .execute()

export const hasNoAdministrator = async (db: Sql): Promise<boolean> => !(await administrators(db)).some((a) => a.enters)

export type Candidate = {
  iin: string
  name: PersonName
  bin: string
  organization: { ru: string; kk: string }
  katoCode: string
  email: string | null
}

/** Error with the reason why no administrator was created, in a sentence for the operator. */
export class NotMade extends Error {}

/**
 * Creates the first administrator on behalf of the operator; that person admits all others. Refused while another active administrator exists.
 * @returns false if this person is already that administrator
 * @throws NotMade
 */
export function makeFirst(db: Db, candidate: Candidate, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockPlaces(tx)
    const present = (await administrators(tx)).filter((a) => a.enters)
    if (present.some((a) => a.iin === candidate.iin && a.bin === candidate.bin)) return false
    if (present.length > 0) {
      const names = present.map((a) => `${a.fullName} (${a.nameRu})`).join(', ')
      throw new NotMade(`The portal has an administrator who can enter: ${names}. They add others on the page of their organisation.`)
    }
    const person = await personOf(tx, candidate)
    const by: Doer = { now, person, ip: 'portal admin' }
    await organisationOf(tx, by, candidate)
    const had = await lockSeat(tx, person.id, candidate.bin)
    await seat(tx, person.id, candidate.bin, 'ADMIN')
    await recordSeat(tx, by, 'membership.first', { bin: candidate.bin, person, before: had?.role ?? null, after: 'ADMIN' })
    await finishRegistrations(tx, by, person.id, candidate.bin, 'ADMIN')
    return true
  })
}

/** Finds or creates the person; an existing person keeps the stored name. */
async function personOf(tx: Tx, { iin, name, email }: Candidate): Promise<{ id: number; fullName: string }> {
  const known = await lockPerson(tx, { iin })
  if (known && known.status !== 'ACTIVE') throw new NotMade(`${known.fullName}, IIN ${iin}, is known to the portal and is ${known.status}.`)
  if (email && !(await emailFree(tx, email, known?.id ?? 0))) throw new NotMade(`Somebody else has the address ${email}.`)
  if (!known) {
    return insertPerson(tx, { iin, ...name, email, passwordHash: null })
  }
  if (email) await changePerson(tx, known.id, { email, emailConfirmed: true })
  return known
}

/** Creates the organisation if it does not exist; an existing one keeps its names and gets the ADMIN role. */
async function organisationOf(tx: Tx, by: Doer, { bin, organization, katoCode }: Candidate): Promise<void> {
  const known = await lockOrganisation(tx, bin)
  const line = { act: 'organisation.first', subject: 'ORGANISATION', subjectId: bin } as const
  if (!known) {
    if (!(await isRegion(tx, katoCode))) throw new NotMade(`No region has the code ${katoCode}.`)
    const names = { nameRu: organization.ru, nameKk: organization.kk }
    const blank = { email: null, phone: null, legalAddress: null, actualAddress: null }
    await enterOrganisation(tx, { bin, ...names, katoCode, roles: ['ADMIN'], ...blank })
    await recordAdmin(tx, by, { ...line, before: {}, after: { ...names, katoCode, roles: roleCode('ADMIN') } })
    return
  }
  if (known.status !== 'ACTIVE') throw new NotMade(`${known.nameRu}, BIN ${bin}, is known to the portal and is ${known.status}.`)
  if (known.roles.includes('ADMIN')) return
  await giveRole(tx, bin, 'ADMIN')
  const roles = (all: typeof known.roles) => all.map(roleCode).sort().join(', ')
  await recordAdmin(tx, by, { ...line, before: { roles: roles(known.roles) }, after: { roles: roles([...known.roles, 'ADMIN']) } })
}
