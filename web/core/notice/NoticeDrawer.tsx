import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Icon } from '../../kit/display/Icon.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentUser } from '../session/session.ts'
import { latest, useNotices, useReadNotices } from './api.ts'
import { NoticeText, NoticeTime } from './NoticeText.tsx'

/** The latest notifications; following one marks it as read. */
export default function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate()
  const found = useNotices(latest)
  const read = useReadNotices()
  const { readOnly } = useCurrentUser()
  const notices = found.data?.content
  const follow = (id: number, unread: boolean) => {
    if (unread && !readOnly) read.mutate([id])
    onClose()
  }
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 440, maxWidth: '100vw' }, role: 'dialog', 'aria-labelledby': 'notices-title' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
        <Typography variant="h2" id="notices-title" sx={{ flex: 1 }}>
          {t('notice.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('shell.close')}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={({ tones }) => ({ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5, borderBottom: `1px solid ${tones.line}` })}>
        <Button component={Link} to="/info/notices" onClick={onClose} size="small" variant="outlined">
          {t('notice.all')}
        </Button>
        <Button
          size="small"
          loading={read.isPending}
          {...reasoned(readOnly ? t('notice.readOnly') : !found.data?.unread && t('notice.noUnread'), () => read.mutate('all'))}
        >
          {t('notice.allRead')}
        </Button>
      </Box>
      {found.error && <FailureBox failure={found.error as Failed} onRetry={() => void found.refetch()} />}
      {notices?.length === 0 && (
        <Box role="status" sx={{ px: 2, py: 5, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{t('notice.none')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('notice.noneHint')}
          </Typography>
        </Box>
      )}
      {notices && notices.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowY: 'auto' }}>
          {notices.map((n) => (
            <Box component="li" key={n.id} sx={({ tones }) => ({ px: 2, py: 1.5, borderBottom: `1px solid ${tones.line}` })}>
              <NoticeText notice={n} onFollow={() => follow(n.id, n.readAt === null)} />
              <NoticeTime at={n.at} />
            </Box>
          ))}
        </Box>
      )}
    </Drawer>
  )
}
