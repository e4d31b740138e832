import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Appeal } from '#contract/trade/appeal.ts'
import { commentFits } from '#domain/flow.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { CommentField } from '../../kit/forms/CommentField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useAnswerAppeal } from './api.ts'

/** Accepts or declines an appeal, with a text that is stored for both sides. */
export default function AnswerDialog({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const t = useTranslate()
  const answer = useAnswerAppeal()
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const send = (act: 'accept' | 'decline') => () => {
    setTried(true)
    if (!commentFits(comment)) return
    const onSuccess = () => {
      toast({ kind: 'success', text: t('appeal.answered') })
      onClose()
    }
    answer.mutate({ id: appeal.id, act, comment: comment.trim() }, { onSuccess })
  }
  return (
    <FormDialog
      title={t('appeal.answerTitle', { id: appeal.requestId })}
      onClose={onClose}
      actions={
        <>
          <Button color="error" loading={answer.isPending} onClick={send('decline')}>
            {t('appeal.decline')}
          </Button>
          <Button variant="contained" loading={answer.isPending} onClick={send('accept')}>
            {t('appeal.accept')}
          </Button>
        </>
      }
    >
      {answer.error && <FailureBox failure={answer.error} />}
      <Box component="blockquote" sx={({ tones }) => ({ m: 0, pl: 1.5, borderLeft: `3px solid ${tones.control}`, whiteSpace: 'pre-line' })}>
        {appeal.comment}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'large' }}>{t('appeal.answerText')}</Box>
      <CommentField label={t('appeal.answerLabel')} value={comment} tried={tried} onChange={setComment} />
    </FormDialog>
  )
}
