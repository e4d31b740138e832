import Box from '@mui/material/Box'
import { useRowDensity } from '../hooks/density.ts'
import { formatDeadline, longLate } from '../text/dates.ts'
import { useTranslate } from '../text/i18n.tsx'

/** «осталось 2 дня, до 25 ноября»; red only when late (docs/interface.md, section 3). On the one line of a dense row the day is seen on hover. `moved` = why it is another day than it was. */
export function DeadlineText({ daysLeft, deadline, moved }: { daysLeft: number; deadline: string; moved?: string }) {
  const t = useTranslate()
  const until = formatDeadline(t, daysLeft, deadline)
  const text = moved ? `${until} (${moved})` : until
  const dense = useRowDensity() === 'dense'
  const short = daysLeft < 0 && daysLeft >= longLate ? t('time.deadline.lateShort', { count: -daysLeft }) : until.split(',')[0]
  return (
    <Box component="span" title={text} sx={daysLeft < 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {dense && <span aria-hidden="true">{short}</span>}
      <span className={dense ? 'unseen' : undefined}>{text}</span>
    </Box>
  )
}
