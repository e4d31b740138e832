import Box from '@mui/material/Box'
import { useState } from 'react'
import type { SplitSummary } from '#contract/trade/split.ts'
import { commentFits, commentLength } from '#domain/flow.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { InputBox } from '../../kit/forms/InputBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useSplitActs } from './api.ts'

export type SplitAct = { act: 'back' | 'apply'; split: SplitSummary }
type Props = { period: string; asked: SplitAct; onClose: () => void }

/** Asks for confirmation before a split is given back, with the reason, or the rule's is sent in place of a late office's. */
export function SplitQuestion({ period, asked: { act, split }, onClose }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { giveBack, apply } = useSplitActs()
  const [comment, setComment] = useState('')
  const place = { period, katoCode: split.katoCode, ownershipType: split.ownershipType }
  const name = `${split.region}, ${t(`trade.ownershipType.${split.ownershipType}`)}`
  const told = {
    onSuccess: () => {
      toast({ kind: 'success', text: t(`workbench.splits.${act}Done`) })
      onClose()
    },
    onError: (failure: Error) => toast({ kind: 'error', text: textOf(failure as Failed) }),
  }
  return (
    <ConfirmDialog
      open
      busy={giveBack.isPending || apply.isPending}
      title={t(`workbench.splits.${act}Title`, { name })}
      confirm={t(`workbench.splits.${act}`)}
      onConfirm={() => {
        if (act === 'apply') apply.mutate(place, told)
        else if (commentFits(comment)) giveBack.mutate({ ...place, comment }, told)
      }}
      onClose={onClose}
    >
      {act === 'apply' ? (
        t('workbench.splits.applyText')
      ) : (
        <label>
          <Box sx={{ mb: 0.5, fontWeight: 600, fontSize: 'plain' }}>{t('workbench.splits.comment')}</Box>
          <InputBox>
            <textarea rows={3} value={comment} maxLength={1000} onChange={(event) => setComment(event.target.value)} />
          </InputBox>
          <Box sx={{ mt: 0.5, fontSize: 'small', color: 'text.secondary' }}>{t('shell.comment.required', commentLength)}</Box>
        </label>
      )}
    </ConfirmDialog>
  )
}
