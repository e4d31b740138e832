import { formatInstant } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Says that there is no connection, and as of when the page is. */
export function LastKnown({ at }: { at: string | undefined }) {
  const t = useTranslate()
  return at ? <Notice kind="warning" title={t('shipment.receive.lastKnown', { at: formatInstant(at) })} /> : null
}
