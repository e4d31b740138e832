import { type Insertable, sql } from 'kysely'
import type { Person } from '../../platform/http/who.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

export const insertSession = (tx: Tx, session: Insertable<Tables['session']>) => tx.insertInto('session').values(session).execute()

export const insertRefreshToken = (tx: Tx, hash: string, sessionId: string, issuedAt: Date) =>
  tx.insertInto('refreshToken').values({ hash, sessionId, issuedAt, usedAt: null }).execute()

export const lockRefreshToken = (tx: Tx, hash: string) =>
  tx
    .selectFrom('refreshToken as t')
    .innerJoin('session as s', 's.id', 't.sessionId')
    .select(['t.usedAt', 't.sessionId', 's.personId', 's.createdAt', 's.endedAt', 's.expiresAt'])
    .where('t.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

export const spendRefreshToken = (tx: Tx, hash: string, usedAt: Date) =>
  tx.updateTable('refreshToken').set({ usedAt }).where('hash', '=', hash).execute()

/** Returns the hash of these that was issued. */
export const issuedOf = async (tx: Tx, hashes: string[]): Promise<string | undefined> =>
  (await tx.selectFrom('refreshToken').select('hash').where('hash', '=', sql<string>`any(${hashes}::text[])`).executeTakeFirst())?.hash

/** When a token counts as used that nobody has used and nobody may: long ago, and it has no successor. */
const replacedAt = new Date(0)

/** Replaces that one of these tokens that was issued, if nobody has used it. Returns false if somebody has, or there is none. */
export async function dropUnused(tx: Tx, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refreshToken')
    .set({ usedAt: replacedAt })
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const touchSession = (tx: Tx, id: string, lastUsedAt: Date, expiresAt: Date) =>
  tx.updateTable('session').set({ lastUsedAt, expiresAt }).where('id', '=', id).execute()

export async function insertVisits(tx: Tx, person: Person, loggedTime: Date, ip: string): Promise<void> {
  if (person.memberships.length === 0) return
  await tx
    .insertInto('visit')
    .values(
      person.memberships.map((m) => ({
        personId: person.id,
        fullName: person.fullName,
        userIin: person.iin,
        organizationBin: m.bin,
        organizationName: m.nameRu,
        role: m.role,
        loggedTime,
        ip,
      })),
    )
    .execute()
}

export const insertChallenge = (db: Db, challenge: Insertable<Tables['edsChallenge']>) =>
  db.insertInto('edsChallenge').values(challenge).execute()

/** Deletes challenges that expired some time ago: they cannot be used, and their refusal no longer needs a reason. */
export const forgetChallenges = (db: Db, before: Date) => db.deleteFrom('edsChallenge').where('expiresAt', '<', before).execute()

/** Only a challenge of this browser; marks it used and returns whether it was before. Of two concurrent calls the second waits and finds it used. */
export function spendChallenge(db: Db, id: string, preSessionHash: string, usedAt: Date) {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('edsChallenge')
      .select(['content', 'asked', 'expiresAt', 'usedAt'])
      .where('id', '=', id)
      .where('preSessionHash', '=', preSessionHash)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return null
    if (!found.usedAt) await tx.updateTable('edsChallenge').set({ usedAt }).where('id', '=', id).execute()
    return { content: found.content, asked: found.asked, expiresAt: found.expiresAt, usedBefore: found.usedAt !== null }
  })
}
