import Box from '@mui/material/Box'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useAnnouncements } from './api.ts'

/** Today's announcements of the administrators; renders nothing if there are none. */
export function Announcements({ who }: { who: string }) {
  const t = useTranslate()
  const all = useAnnouncements(who).data ?? []
  if (all.length === 0) return null
  return (
    <Box component="section" aria-label={t('home.announcements')} sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {all.map(({ title, text, until }) => (
        <Notice key={title + until} kind="info" title={title}>
          <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{t('home.until', { day: formatDay(until) })}</Box>
        </Notice>
      ))}
    </Box>
  )
}
