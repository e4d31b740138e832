import { mdiBell, mdiBellOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { useOnceTrue } from '../../kit/hooks/useOnceTrue.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { latest, useNotices } from './api.ts'
import { useLiveNotices } from './useLiveNotices.ts'

const mostShown = 99
const NoticeDrawer = lazyPart(() => import('./NoticeDrawer.tsx'))

/** The number of unread notifications, in the top bar; a click opens the latest. */
export default function NoticeBell({ bin }: { bin: string }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const opened = useOnceTrue(open)
  const unread = useNotices(latest).data?.unread ?? 0
  useLiveNotices(bin)
  const label = unread > 0 ? t('notice.bellUnread', { count: unread }) : t('notice.bell')
  return (
    <>
      <IconButton
        onPointerEnter={() => void NoticeDrawer.load()}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        sx={{ position: 'relative', ...(unread > mostShown && { mr: 1 }) }}
      >
        <Icon path={unread > 0 ? mdiBell : mdiBellOutline} size={24} />
        {unread > 0 && <Count text={unread > mostShown ? `${mostShown}+` : String(unread)} />}
      </IconButton>
      <Suspense fallback={null}>{opened && <NoticeDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const Count = ({ text }: { text: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={({ tones }) => ({
      position: 'absolute',
      // beside the bell, however long the number is
      top: 0,
      left: '1.375rem',
      minWidth: '1.125rem',
      height: '1.125rem',
      px: 0.5,
      borderRadius: '0.5625rem',
      fontSize: 'tiny',
      fontWeight: 700,
      lineHeight: '1.125rem',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      color: tones.onPrimary,
      backgroundColor: tones.primary,
    })}
  >
    {text}
  </Box>
)
