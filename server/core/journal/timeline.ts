import { sql as raw } from 'kysely'
import type { JournalEntry, OnBehalf } from '#contract/core/journal.ts'
import { type Doer, may, roleCode } from '#domain/access.ts'
import { talkAct } from '#domain/core/journal/object-types.ts'
import type { Key, Language } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

type ObjectType = Tables['journal']['objectType']

type Reader = { actor: Doer; t: Translate; language: Language }

/**
 * Returns the history of one object, oldest first. The caller has checked that the object is visible. The journal stores the Russian name that an
 * organisation had; a Kazakh reader gets the present Kazakh name.
 */
export async function timeline(
  sql: Sql,
  objectType: ObjectType,
  objectId: number,
  { actor, t, language }: Reader,
): Promise<JournalEntry[]> {
  const rows = await sql
    .selectFrom('journal')
    .leftJoin('organisationEntry', 'organisationEntry.bin', 'journal.bin')
    .selectAll('journal')
    .select('organisationEntry.nameKk')
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    // of those who only look nobody reads along (domain/trade/discussion/discussion.ts)
    .$if(!may(actor, 'talk.read'), (some) => some.where('act', '<>', talkAct))
    .orderBy('journal.id')
    .limit(500)
    .execute()
  const status = (code: string | null) => (code ? { code, description: statusText(t, objectType, code) } : null)
  return rows.map((r) => ({
    id: r.id,
    at: r.at.toISOString(),
    businessDay: r.businessDay,
    act: { code: r.act, description: t(`served.act.${r.act}` as Key) },
    fullName: r.fullName,
    organizationName: (language === 'kk' && r.nameKk) || r.organizationName,
    role: { code: roleCode(r.role), description: t(`role.${r.role}`) },
    from: status(r.fromStatus),
    to: status(r.toStatus),
    comment: r.comment,
    documentId: r.documentId,
    onBehalf: (r.detail as { onBehalf?: OnBehalf }).onBehalf ?? null,
  }))
}

/** Returns the last status transition of an object, e.g. for the message about a conflicting decision. */
export const lastChange = (sql: Sql, objectType: ObjectType, objectId: number) =>
  sql
    .selectFrom('journal')
    .select(['fullName', 'at', 'act'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('toStatus', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True of a journal line that can have changed its object: neither a question about it nor a paper made of it as it is. */
export const changesObject = raw<boolean>`(act <> ${raw.lit(talkAct)} and (act not like '%.generate' or to_status is not null))`

/** Returns the last journal line of an object that can have changed it. */
export const lastEntry = (sql: Sql, objectType: ObjectType, objectId: number) =>
  sql
    .selectFrom('journal')
    .select(['fullName', 'at'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where(changesObject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
