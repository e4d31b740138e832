import Box from '@mui/material/Box'
import type { FreeTons } from '#contract/free-tons.ts'
import { undelivered } from '#domain/request/undelivered.ts'
import { formatMonth } from '../ui/dates.ts'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'

/** What the project was promised for the months before and did not get; nothing where nothing is owed. */
export function UndeliveredNotice({ free, month }: { free: FreeTons; month: string }) {
  const say = useSay()
  const late = undelivered(
    free.requests.map((r) => ({ ...r, status: r.status.code })),
    month,
  )
  if (late.length === 0) return null
  return (
    <Notice kind="info" title={say('request.undelivered.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {late.map(({ month, promised, shipped, owed }) => (
          <li key={month}>
            {say('request.undelivered.line', {
              month: formatMonth(say, month),
              promised: formatNumber(promised),
              shipped: formatNumber(shipped),
              owed: formatNumber(owed),
            })}
          </li>
        ))}
      </Box>
    </Notice>
  )
}
