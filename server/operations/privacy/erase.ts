import { sql } from 'kysely'
import { recordAdmin } from '../../core/journal/admin.ts'
import { lockPerson } from '../../core/person/membership.ts'
import { forgetCertificates } from '../../documents/signature/certificates.ts'
import type { Db } from '../../platform/sql/db.ts'
import { deleteOld } from '../../platform/sql/delete-old.ts'
import { withPersonal } from './tables.ts'

/** Years for which personal data are kept; why so long: docs/personal-data.md. */
export type Retention = { account: number; visit: number; notice: number; reading: number }

/** People of one night: a letter to everybody who left a ministry is no reason to hold the tables for an hour. */
const mostAtOnce = 200
const by = { ip: '-', person: { id: null, fullName: 'Портал' } }

const yearsBefore = (now: Date, years: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))

/** How somebody is called whose name is erased. */
export const nobody = (id: number): string => `№ ${id}`

/**
 * Erases people who have nothing to do with the portal for years, and what is kept for some years only. Nobody with a membership, a registration under
 * review, or anything open. Each person is one transaction with its line in the administrators' journal.
 */
export async function eraseOld(db: Db, now: Date, retention: Retention) {
  const { rows } = await sql<{
    id: number
  }>`select id from idle_person where idle_since < ${yearsBefore(now, retention.account)} order by id limit ${mostAtOnce}`.execute(db)
  let people = 0
  for (const { id } of rows) if (await erasePerson(db, id, now, retention)) people++
  const visits = await deleteOld(db, 'visit', sql`logged_time < ${yearsBefore(now, retention.visit)}`)
  const notices = await deleteOld(db, 'notice', sql`created_at < ${yearsBefore(now, retention.notice)}`)
  const forgotten = await sql<{ gone: number }>`select forget_readings(${yearsBefore(now, retention.reading)}) as gone`.execute(db)
  const all = { people, visits, notices, readings: forgotten.rows[0]!.gone }
  await withPersonal(db).insertInto('erasureCheck').values(all).execute()
  return all
}

/** @returns false where the person came back meanwhile */
const erasePerson = (db: Db, id: number, now: Date, { account }: Retention): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, { id })
    const { rows } = await sql<{
      since: Date
    }>`select idle_since as since from idle_person where id = ${id} and idle_since < ${yearsBefore(now, account)}`.execute(tx)
    if (!rows[0]) return false
    await sql`select erase_person(${id}, ${nobody(id)}, ${now})`.execute(tx)
    await forgetCertificates(tx, id)
    const after = { idleSince: rows[0].since.toISOString(), years: account }
    await recordAdmin(tx, { now, ...by }, { act: 'person.erased', subject: 'PERSON', subjectId: id, before: {}, after })
    return true
  })
