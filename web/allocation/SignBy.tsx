import type { Closed } from '#contract/closed.ts'
import type { Order, Production } from '#contract/desk.ts'
import { daysBetween } from '#domain/day.ts'
import { useAbout } from '../about.ts'
import { Deadline } from '../outage/Deadline.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { allSigned, onlyLessWaits } from './signed.ts'

type Props = { month: { closed: Closed; deadline: string; orders: readonly Order[]; productions: readonly Production[] } }

/** The deadline for signing the orders of a month; hidden once they are signed or the month is closed. */
export function SignBy({ month }: Props) {
  const t = useTranslate()
  const today = useAbout()?.today
  if (allSigned(month)) return t('workbench.allSigned')
  if (!today || month.closed || onlyLessWaits(month)) return null
  return (
    <>
      {t('workbench.signBy')} <Deadline of="orders" daysLeft={daysBetween(today, month.deadline)} deadline={month.deadline} />
    </>
  )
}
