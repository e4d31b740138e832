import { mdiClose } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { useTranslate } from './i18n.tsx'
import { onToast, type ShownToast, snackbarMilliseconds, type ToastMessage, withToast } from './toast.ts'

/** The messages one below the other, at the top centre. */
const Pile = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 8,
  top: 16,
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  pointerEvents: 'none',
  '& .MuiSnackbar-root': { position: 'static', transform: 'none', maxWidth: 'min(640px, 100%)', pointerEvents: 'auto' },
  '@media print': { display: 'none' },
}))

const Content = styled(SnackbarContent, { shouldForwardProp: (name) => name !== 'kind' })<{ kind: ToastMessage['kind'] }>(
  ({ theme: { tones, typography }, kind }) => {
    const light = tones.mode === 'light'
    const grounds = { success: light ? tones.good : '#1b7a36', error: light ? tones.bad : '#b3202e', warning: '#7a4800', info: '#222a45' }
    return { backgroundColor: grounds[kind], color: '#fff', fontSize: typography.large, flexWrap: 'nowrap' }
  },
)

/** Spec, section 9: shown for 6 s, top centre. Who points at a message, or leaves the window, has more time. */
export default function Snackbars() {
  const t = useTranslate()
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const last = useRef(0)
  useEffect(() => onToast((message) => setShown((standing) => withToast(standing, { ...message, key: ++last.current }))), [])
  const close = (key: number) => setShown((standing) => standing.filter((message) => message.key !== key))
  return (
    <Pile>
      {shown.map(({ key, text, kind, action }) => (
        <Snackbar key={key} open autoHideDuration={snackbarMilliseconds} onClose={(_event, reason) => reason !== 'clickaway' && close(key)}>
          <Content
            kind={kind}
            role={kind === 'success' || kind === 'info' ? 'status' : 'alert'}
            message={text}
            action={
              <>
                {action && (
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      action.onAct()
                      close(key)
                    }}
                  >
                    {action.text}
                  </Button>
                )}
                <IconButton size="small" aria-label={t('shell.close')} onClick={() => close(key)} sx={{ color: 'inherit' }}>
                  <Icon path={mdiClose} size={18} />
                </IconButton>
              </>
            }
          />
        </Snackbar>
      ))}
    </Pile>
  )
}
