import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDuration } from '../text/dates.ts'
import { useTranslate } from '../text/i18n.tsx'
import { DateText } from './DateText.tsx'
import { StatusChip, type StatusTone } from './StatusChip.tsx'

/** `at` null = it has not happened yet; it has been waiting since the previous event. */
export type TimelineEvent = {
  key: string | number
  title: string
  tone: StatusTone
  at: string | null
  who?: ReactNode
  comment?: ReactNode
}

/** The events in order: who, when, how long it took, the comment. `now` is used for the step that is still waiting. */
export function Timeline({ events, now }: { events: readonly TimelineEvent[]; now: string }) {
  const t = useTranslate()
  return (
    <Box component="ol" aria-label={t('time.timeline.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event, i) => {
        const before = events[i - 1]?.at
        const took = before ? Date.parse(event.at ?? now) - Date.parse(before) : null
        return (
          <Box
            component="li"
            key={event.key}
            sx={({ tones }) => ({
              pl: 2,
              ml: 0.5,
              pb: 2,
              borderLeft: `2px solid ${i === events.length - 1 ? 'transparent' : tones.line}`,
            })}
          >
            <Box sx={{ ml: '-21px' }}>
              <StatusChip tone={event.tone} text={event.title} />
            </Box>
            <Typography component="div" variant="body2" color="textSecondary">
              {event.at && <DateText at={event.at} time />}
              {took !== null && took >= 0 && (
                <span>
                  {event.at && ', '}
                  {t(event.at ? 'time.timeline.took' : 'time.timeline.waiting', { duration: formatDuration(t, took) })}
                </span>
              )}
            </Typography>
            {event.who && (
              <Typography component="div" variant="body2">
                {event.who}
              </Typography>
            )}
            {event.comment && (
              <Box
                sx={({ tones }) => ({
                  mt: 0.5,
                  pl: 1.5,
                  borderLeft: `3px solid ${event.tone === 'bad' ? tones.bad : tones.control}`,
                  fontSize: 'plain',
                })}
              >
                {event.comment}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
