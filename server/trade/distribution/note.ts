import { sql as raw } from 'kysely'
import { dayOf } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { limitsInForce } from '#domain/trade/distribution/distribution.ts'
import { nameIn } from '#i18n/language.ts'
import { dayText } from '#i18n/month-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Returns what the committee wrote about the limits of a month that were in force at a moment, as a sentence; undefined if it wrote nothing. */
export async function noteOnLimits(
  sql: Sql,
  { t, language }: Pick<Call, 't' | 'language'>,
  period: Month,
  at: Date,
): Promise<string | undefined> {
  const signed = await sql
    .selectFrom('distribution as d')
    .innerJoin('organisationEntry as o', 'o.bin', 'd.organizationBin')
    .select(['d.note', 'd.signedAt', 'o.nameRu', 'o.nameKk'])
    .where('d.period', '=', period)
    .where('d.status', 'in', limitsInForce)
    .orderBy(raw`d.signed_at <= ${at}`, 'desc')
    .orderBy('d.documentVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!signed?.note || !signed.signedAt) return undefined
  return t('served.limitNote', { organization: nameIn(language, signed), day: dayText(dayOf(signed.signedAt)), note: signed.note })
}
