import { type ShortReason, shortReasons } from '#domain/trade/shipment/stages.ts'
import type { Translate } from '#i18n/translator.ts'

/** Translates the reason of a reduction; for QAJ's own decision it is the name of the role. */
export const reasonText = (t: Translate, code: string): string =>
  (shortReasons as readonly string[]).includes(code)
    ? t(`served.shortReason.${code as ShortReason}`)
    : code === 'QAJ'
      ? t('role.QAJ')
      : code
