import { type ExpressionBuilder, sql } from 'kysely'
import type { Role } from '#domain/access.ts'
import type { RegistrationStatus } from '#domain/people/registration/registration.ts'
import { seat } from '../../core/person/membership.ts'
import { giveRole, insertOrganisation } from '../../core/person/organisation.ts'
import { changePerson } from '../../core/person/person.ts'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'

export type ListQuery = { page: number; size: number; sort?: string | undefined; query?: string | undefined }

const joined = (db: Sql) =>
  db
    .selectFrom('registration as r')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .selectAll('r')
    .select(['p.fullName', 'p.iin', sql<string | null>`coalesce(p.email, p.email_pending)`.as('email')])

type Joined = Tables & { r: Tables['registration']; p: Tables['person'] }
const found = (status: RegistrationStatus, query: string | undefined) => (eb: ExpressionBuilder<Joined, 'r' | 'p'>) => {
  const like = contains(query ?? '')
  const text = eb.or([
    eb('p.fullName', 'ilike', like),
    eb('p.iin', 'like', like),
    eb('r.bin', 'like', like),
    eb('r.organizationName', 'ilike', like),
  ])
  return eb.and([eb('r.status', '=', status), ...(query ? [text] : [])])
}
const columns = { fullName: 'p.fullName', organizationName: 'r.organizationName', submittedAt: 'r.submittedAt' } as const

type OfStatus = { status: RegistrationStatus }

/** All rows of the list, as it is sorted. */
export const registrationRows = (db: Db, { status, query, sort }: Omit<ListQuery, 'page' | 'size'> & OfStatus) =>
  joined(db)
    .where(found(status, query))
    .orderBy(sortedBy(sort, columns, 'submittedAt,asc', { last: 'r.id', lastWay: 'asc' }))

export async function registrationPage(db: Db, { status, query, page, size, sort }: ListQuery & OfStatus) {
  const [rows, count] = await Promise.all([
    registrationRows(db, { status, query, sort })
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('registration as r')
      .innerJoin('person as p', 'p.id', 'r.personId')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(found(status, query))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n }
}

export const countByStatus = (db: Db) =>
  db
    .selectFrom('registration')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()

export const registrationRow = (db: Sql, id: number) => joined(db).where('r.id', '=', id).executeTakeFirst()
export const lockRegistration = (tx: Tx, id: number) =>
  tx.selectFrom('registration').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const termsAgreedBy = (db: Sql, personId: number) =>
  db.selectFrom('acceptance').selectAll().where('personId', '=', personId).orderBy('id').execute()

/** Returns null if the organisation is not in the database. */
export async function rolesOfOrganisation(db: Sql, bin: string): Promise<Role[] | null> {
  const known = await db.selectFrom('organisation').select('bin').where('bin', '=', bin).executeTakeFirst()
  if (!known) return null
  return (await db.selectFrom('organisationRole').select('role').where('bin', '=', bin).execute()).map((r) => r.role)
}

type Sent = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>

/** Creates the organisation if it is new, its role, the membership and the contacts of both. @returns what was created, for the journal */
export async function admit(tx: Tx, r: Sent, { role, katoCode }: { role: Role; katoCode: string | null }) {
  const bin = r.bin!
  if (katoCode !== null) {
    const nameRu = r.organizationName!
    const contacts = {
      email: r.organizationEmail,
      phone: r.organizationPhone,
      legalAddress: r.legalAddress,
      actualAddress: r.actualAddress,
    }
    await insertOrganisation(tx, { bin, nameRu, nameKk: r.organizationNameKk ?? nameRu, katoCode, ...contacts })
  }
  await giveRole(tx, bin, role)
  await seat(tx, r.personId, bin, role)
  await changePerson(tx, r.personId, { phone: r.phone })
  return { bin, role, ...(katoCode !== null && { katoCode }) }
}
