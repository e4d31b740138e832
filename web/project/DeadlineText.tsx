import Box from '@mui/material/Box'
import type { Day } from '#domain/day.ts'
import { formatDeadline } from '../ui/dates.ts'
import { useSay } from '../ui/words.tsx'

/** «осталось 2 дня, до 25 ноября»; red only when late. */
export function DeadlineText({ deadline, daysLeft }: { deadline: Day; daysLeft: number }) {
  const say = useSay()
  return (
    <Box sx={{ color: daysLeft < 0 ? 'error.main' : 'text.secondary', fontWeight: daysLeft < 0 ? 600 : 400 }}>
      {formatDeadline(say, daysLeft, deadline)}
    </Box>
  )
}
