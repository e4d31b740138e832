import Box from '@mui/material/Box'
import { formatDeadline } from './dates.ts'
import { useSay } from './words.tsx'

/** «осталось 2 дня, до 25 ноября»; red only when late (docs/interface.md, section 3). */
export function DeadlineText({ daysLeft, deadline }: { daysLeft: number; deadline: string }) {
  const say = useSay()
  return (
    <Box component="span" sx={daysLeft < 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {formatDeadline(say, daysLeft, deadline)}
    </Box>
  )
}
