import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'

type Props = { title: string; onClose: () => void; actions?: ReactNode; maxWidth?: 'sm' | 'md'; reading?: true; children: ReactNode }

/** A dialog with a form: title and close button at the top, buttons at the bottom; full screen on a phone. A click outside does nothing. `reading` = it may have no controls: the keys scroll it. */
export function FormDialog({ title, onClose, actions, maxWidth = 'sm', reading, children }: Props) {
  const t = useTranslate()
  const heading = useId()
  const narrow = useMediaQuery('screen and (max-width: 599.95px)', { noSsr: true })
  const close = (_: unknown, reason: string) => reason === 'escapeKeyDown' && onClose()
  return (
    <Dialog open onClose={close} fullScreen={narrow} fullWidth maxWidth={maxWidth} aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id={heading} sx={{ flex: 1, py: 1.5, px: { xs: 2, sm: 3 } }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <DialogContent
        {...(reading && { tabIndex: 0, role: 'region', 'aria-labelledby': heading })}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)', px: { xs: 2, sm: 3 } }}
      >
        {children}
      </DialogContent>
      {actions && (
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5, gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}>
          {actions}
        </DialogActions>
      )}
    </Dialog>
  )
}
