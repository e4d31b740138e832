import type { Closed } from '#contract/closed.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** A banner that the month is closed, when and by whom: its pages are only read. Nothing while it is open. */
export function ClosedNotice({ closed }: { closed: Closed }) {
  const t = useTranslate()
  if (!closed) return null
  return (
    <Notice kind="info" title={t('shell.month.closed')}>
      {closed.by
        ? t('shell.month.closedBy', { at: formatInstant(closed.at), name: closed.by })
        : t('shell.month.closedAt', { at: formatInstant(closed.at) })}
    </Notice>
  )
}
