import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { Icon } from '../../../kit/display/Icon.tsx'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../../kit/http/failed.ts'
import { PageSkeleton } from '../../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { PdfFrame } from '../PdfFrame.tsx'
import type { ToSign } from './document.ts'
import { lowScreen, SigningSide } from './SigningSide.tsx'
import { useDocumentBytes } from './useDocumentBytes.ts'

/** The document on the left, its facts and the signing steps on the right; exactly the displayed bytes are signed (docs/interface.md, section 14). */
export default function SigningDialog({ toSign, onClose }: { toSign: ToSign; onClose: (signed: boolean) => void }) {
  const t = useTranslate()
  const heading = useId()
  const [signed, setSigned] = useState(false)
  const close = () => onClose(signed)
  const narrow = useMediaQuery('screen and (max-width: 899.95px)', { noSsr: true })
  const read = useDocumentBytes(toSign.projectId, toSign.documentId, toSign.requestId)
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      fullScreen={narrow}
      fullWidth
      maxWidth="xl"
      aria-labelledby={heading}
      slotProps={{ paper: { sx: { height: { md: '92vh' }, [lowScreen]: { my: 1, height: '100%', maxHeight: 'calc(100% - 16px)' } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id={heading} sx={{ flex: 1, py: 1.5 }}>
          {t('document.sign.title')}
        </DialogTitle>
        <IconButton aria-label={t('shell.close')} onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {read.error ? (
        <FailureBox failure={read.error as Failed} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Box sx={{ p: 3 }}>
          <PageSkeleton />
        </Box>
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) clamp(400px, 38%, 520px)' },
            gridTemplateRows: { xs: 'auto auto', md: 'minmax(0, 1fr)' },
            overflowY: { xs: 'auto', md: 'hidden' },
          }}
        >
          <Box
            sx={{
              minHeight: { md: 320 },
              borderRight: { md: 1 },
              borderBottom: { xs: 1, md: 0 },
              borderColor: { xs: 'divider', md: 'divider' },
            }}
          >
            <PdfFrame
              blob={read.data.blob}
              title={toSign.title}
              fileName={`${toSign.requestId ?? toSign.projectId ?? toSign.title} v${read.data.version}.pdf`}
            />
          </Box>
          <SigningSide toSign={toSign} read={read.data} below={narrow} onSigned={() => setSigned(true)} onClose={close} />
        </Box>
      )}
    </Dialog>
  )
}
