import { mdiAccountOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { Holder } from '#contract/trade/project.ts'
import { dayOf, daysBetween } from '#domain/day.ts'
import { type RoleCode, roleOf } from '#domain/role.ts'
import { useAbout } from '../../core/portal/about.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { DeadlineText } from '../../kit/display/DeadlineText.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { useRowDensity } from '../../kit/hooks/density.ts'
import { formatDayMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The current assignee, since how many days, and the deadline: red only when late. Days are the portal's business days. */
export function HolderText({ holder }: { holder: Holder }) {
  const t = useTranslate()
  const { membership } = useCurrentUser()
  const today = useAbout()?.today
  const waited = today ? daysBetween(dayOf(new Date(holder.since)), today) : 0
  const mine = holder.role === membership.role
  const density = useRowDensity()
  const text = (
    <>
      <span title={mine ? undefined : holder.organizationName}>
        {mine ? t('project.list.you') : t(`role.${roleOf(holder.role as RoleCode)}`)}
      </span>
      {waited > 0 && <span>, {t('project.list.days', { count: waited })}</span>}
    </>
  )
  const moved = holder.movedFrom && t('time.deadline.moved', { day: formatDayMonth(t, holder.movedFrom) })
  const due = holder.deadline && today && (
    <DeadlineText deadline={holder.deadline} daysLeft={daysBetween(today, holder.deadline)} {...(moved && { moved })} />
  )
  if (density !== 'whole')
    return (
      <>
        {text}
        {due && ' · '}
        {due}
      </>
    )
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mt: 0.25, fontSize: 'plain', color: 'text.secondary' }}>
      <Icon path={mdiAccountOutline} size={18} />
      <div>
        {text}
        {due && <div>{due}</div>}
      </div>
    </Box>
  )
}
