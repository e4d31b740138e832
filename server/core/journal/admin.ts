import { type SqlBool, sql } from 'kysely'
import type { AdminEntry } from '#contract/core/admin-entry.ts'
import type { Key } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

type Subject = Tables['adminJournal']['subject']
type Entry = {
  act: string
  subject: Subject
  subjectId: number | string
  before: Record<string, unknown>
  after: Record<string, unknown>
  comment?: string
}

/** Author of a change, with time and IP address. A `Call` is one; a command of the operator has no id. */
export type Doer = { now: Date; ip: string; person: { id: number | null; fullName: string } }

/** Records a change of a registration or an account in the same transaction: author, act, fields before and after. */
export async function recordAdmin(tx: Tx, call: Doer, { subjectId, before, after, comment, ...entry }: Entry): Promise<void> {
  await tx
    .insertInto('adminJournal')
    .values({
      ...entry,
      subjectId: String(subjectId),
      at: call.now,
      personId: call.person.id,
      fullName: call.person.fullName,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      comment: comment || null,
      ip: call.ip,
    })
    .execute()
}

/** Returns the history of one registration or account, oldest first; that of a person includes changes of their memberships. */
export async function adminHistory(db: Sql, { t }: Pick<Call, 't'>, subject: Subject, subjectId: number | string): Promise<AdminEntry[]> {
  const rows = await db
    .selectFrom('adminJournal')
    .selectAll()
    .where((eb) => {
      const own = eb.and([eb('subject', '=', subject), eb('subjectId', '=', String(subjectId))])
      const place = sql<SqlBool>`act like 'membership.%' and after ->> 'personId' = ${String(subjectId)}`
      return subject === 'PERSON' ? eb.or([own, place]) : own
    })
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map((r) => ({
    id: r.id,
    at: r.at.toISOString(),
    act: { code: r.act, description: t(`admin.act.${r.act}` as Key) },
    fullName: r.fullName,
    comment: r.comment,
    before: r.before as Record<string, unknown>,
    after: r.after as Record<string, unknown>,
  }))
}

/** Returns who changed the subject last, or did one of these acts last, e.g. for the message about a conflicting edit. */
export const lastAdminLine = (db: Sql, subject: Subject, subjectId: string, acts?: readonly string[]) =>
  db
    .selectFrom('adminJournal')
    .select(['fullName', 'at'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .$if(acts !== undefined, (query) => query.where('act', 'in', acts!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The fields of the last line about each object of a kind, by the id of the object. */
export async function lastAdminLines<Fields>(db: Sql, subject: Subject): Promise<Map<string, Fields>> {
  const { rows } = await sql<{ subjectId: string; after: Fields }>`
    select distinct on (subject_id) subject_id, after from admin_journal where subject = ${subject} order by subject_id, id desc`.execute(
    db,
  )
  return new Map(rows.map(({ subjectId, after }) => [subjectId, after]))
}
