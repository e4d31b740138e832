import { type Insertable, type SqlBool, sql } from 'kysely'
import type { AccessToken } from '#contract/core/token.ts'
import type { Role } from '#domain/role.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** Whose tokens: those of a person, or those of an organisation in one role. */
export type Owner = { personId: number } | { bin: string; role: Role }

const ofOwner = (owner: Owner) =>
  'bin' in owner
    ? sql<SqlBool>`t.bin = ${owner.bin} and t.role = ${owner.role} and t.client_id is null`
    : sql<SqlBool>`t.bin is null and t.person_id = ${owner.personId}`

const unrevoked = (db: Sql, owner: Owner) =>
  db
    .selectFrom('apiToken as t')
    .innerJoin('personEntry as p', 'p.id', 't.personId')
    .select(['t.id', 't.name', 't.scopes', 't.createdAt', 't.expiresAt', 't.lastUsedAt', 't.lastIp', 'p.fullName'])
    .select(
      sql<boolean>`p.status = 'CANCELLED' or (t.bin is not null and not exists
        (select from live_membership m where m.person_id = t.person_id and m.bin = t.bin and m.role = t.role))`.as('orphaned'),
    )
    .where('t.revokedAt', 'is', null)
    .where(ofOwner(owner))
    .orderBy('t.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof unrevoked>['execute']>>[number]

const viewOf = (row: Row, now: Date): AccessToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastIp: row.lastIp,
  responsible: row.fullName,
  state: row.expiresAt <= now ? 'EXPIRED' : row.orphaned ? 'ORPHANED' : 'ACTIVE',
})

export const tokensOf = async (db: Sql, owner: Owner, now: Date): Promise<AccessToken[]> =>
  (await unrevoked(db, owner).limit(100).execute()).map((row) => viewOf(row, now))

export const tokenOf = async (db: Sql, owner: Owner, id: number, now: Date): Promise<AccessToken | null> => {
  const row = await unrevoked(db, owner).where('t.id', '=', id).executeTakeFirst()
  return row ? viewOf(row, now) : null
}

/** Locks the owner and counts what works now, so that two at once do not pass the limit. */
export async function countLive(tx: Tx, owner: Owner, now: Date): Promise<number> {
  const key = 'bin' in owner ? `tokens ${owner.bin} ${owner.role}` : `tokens ${owner.personId}`
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx)
  const { n } = await tx
    .selectFrom('apiToken as t')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('t.revokedAt', 'is', null)
    .where('t.expiresAt', '>', now)
    .where(ofOwner(owner))
    .executeTakeFirstOrThrow()
  return n
}

export const insertToken = async (tx: Tx, row: Insertable<Tables['apiToken']>): Promise<number> =>
  (await tx.insertInto('apiToken').values(row).returning('id').executeTakeFirstOrThrow()).id

export const handToken = (tx: Tx, id: number, personId: number) =>
  tx.updateTable('apiToken').set({ personId }).where('id', '=', id).execute()

export const revokeToken = (tx: Tx, id: number, by: number, now: Date) =>
  tx.updateTable('apiToken').set({ revokedAt: now, revokedBy: by }).where('id', '=', id).where('revokedAt', 'is', null).execute()
