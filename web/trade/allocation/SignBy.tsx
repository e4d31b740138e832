import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { Closed } from '#contract/closed.ts'
import type { Order, Production } from '#contract/trade/desk.ts'
import { daysBetween } from '#domain/day.ts'
import { useAbout } from '../../core/portal/about.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { allSigned, onlyLessWaits } from './signed.ts'

type Props = {
  month: { closed: Closed; deadline: string; orders: readonly Order[]; productions: readonly Production[] }
  /** The page that lists the orders, from another one. */
  to?: string
}

/** How many orders of a month are not signed, and until when they are to be; of a closed month no deadline. */
export function SignBy({ month, to }: Props) {
  const t = useTranslate()
  const today = useAbout()?.today
  if (allSigned(month)) return t('workbench.allSigned')
  const unsigned = month.orders.filter((o) => o.status.code === 'DRAFT').length
  const said = unsigned > 0 ? t('workbench.unsigned', { count: unsigned }) : t('workbench.signBy')
  const due = today && !month.closed && !onlyLessWaits(month)
  if (!due && unsigned === 0) return null
  return (
    <>
      {to && unsigned > 0 ? (
        <MuiLink component={Link} to={to} color="inherit">
          {said}
        </MuiLink>
      ) : (
        said
      )}
      {due && ': '}
      {due && <Deadline of="orders" daysLeft={daysBetween(today, month.deadline)} deadline={month.deadline} />}
    </>
  )
}
