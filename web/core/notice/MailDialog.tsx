import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { FactList } from '../../kit/display/FactList.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useMail } from './mails-api.ts'

/** One e-mail as plain text, without the styles of the page. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const found = useMail(id)
  const mail = found.data
  return (
    <Dialog open onClose={onClose} aria-labelledby="mail-title" maxWidth="sm" fullWidth>
      <DialogTitle id="mail-title">{mail?.subject ?? t('notice.mails.subject')}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="mail-title">
        {found.error && <FailureBox failure={found.error as Failed} onRetry={() => void found.refetch()} />}
        {mail && (
          <>
            <FactList
              facts={[
                { label: t('notice.mails.to'), value: mail.to },
                { label: t('notice.mails.at'), value: formatInstant(mail.at) },
                { label: t('notice.mails.id'), value: mail.messageId },
              ]}
            />
            <Box
              sx={({ tones }) => ({
                mt: 2,
                pt: 2,
                borderTop: `1px solid ${tones.line}`,
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
              })}
            >
              {mail.text}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('notice.mails.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
