import { shortReasons } from '#domain/trade/shipment/stages.ts'
import { reducedByText } from '#i18n/reason-text.ts'

/** Text for the next version of an order: who reduced a signed row and why, in both state languages; the comment stays as it was entered. */
export const changeReasonText = ({ reasonCode, comment }: { reasonCode: string | null; comment: string | null }): string =>
  [reducedByText(shortReasons.find((code) => code === reasonCode) ?? null), comment].filter((text) => text).join(': ')
