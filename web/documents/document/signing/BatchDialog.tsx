import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { stages, stepStates } from '../../../core/signer/outcome.ts'
import { type SigningMethod, SigningMethods } from '../../../core/signer/SigningMethods.tsx'
import { StoragePicker } from '../../../core/signer/StoragePicker.tsx'
import { TroubleBox } from '../../../core/signer/TroubleBox.tsx'
import { WindowNote } from '../../../core/signer/WindowNote.tsx'
import { ProgressStepper } from '../../../kit/display/ProgressStepper.tsx'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { BatchItems } from './BatchItems.tsx'
import type { BatchDocument } from './batch.ts'
import { CheckBox } from './CheckBox.tsx'
import { type Batch, useBatch } from './useBatch.ts'

type Props = { docs: readonly BatchDocument[]; onClose: (begun: boolean) => void }

/** Signs many documents together: shows the result of each and a retry for the failed ones (docs/interface.md, section 14). */
export default function BatchDialog({ docs, onClose }: Props) {
  const t = useTranslate()
  const heading = useId()
  const batch = useBatch(docs)
  const { items, progress, failed } = batch
  const [documentIds] = useState(() => docs.map((doc) => doc.documentId))
  const [method, setMethod] = useState<SigningMethod>('computer')
  const running = progress !== null
  const left = items.filter(({ state }) => state !== 'done').length
  const over = left === 0
  const begun = items.some(({ state }) => state !== 'waiting')
  const states = stepStates(over ? 'done' : (progress?.stage ?? null), failed)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={heading}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !running && onClose(begun)}
    >
      <DialogTitle id={heading}>{t('document.batch.title', { count: items.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="textSecondary">
          {t('document.batch.lead')}
        </Typography>
        <CheckBox documentIds={documentIds} />
        <SigningMethods
          ceremony={{ count: left, busy: running, sending: progress?.stage === 'send', ...batch }}
          over={over}
          onMethod={setMethod}
          outcome={<Result batch={batch} />}
        >
          {!over && <StoragePicker busy={running} />}
          <ProgressStepper
            label={t('document.sign.steps')}
            steps={stages.map((key) => ({ key, text: t(`document.sign.${key}`), state: states[key] }))}
          />
          {!over && <WindowNote />}
          <Going batch={batch} />
        </SigningMethods>
        <BatchItems items={items} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={() => onClose(begun)} disabled={running} variant={over ? 'contained' : 'text'}>
          {t(over ? 'document.sign.close' : 'shell.close')}
        </Button>
        {!over && method === 'computer' && (
          <Button variant="contained" loading={running} onClick={() => void batch.begin()}>
            {t(wordOf(batch), { count: left })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const wordOf = ({ items }: Batch) => {
  const has = (state: string) => items.some((item) => item.state === state)
  if (has('failed')) return 'document.batch.again'
  return has('done') || has('signed') ? 'document.batch.goOn' : 'document.batch.begin'
}

/** The progress as text and as a bar, then the result. */
function Going({ batch }: { batch: Batch }) {
  const t = useTranslate()
  const { progress, oneByOne } = batch
  if (progress) {
    const { stage, done, of } = progress
    const messageKey = stage === 'connect' ? 'reading' : stage === 'send' ? 'sending' : oneByOne ? 'oneByOne' : 'choosing'
    return (
      <Box role="status">
        <Typography variant="body2">{t(`document.batch.${messageKey}`, { done, of })}</Typography>
        <LinearProgress
          {...(stage === 'send' || (stage === 'choose' && !oneByOne)
            ? {}
            : { variant: 'determinate' as const, value: of > 0 ? (done / of) * 100 : 0 })}
          aria-label={t('document.batch.progress')}
          sx={{ mt: 1 }}
        />
      </Box>
    )
  }
  return <Result batch={batch} />
}

/** Why it ended, or how many documents are signed. */
function Result({ batch: { items, progress, failed } }: { batch: Batch }) {
  const t = useTranslate()
  const count = (state: string) => items.filter((item) => item.state === state).length
  if (progress) return null
  if (failed) return <TroubleBox outcome={failed} />
  if (count('done') + count('failed') === 0) return null
  return (
    <Notice
      kind={count('failed') > 0 ? 'warning' : 'success'}
      title={t('document.batch.result', { done: count('done'), failed: count('failed'), of: items.length })}
    />
  )
}
