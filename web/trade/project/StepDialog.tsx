import { useState } from 'react'
import { commentFits, type Step } from '#domain/flow.ts'
import { type PlainStepName, projectFlow } from '#domain/trade/project/flow.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { CommentField } from '../../kit/forms/CommentField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { step: PlainStepName; id: number; busy: boolean; onTake: (comment: string) => void; onClose: () => void }

/** Asks for confirmation of a step, and for the reason where the flow requires one. */
export default function StepDialog({ step, id, busy, onTake, onClose }: Props) {
  const t = useTranslate()
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const { comment: reason }: Step<ProjectStatus> = projectFlow[`project.${step}`]
  const wrong = reason === 'required' && !commentFits(comment)
  const send = () => {
    setTried(true)
    if (!wrong) onTake(comment.trim())
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t(`step.project.${step}.title`, { id })}
      confirm={t(`step.project.${step}.confirm`)}
      onConfirm={send}
      onClose={onClose}
    >
      {reason ? <p style={{ marginTop: 0 }}>{t(`step.project.${step}.text`)}</p> : t(`step.project.${step}.text`)}
      {reason && <CommentField value={comment} onChange={setComment} tried={tried} required={reason === 'required'} lines={4} />}
    </ConfirmDialog>
  )
}
