import { useState } from 'react'
import type { WatchedProject } from '#contract/monitoring.ts'
import { commentFits, commentLength } from '#domain/flow.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Field } from '../ui/Field.tsx'
import { useSay } from '../ui/words.tsx'

type Props = { project: WatchedProject; busy: boolean; onStop: (comment: string) => void; onClose: () => void }

/** Why a project is stopped. */
export function StopDialog({ project, busy, onStop, onClose }: Props) {
  const say = useSay()
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (commentFits(comment)) onStop(comment.trim())
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={say('monitoring.stopTitle', { id: project.id })}
      confirm={say('monitoring.stop')}
      onConfirm={send}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>{say('monitoring.stopText')}</p>
      <Field
        autoFocus
        required
        lines={4}
        label={say('monitoring.reasonLabel')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        hint={say('monitoring.reasonHint', { count: comment.trim().length, ...commentLength })}
        wrong={tried && !commentFits(comment) ? say('refusal.flow.commentRequired', commentLength) : undefined}
      />
    </ConfirmDialog>
  )
}
