import { type ShortReason, shortReasons } from '#domain/shipment/stages.ts'
import type { Say } from '#i18n/say.ts'

/** Why less goes than was allocated; QAJ's own decision stands under its name. */
export const reasonText = (say: Say, code: string): string =>
  (shortReasons as readonly string[]).includes(code)
    ? say(`served.shortReason.${code as ShortReason}`)
    : code === 'QAJ'
      ? say('role.QAJ')
      : code
