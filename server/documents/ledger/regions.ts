import { inLanguage, type Language } from '#i18n/language.ts'
import type { Db } from '../../platform/sql/db.ts'

/** The regions of the country with their names in a language, in the order of the names. */
export function regionsByName(db: Db, language: Language): Promise<{ code: string; name: string }[]> {
  const named = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  return db
    .selectFrom('region')
    .select(['code', `${named} as name`])
    .orderBy(named)
    .execute()
}
