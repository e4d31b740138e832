import { Notice } from '../../../kit/feedback/Notice.tsx'
import { formatInstant } from '../../../kit/text/dates.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'

/** Says that there is no connection, and as of when the page is. */
export function LastKnown({ at }: { at: string | undefined }) {
  const t = useTranslate()
  return at ? <Notice kind="warning" title={t('shipment.receive.lastKnown', { at: formatInstant(at) })} /> : null
}
