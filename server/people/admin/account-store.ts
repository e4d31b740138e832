import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Warning } from '#contract/people/registration.ts'
import type { Role } from '#domain/access.ts'
import type { Standing } from '#domain/people/organisation/standing.ts'
import { refuse } from '#domain/refusal.ts'
import type { AccountKey } from '../../core/person/standing.ts'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { warningNoticed } from '../registration/warning.ts'
import type { ListQuery } from './registration-store.ts'

export type AccountQuery = ListQuery & { status?: Standing | undefined; role?: Role | undefined }

const warnings = (column: 'o.bin' | 'p.id') =>
  sql<number>`(select count(*)::int from warning w where w.${sql.ref(column === 'o.bin' ? 'bin' : 'person_id')} = ${sql.ref(column)})`

/** Who acts for the organisation `o`. */
const peopleOf = sql<number>`(select count(*)::int from membership m where m.bin = o.bin and m.status <> 'LEFT')`

const organisations = (db: Sql) =>
  db
    .selectFrom('organisation as o')
    .innerJoin('place as k', (join) => join.on('k.code', '=', sql<string>`substr(o.kato_code, 1, 2) || '0000000'`))
    .selectAll('o')
    .select([
      'k.nameRu as regionRu',
      'k.nameKk as regionKk',
      sql<Role[]>`coalesce((select array_agg(r.role order by r.role) from organisation_role r where r.bin = o.bin), '{}')`.as('roles'),
      warnings('o.bin').as('warnings'),
      peopleOf.as('people'),
    ])

type WithO = Tables & { o: Tables['organisation'] }
const organisationFound = ({ status, role, query }: Omit<AccountQuery, 'page' | 'size'>) => {
  const like = contains(query ?? '')
  return (eb: ExpressionBuilder<WithO, 'o'>) =>
    eb.and([
      ...(status ? [eb('o.status', '=', status)] : []),
      ...(role ? [sql<SqlBool>`exists (select from organisation_role r where r.bin = o.bin and r.role = ${role})`] : []),
      ...(query ? [eb.or([eb('o.nameRu', 'ilike', like), eb('o.nameKk', 'ilike', like), eb('o.bin', 'like', like)])] : []),
    ])
}

const organisationColumns = { organizationName: 'o.nameRu', bin: 'o.bin', region: 'k.nameRu', status: 'o.status' } as const

/** All rows of the list, as it is sorted. */
export const organisationRows = (db: Db, q: Omit<AccountQuery, 'page' | 'size'>) =>
  organisations(db)
    .where(organisationFound(q))
    .orderBy(sortedBy(q.sort, organisationColumns, 'organizationName,asc', { last: 'o.bin', lastWay: 'asc' }))

export async function organisationPage(db: Db, q: AccountQuery) {
  const [rows, count] = await Promise.all([
    organisationRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db
      .selectFrom('organisation as o')
      .select((eb) => [eb.fn.countAll<number>().as('n'), sql<number>`coalesce(sum(${peopleOf}), 0)::int`.as('people')])
      .where(organisationFound(q))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n, totals: { people: count.people } }
}

export const organisationRow = (db: Sql, bin: string) => organisations(db).where('o.bin', '=', bin).executeTakeFirst()

const people = (db: Sql) =>
  db
    .selectFrom('person as p')
    .selectAll('p')
    .select([
      sql<Role[]>`coalesce((select array_agg(distinct m.role) from membership m where m.person_id = p.id and m.status <> 'LEFT'), '{}')`.as(
        'roles',
      ),
      sql<
        { nameRu: string; nameKk: string }[]
      >`coalesce((select json_agg(json_build_object('nameRu', o.name_ru, 'nameKk', o.name_kk) order by o.bin)
        from membership m join organisation o on o.bin = m.bin where m.person_id = p.id), '[]')`.as('organisations'),
      warnings('p.id').as('warnings'),
    ])

type WithP = Tables & { p: Tables['person'] }
/** Filter for persons with a membership; applicants without one are in the list of registrations. */
const personFound = ({ status, role, query }: Omit<AccountQuery, 'page' | 'size'>) => {
  const like = contains(query ?? '')
  return (eb: ExpressionBuilder<WithP, 'p'>) =>
    eb.and([
      sql<SqlBool>`exists (select from membership m where m.person_id = p.id ${role ? sql`and m.role = ${role}` : sql``})`,
      ...(status ? [eb('p.status', '=', status)] : []),
      ...(query
        ? [
            eb.or([
              eb('p.fullName', 'ilike', like),
              eb('p.iin', 'like', like),
              eb('p.email', 'ilike', like),
              sql<SqlBool>`exists (select from membership m join organisation o on o.bin = m.bin
                where m.person_id = p.id and (o.name_ru ilike ${like} or o.name_kk ilike ${like} or o.bin like ${like}))`,
            ]),
          ]
        : []),
    ])
}

const personColumns = { fullName: 'p.fullName', email: 'p.email', iin: 'p.iin', status: 'p.status' } as const

/** All rows of the list, as it is sorted. */
export const personRows = (db: Db, q: Omit<AccountQuery, 'page' | 'size'>) =>
  people(db)
    .where(personFound(q))
    .orderBy(sortedBy(q.sort, personColumns, 'fullName,asc', { last: 'p.id', lastWay: 'asc' }))

export async function peoplePage(db: Db, q: AccountQuery) {
  const [rows, count] = await Promise.all([
    personRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db
      .selectFrom('person as p')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(personFound(q))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n }
}

export const peopleRow = (db: Sql, id: number) => people(db).where('p.id', '=', id).executeTakeFirst()

export const members = (db: Sql, bin: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.personId')
    .select(['p.id', 'p.fullName', 'p.iin', 'p.status', 'm.role', 'm.status as seat'])
    .where('m.bin', '=', bin)
    .orderBy('p.fullName')
    .execute()

export const personsMemberships = (db: Sql, personId: number) =>
  db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.bin', 'm.bin')
    .select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.status', 'm.role', 'm.status as seat'])
    .where('m.personId', '=', personId)
    .orderBy('o.bin')
    .execute()

export async function warningsOf(db: Sql, key: AccountKey): Promise<Warning[]> {
  const all = db.selectFrom('warning').selectAll().orderBy('number')
  const rows = await ('bin' in key ? all.where('bin', '=', key.bin) : all.where('personId', '=', key.personId)).execute()
  return rows.map(warningNoticed)
}

/** @throws Refused if the organisation is cancelled: it accepts no new members */
export async function requireLiveOrganisation(tx: Tx, bin: string): Promise<void> {
  const known = await tx.selectFrom('organisation').select('status').where('bin', '=', bin).forShare().executeTakeFirst()
  if (known?.status === 'CANCELLED') refuse('account.cancelled', undefined, 'bin')
}

/** Locks the row of the organisation or person until the transaction ends. */
export const lockAccount = (tx: Tx, key: AccountKey) =>
  'bin' in key
    ? tx.selectFrom('organisation').select(['status', 'statusComment']).where('bin', '=', key.bin).forUpdate().executeTakeFirst()
    : tx.selectFrom('person').select(['status', 'statusComment']).where('id', '=', key.personId).forUpdate().executeTakeFirst()
