import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { SplitLine } from '#contract/trade/split.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useWhyLimited } from './api.ts'

type Props = {
  line: SplitLine
  tons: number | null
  sent: boolean
  sentences: readonly string[] | undefined
  /** Shown where there is no explanation yet. */
  none: string
  onClose: () => void
}

/** Explains why the rule gives a request its tons, with a calculation that can be checked by hand. */
export default function WhyDialog({ line, tons, sent, sentences: proposed, none, onClose }: Props) {
  const t = useTranslate()
  const kept = useWhyLimited(line.projectId, line.requestId, sent)
  const sentences = sent ? kept.data?.sentences : proposed
  const heading = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {line.number}: {t('split.why.title', { tons: tons === null ? '–' : formatNumber(tons) })}
      </DialogTitle>
      <DialogContent>
        {kept.error ? (
          <FailureBox failure={kept.error as Failed} onRetry={() => void kept.refetch()} />
        ) : sentences && sentences.length > 0 ? (
          sentences.map((text) => <p key={text}>{text}</p>)
        ) : sent && !kept.data ? (
          <PageSkeleton />
        ) : (
          <p>{none}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('split.why.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
