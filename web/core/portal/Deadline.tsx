import type { DatedStep } from '#domain/core/setting/lost-day.ts'
import { wayOf } from '#domain/reporting/deadline/moved.ts'
import { DeadlineText } from '../../kit/display/DeadlineText.tsx'
import { formatDayMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useAbout } from './about.ts'

type Props = {
  daysLeft: number
  deadline: string
  /** The setting that says its day; a term of its own has none. */
  of?: DatedStep | undefined
  /** Its first day, where the server keeps it. */
  movedFrom?: string | null
}

/** A deadline of the process, and why it is not where it was, if an outage of the portal moved it. */
export function Deadline({ of, movedFrom, ...shown }: Props) {
  const t = useTranslate()
  const lost = useAbout()?.lostDays ?? []
  const from = movedFrom ?? (of && wayOf(of, shown.deadline, lost)?.from)
  return <DeadlineText {...shown} {...(from && { moved: t('time.deadline.moved', { day: formatDayMonth(t, from) }) })} />
}
