import type { Institution } from '#contract/people/organisation.ts'
import { roleCodes, roleOf } from '#domain/role.ts'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'

/** Returns an institution's name and role in the user's language. */
export function useInstitutionText() {
  const t = useTranslate()
  const language = useLanguage()
  return {
    nameOf: (i: Institution): string => (language === 'kk' ? i.nameKk : i.nameRu),
    roleOf: ({ role }: Institution): string => {
      const code = roleCodes.find((known) => known === role)
      return code ? t(`role.${roleOf(code)}`) : role
    },
  }
}
