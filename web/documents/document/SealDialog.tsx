import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTranslate } from '../../kit/text/i18n.tsx'
import EvidenceBox from './EvidenceBox.tsx'

type Props = { documentId: string; title: string; onClose: () => void }

/** The signatures of one document as verified now, its evidence and the link to its public page. A page that opens it loads the `seal` dictionary. */
export default function SealDialog({ documentId, title, onClose }: Props) {
  const t = useTranslate()
  const heading = useId()
  const narrow = useMediaQuery('screen and (max-width: 599.95px)', { noSsr: true })
  return (
    <Dialog open onClose={onClose} fullScreen={narrow} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ pb: 1 }}>
        {t('seal.box.title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <EvidenceBox documentId={documentId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('seal.box.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
