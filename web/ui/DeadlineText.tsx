import Box from '@mui/material/Box'
import { formatDeadline } from './dates.ts'
import { useRowDensity } from './density.ts'
import { useTranslate } from './i18n.tsx'

/** «осталось 2 дня, до 25 ноября»; red only when late (docs/interface.md, section 3). On the one line of a dense row the day is seen on hover. */
export function DeadlineText({ daysLeft, deadline }: { daysLeft: number; deadline: string }) {
  const t = useTranslate()
  const text = formatDeadline(t, daysLeft, deadline)
  const short = useRowDensity() === 'dense' ? text.indexOf(',') : -1
  return (
    <Box component="span" title={text} sx={daysLeft < 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {short < 0 ? text : text.slice(0, short)}
      {short > 0 && <span className="unseen">{text.slice(short)}</span>}
    </Box>
  )
}
