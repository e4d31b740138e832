import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { NoticeItem } from '#contract/core/notice.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The text of a notification with a link to its row; an unread one has a dot and a label for screen readers. */
export function NoticeText({ notice, onFollow }: { notice: NoticeItem; onFollow: () => void }) {
  const t = useTranslate()
  const { title, text, comment, path, readAt } = notice
  const weight = { fontWeight: readAt ? 500 : 700 }
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {!readAt && <UnreadDot label={t('notice.unread')} />}
      {path ? (
        <Link component={RouterLink} to={path} onClick={onFollow} color="inherit" underline="hover" sx={weight}>
          {title}
        </Link>
      ) : (
        <Box component="span" sx={weight}>
          {title}
        </Box>
      )}
      <Box sx={{ fontSize: 'plain', fontWeight: 400, color: 'text.secondary' }}>{text}</Box>
      {comment && (
        <Box
          sx={({ tones }) => ({
            mt: 0.5,
            pl: 1,
            borderLeft: `3px solid ${tones.line}`,
            fontSize: 'plain',
            fontWeight: 400,
            whiteSpace: 'pre-line',
          })}
        >
          {t('notice.comment', { comment })}
        </Box>
      )}
    </Box>
  )
}

const UnreadDot = ({ label }: { label: string }) => (
  <Box
    component="span"
    role="img"
    aria-label={label}
    sx={({ tones }) => ({ display: 'inline-block', width: 9, height: 9, borderRadius: '50%', mr: 1, backgroundColor: tones.primary })}
  />
)

export const NoticeTime = ({ at }: { at: string }) => (
  <Box sx={{ fontSize: 'small', fontWeight: 400, color: 'text.secondary' }}>
    <DateText at={at} time />
  </Box>
)
