import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { NoticeItem } from '#contract/core/notice.ts'
import { useReadNotices } from '../../core/notice/api.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useLatestNotices } from './api.ts'

/** The newest notifications; each links to its row. */
export function LatestNotices({ who }: { who: string }) {
  const t = useTranslate()
  const { data } = useLatestNotices(who)
  const read = useReadNotices()
  const { readOnly } = useCurrentUser()
  if (!data) return null
  return (
    <Section dense title={t('home.notices')}>
      {data.content.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('home.noNotices')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.content.map((notice) => (
          <li key={notice.id}>
            <Line notice={notice} />
          </li>
        ))}
      </Box>
      {data.unread > 0 && !readOnly && (
        <Button size="small" loading={read.isPending} onClick={() => read.mutate('all')} sx={{ mt: 1, ml: -0.75 }}>
          {t('home.allRead')}
        </Button>
      )}
    </Section>
  )
}

function Line({ notice: { title, path, at, readAt } }: { notice: NoticeItem }) {
  const t = useTranslate()
  const unread = readAt === null
  return (
    <>
      {path ? (
        <MuiLink component={Link} to={path} sx={{ fontWeight: unread ? 600 : 400 }}>
          {title}
        </MuiLink>
      ) : (
        <Box component="span" sx={{ fontWeight: unread ? 600 : 400 }}>
          {title}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
        {formatInstant(at)}
        {unread && `, ${t('home.unread')}`}
      </Box>
    </>
  )
}
