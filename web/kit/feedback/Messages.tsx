import { mdiClose } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'
import { onToast, type ShownToast, type ToastMessage, toastMilliseconds, withToast } from './toast.ts'

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
  '@media print': { display: 'none' },
}))

const Box = styled('div', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: ToastMessage['kind'] }>(
  ({ theme: { tones, typography, shape, shadows }, kind }) => {
    const light = tones.mode === 'light'
    const grounds = { success: light ? tones.good : '#1b7a36', error: light ? tones.bad : '#b3202e', warning: '#7a4800', info: '#222a45' }
    return {
      display: 'flex',
      alignItems: 'center',
      gap: 16,
      maxWidth: 'min(640px, 100%)',
      minWidth: 'min(288px, 100%)',
      padding: '6px 8px 6px 16px',
      borderRadius: shape.borderRadius,
      boxShadow: shadows[6],
      backgroundColor: grounds[kind],
      color: '#fff',
      fontSize: typography.large,
      lineHeight: 1.43,
      pointerEvents: 'auto',
      transition: 'opacity 200ms',
      '@starting-style': { opacity: 0 },
      '& > div': { flex: 1, padding: '8px 0' },
      '& > button': { flexShrink: 0 },
    }
  },
)

/** Shows the messages of `toast`. They must appear without a connection too, so no part of them is loaded later. */
export function Messages() {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const last = useRef(0)
  useEffect(() => onToast((message) => setShown((standing) => withToast(standing, { ...message, key: ++last.current }))), [])
  return (
    <Pile>
      {shown.map(({ key, ...message }) => (
        <Message key={key} {...message} onClose={() => setShown((standing) => standing.filter((other) => other.key !== key))} />
      ))}
    </Pile>
  )
}

/** Spec, section 9: shown for 6 s, top centre. */
function Message({ text, kind, action, onClose }: ToastMessage & { onClose: () => void }) {
  const t = useTranslate()
  const { hold, release } = useStay(onClose)
  return (
    <Box
      kind={kind}
      role={kind === 'success' || kind === 'info' ? 'status' : 'alert'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div>{text}</div>
      {action && (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            action.onAct()
            onClose()
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton size="small" aria-label={t('shell.close')} onClick={onClose} sx={{ color: 'inherit' }}>
        <Icon path={mdiClose} size={18} />
      </IconButton>
    </Box>
  )
}

/** Closes a message after its time, or on Escape. The time stops while the pointer is on it or the window is left; half of it follows afterwards. */
function useStay(onClose: () => void) {
  const [stay, setStay] = useState({ held: false, ms: toastMilliseconds })
  const hold = () => setStay(({ ms }) => ({ held: true, ms }))
  const release = () => setStay({ held: false, ms: toastMilliseconds / 2 })
  const close = useEffectEvent(onClose)
  const leave = useEffectEvent(hold)
  const comeBack = useEffectEvent(release)
  useEffect(() => {
    if (stay.held) return
    const timer = setTimeout(() => close(), stay.ms)
    return () => clearTimeout(timer)
  }, [stay])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('blur', () => leave(), { signal })
    addEventListener('focus', () => comeBack(), { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && close(), { signal })
    return () => listening.abort()
  }, [])
  return { hold, release }
}
