import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useSearchParams } from 'react-router'
import { addMonths, monthOf } from '#domain/month.ts'
import { useAbout } from '../about.ts'
import { formatMonth } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useSay } from '../ui/words.tsx'

/** The month in the address, 2026-12; without one it is the month that is being prepared, the next one. null = the day is not known yet. */
export function usePeriod(): string | null {
  const [params] = useSearchParams()
  const today = useAbout()?.today
  const asked = params.get('period') ?? ''
  if (/^20\d\d-(0[1-9]|1[0-2])$/.test(asked)) return asked
  return today ? addMonths(monthOf(today), 1).slice(0, 7) : null
}

/** A month before, a month after. */
export function MonthSwitch({ period }: { period: string }) {
  const say = useSay()
  const [, setParams] = useSearchParams()
  const go = (months: number) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      next.set('period', addMonths(`${period}-01`, months).slice(0, 7))
      return next
    })
  return (
    <Box
      component="span"
      sx={({ tones }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        border: `1px solid ${tones.control}`,
        borderRadius: 1,
        backgroundColor: tones.paper,
        fontSize: '1rem',
        fontWeight: 600,
      })}
    >
      <IconButton size="small" aria-label={say('workbench.month.before')} onClick={() => go(-1)}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ minWidth: 130, textAlign: 'center' }}>
        {formatMonth(say, `${period}-01`)}
      </Box>
      <IconButton size="small" aria-label={say('workbench.month.after')} onClick={() => go(1)}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  )
}
