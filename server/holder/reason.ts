import { type ShortReason, shortReasons } from '#domain/shipment/stages.ts'
import type { Translate } from '#i18n/translator.ts'

/** Why less goes than was allocated; QAJ's own decision stands under its name. */
export const reasonText = (t: Translate, code: string): string =>
  (shortReasons as readonly string[]).includes(code)
    ? t(`served.shortReason.${code as ShortReason}`)
    : code === 'QAJ'
      ? t('role.QAJ')
      : code
