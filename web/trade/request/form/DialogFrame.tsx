import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'

type Props = { request: BitumenRequest | null; emergency?: boolean; onClose: () => void; actions?: ReactNode; children: ReactNode }

/** The dialog of the form: its title contains the language in parentheses (docs/requirements.md, section 2). */
export function DialogFrame({ request, emergency = false, onClose, actions, children }: Props) {
  const t = useTranslate()
  const heading = useId()
  const narrow = useMediaQuery('screen and (max-width: 599.95px)', { noSsr: true })
  const language = t('request.form.language')
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      fullScreen={narrow}
      fullWidth
      maxWidth="md"
      aria-labelledby={heading}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id={heading} sx={{ flex: 1, py: 1.5 }}>
          {request
            ? t('request.form.editTitle', { id: request.id, language })
            : t(emergency ? 'request.form.emergencyTitle' : 'request.form.title', { language })}
        </DialogTitle>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start', px: { xs: 2, sm: 3 } }}>{children}</DialogContent>
      {actions && (
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5, gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}>
          {actions}
        </DialogActions>
      )}
    </Dialog>
  )
}
