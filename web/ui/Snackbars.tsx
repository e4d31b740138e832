import { mdiClose } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { Icon } from './Icon.tsx'
import { useTranslate } from './i18n.tsx'
import { onToast, snackbarMilliseconds } from './toast.ts'

const Content = styled(MaterialDesignContent)(({ theme: { tones, typography } }) => ({
  fontFamily: typography.fontFamily,
  fontSize: typography.large,
  flexWrap: 'nowrap',
  maxWidth: 640,
  '&.notistack-MuiContent-success': { backgroundColor: tones.mode === 'light' ? tones.good : '#1b7a36', color: '#fff' },
  '&.notistack-MuiContent-error': { backgroundColor: tones.mode === 'light' ? tones.bad : '#b3202e', color: '#fff' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#7a4800', color: '#fff' },
  '&.notistack-MuiContent-info': { backgroundColor: '#222a45', color: '#fff' },
}))
const contents = { success: Content, error: Content, warning: Content, info: Content }

/** Spec, section 9: shown for 6 s, top centre. */
export default function Snackbars() {
  const t = useTranslate()
  useEffect(
    () =>
      onToast(({ text, kind, action }) =>
        enqueueSnackbar(text, {
          variant: kind,
          action: (key) => (
            <>
              {action && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    action.onAct()
                    closeSnackbar(key)
                  }}
                >
                  {action.text}
                </Button>
              )}
              <IconButton size="small" aria-label={t('shell.close')} onClick={() => closeSnackbar(key)} sx={{ color: 'inherit' }}>
                <Icon path={mdiClose} size={18} />
              </IconButton>
            </>
          ),
        }),
      ),
    [t],
  )
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={snackbarMilliseconds}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={contents}
      preventDuplicate
    />
  )
}
