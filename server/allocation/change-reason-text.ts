import { type ShortReason, shortReasons } from '#domain/shipment/stages.ts'
import { createTranslator } from '#i18n/translator.ts'

/** Text for the next version of an order: who reduced a signed row and why, in both state languages; the comment stays as it was entered. */
export function changeReasonText({ reasonCode, comment }: { reasonCode: string | null; comment: string | null }): string {
  const known = shortReasons.find((code): code is ShortReason => code === reasonCode)
  const [kk, ru] = (['kk', 'ru'] as const).map((language) => {
    const in_ = createTranslator(language)
    if (known === 'CONTRACTOR') return in_('served.shortReason.CONTRACTOR')
    return known ? `${in_('role.SUPPLIER')} (${in_(`served.shortReason.${known}`)})` : in_('role.SUPPLIER')
  })
  return [`${kk} / ${ru}`, comment].filter((text) => text).join(': ')
}
