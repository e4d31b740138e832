import { useRef, useState } from 'react'
import { commentFits } from '#domain/flow.ts'
import { CommentField } from './CommentField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { title: string; text: string; confirm: string; busy: boolean; onConfirm: (comment: string) => void; onClose: () => void }

/** Asks for a reason before an action. */
export function CommentDialog({ title, text, confirm, busy, onConfirm, onClose }: Props) {
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = () => {
    setTried(true)
    if (commentFits(comment)) onConfirm(comment.trim())
    else field.current?.focus()
  }
  return (
    <ConfirmDialog open danger busy={busy} title={title} confirm={confirm} onConfirm={send} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{text}</p>
      <CommentField ref={field} value={comment} onChange={setComment} tried={tried} />
    </ConfirmDialog>
  )
}
