import Box from '@mui/material/Box'
import { formatDeadline } from './dates.ts'
import { useTranslate } from './i18n.tsx'

/** «осталось 2 дня, до 25 ноября»; red only when late (docs/interface.md, section 3). */
export function DeadlineText({ daysLeft, deadline }: { daysLeft: number; deadline: string }) {
  const t = useTranslate()
  return (
    <Box component="span" sx={daysLeft < 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {formatDeadline(t, daysLeft, deadline)}
    </Box>
  )
}
