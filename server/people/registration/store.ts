import type { Insertable, Selectable } from 'kysely'
import type { RegistrationContacts, RegistrationForm } from '#domain/people/registration/form.ts'
import type { TermKind } from '#domain/people/registration/registration.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

export const personByIin = (tx: Tx, iin: string) =>
  tx.selectFrom('personEntry').select(['id', 'status', 'statusComment']).where('iin', '=', iin).executeTakeFirst()

/** Whether the person is a member of the organisation; `bin` null = of any organisation. */
export async function isMember(tx: Tx, personId: number, bin: string | null): Promise<boolean> {
  const query = tx.selectFrom('liveMembership').select('bin').where('personId', '=', personId)
  return (await (bin === null ? query : query.where('bin', '=', bin)).executeTakeFirst()) !== undefined
}

export type ShownKey = Pick<Selectable<Tables['registration']>, 'bin' | 'organizationName' | 'certificate' | 'certificateSerial'>

const blank = {
  phone: null,
  organizationNameKk: null,
  organizationEmail: null,
  organizationPhone: null,
  legalAddress: null,
  actualAddress: null,
  comment: null,
  submittedAt: null,
  decidedAt: null,
}
export const insertRegistration = (tx: Tx, row: ShownKey & { personId: number; createdAt: Date }) =>
  tx
    .insertInto('registration')
    .values({ ...blank, ...row })
    .execute()

/** Stores a presented key in a registration that waits for it or was begun with it. Returns false when there is none. */
export async function showKey(tx: Tx, personId: number, shown: ShownKey): Promise<boolean> {
  const same = await tx
    .selectFrom('registration')
    .select(['id', 'status'])
    .where('personId', '=', personId)
    .where((eb) => eb.or([eb('bin', '=', shown.bin), eb('bin', 'is', null)]))
    .orderBy('bin')
    .executeTakeFirst()
  if (!same) return false
  if (same.status === 'UNCONFIRMED' || same.status === 'RETURNED')
    await tx.updateTable('registration').set(shown).where('id', '=', same.id).execute()
  return true
}

/** Selects the newest registration that is not completed. */
const open = (db: Sql, personId: number) =>
  db.selectFrom('registration').selectAll().where('personId', '=', personId).where('status', '<>', 'ACTIVE').orderBy('id', 'desc').limit(1)

export const openRegistration = (db: Sql, personId: number) => open(db, personId).executeTakeFirst()
export const lockOpenRegistration = (tx: Tx, personId: number) => open(tx, personId).forUpdate().executeTakeFirst()

/** Loads the person of a registration. */
export const personRow = (db: Sql, id: number) => db.selectFrom('personEntry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const sendRegistration = (tx: Tx, id: number, form: RegistrationForm, submittedAt: Date) =>
  tx
    .updateTable('registration')
    .set((eb) => ({
      status: 'ON_REVIEW',
      phone: form.phoneNumber,
      organizationNameKk: form.organizationNameKk || null,
      organizationEmail: form.organizationEmail,
      organizationPhone: form.organizationPhoneNumber,
      legalAddress: form.organizationLegalAddress,
      actualAddress: form.organizationActualAddress,
      submittedAt,
      comment: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const saveContacts = (tx: Tx, id: number, to: RegistrationContacts) =>
  tx
    .updateTable('registration')
    .set((eb) => ({
      phone: to.phoneNumber,
      organizationEmail: to.organizationEmail,
      organizationPhone: to.organizationPhoneNumber,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const acceptances = (db: Sql, personId: number) =>
  db.selectFrom('acceptance').selectAll().where('personId', '=', personId).orderBy('id').execute()

export const insertAcceptance = (tx: Tx, row: Omit<Insertable<Tables['acceptance']>, 'kind'> & { kind: TermKind }) =>
  tx
    .insertInto('acceptance')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const warningsTo = (db: Sql, personId: number, bins: string[]) =>
  db
    .selectFrom('warning')
    .selectAll()
    .where((eb) => eb.or([eb('personId', '=', personId), ...(bins.length > 0 ? [eb('bin', 'in', bins)] : [])]))
    .orderBy('issuedAt', 'desc')
    .execute()

/** Marks a warning as read; the first reading is not overwritten. */
export const markRead = (tx: Sql, id: number, readBy: number, readAt: Date) =>
  tx.updateTable('warning').set({ readBy, readAt }).where('id', '=', id).where('readAt', 'is', null).execute()
