import { sql } from 'kysely'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'

/** A draft belongs to a person acting for one organisation. */
export type Owner = { personId: number; bin: string; kind: string }

const own = (db: Sql, { personId, bin, kind }: Owner) =>
  db.selectFrom('draft').selectAll().where('personId', '=', personId).where('bin', '=', bin).where('kind', '=', kind)

export const readDraft = (db: Db, owner: Owner) => own(db, owner).executeTakeFirst()

/** Locks and loads the draft until the transaction ends; also serialises two devices that save the first version at once. */
export async function lockDraft(tx: Tx, owner: Owner) {
  await sql`select pg_advisory_xact_lock(hashtext(${`draft ${owner.personId} ${owner.bin} ${owner.kind}`}))`.execute(tx)
  return own(tx, owner).executeTakeFirst()
}

/** The most drafts of one person acting for one organisation: more than anyone needs, too few to fill a disk. */
export const mostDrafts = 200

/** Deletes the oldest drafts beyond `mostDrafts`. */
export const forgetOldest = (tx: Tx, { personId, bin }: Owner) =>
  tx
    .deleteFrom('draft')
    .where('personId', '=', personId)
    .where('bin', '=', bin)
    .where('kind', 'in', (d) =>
      d
        .selectFrom('draft')
        .select('kind')
        .where('personId', '=', personId)
        .where('bin', '=', bin)
        .orderBy('savedAt', 'desc')
        .orderBy('kind')
        .offset(mostDrafts),
    )
    .execute()

export function saveDraft(tx: Tx, owner: Owner, value: unknown, version: number, savedAt: Date) {
  const row = { value: JSON.stringify(value), version, savedAt }
  return tx
    .insertInto('draft')
    .values({ ...owner, ...row })
    .onConflict((c) => c.columns(['personId', 'bin', 'kind']).doUpdateSet(row))
    .execute()
}

export const discardDraft = (db: Db, { personId, bin, kind }: Owner) =>
  db.deleteFrom('draft').where('personId', '=', personId).where('bin', '=', bin).where('kind', '=', kind).execute()
