import type { OwnershipType } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'

type Filter = {
  katoCode?: string | undefined
  ownershipType?: OwnershipType | undefined
  bitumenType?: BitumenType | undefined
  query?: string | undefined
}
type Words = Pick<Call, 't' | 'language'>

/** The filter as a reader of a file finds it: Карагандинская область · Республиканская; empty without any. */
export async function filterInWords(db: Sql, { t, language }: Words, q: Filter): Promise<string> {
  const name = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const region = q.katoCode && regionOf(q.katoCode)
  const place = region ? await db.selectFrom('kato').select(`${name} as name`).where('code', '=', region).executeTakeFirst() : undefined
  const words = [
    place?.name,
    q.ownershipType && t(`trade.ownershipType.${q.ownershipType}`),
    q.bitumenType && t(`trade.bitumenType.${q.bitumenType}`),
    q.query && t('summary.searched', { text: q.query }),
  ]
  return words.filter(Boolean).join(' · ')
}

/** The same after the month, or the year: 2026-12 · Карагандинская область. */
export const askedInWords = async (
  db: Sql,
  words: Words,
  q: Filter & { period: string },
  of: 'month' | 'year' = 'month',
): Promise<string> => [q.period.slice(0, of === 'year' ? 4 : 7), await filterInWords(db, words, q)].filter(Boolean).join(' · ')
