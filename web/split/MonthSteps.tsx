import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { addMonths } from '#domain/month.ts'
import { formatMonth } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useSay } from '../ui/words.tsx'

/** One month back, one forth; `period` is 2026-12. */
export function MonthSteps({ period, onChoose }: { period: string; onChoose: (period: string) => void }) {
  const say = useSay()
  const step = (n: number) => onChoose(addMonths(`${period}-01`, n).slice(0, 7))
  return (
    <Box
      role="group"
      aria-label={say('split.month.label')}
      sx={({ tones }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        border: `1px solid ${tones.line}`,
        borderRadius: 1,
        backgroundColor: tones.paper,
      })}
    >
      <IconButton aria-label={say('split.month.before')} onClick={() => step(-1)}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Box aria-live="polite" sx={{ fontWeight: 600, minWidth: '8.5rem', textAlign: 'center', whiteSpace: 'nowrap' }}>
        {formatMonth(say, `${period}-01`)}
      </Box>
      <IconButton aria-label={say('split.month.after')} onClick={() => step(1)}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  )
}
