import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from '../ui/i18n.tsx'

const keys = ['move', 'enter', 'escape', 'fill', 'lock', 'why', 'undo', 'paste', 'save', 'search', 'help'] as const

/** The list of keyboard shortcuts, opened with `?`. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="sm" fullWidth>
      <DialogTitle id="keys-title">{t('workbench.keys.title')}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="keys-title">
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}>
          {keys.map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {t(`workbench.keys.${key}.key`)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {t(`workbench.keys.${key}.does`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
