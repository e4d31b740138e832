import type { Closed } from '#contract/closed.ts'
import { formatInstant } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'

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
