import Box from '@mui/material/Box'
import type { Stopped } from '#contract/trade/project.ts'
import { dayOf } from '#domain/day.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Who stopped a project, when and why. */
export function StoppedText({ stopped: { at, by, reason } }: { stopped: Stopped }) {
  const t = useTranslate()
  return (
    <>
      <Box component="b" sx={{ color: 'error.main' }}>
        {t('trade.projectStopped', { day: formatDay(dayOf(new Date(at))), name: by })}
      </Box>{' '}
      {reason}
    </>
  )
}

/** The same as a line below a row of a list. */
export const StoppedLine = ({ stopped }: { stopped: Stopped }) => (
  <Box
    sx={({ tones }) => ({
      borderLeft: `3px solid ${tones.bad}`,
      pl: 1.5,
      py: { xs: 0.5, sm: 0.25 },
      fontSize: 'plain',
      overflowWrap: 'anywhere',
    })}
  >
    <StoppedText stopped={stopped} />
  </Box>
)
