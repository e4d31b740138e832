import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useRef, useState } from 'react'
import { commentFits } from '#domain/flow.ts'
import { CommentField } from '../forms/CommentField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  text: string
  confirm: string
  busy: boolean
  /** A reason to begin with, and why it is there; it is selected, so that typing replaces it. */
  before?: { comment: string; hint: string }
  onConfirm: (comment: string) => void
  onClose: () => void
}

/** Asks for a reason before an action; Ctrl Enter sends it. */
export function CommentDialog({ title, text, confirm, busy, before, onConfirm, onClose }: Props) {
  const [comment, setComment] = useState(before?.comment ?? '')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = () => {
    setTried(true)
    if (commentFits(comment)) onConfirm(comment.trim())
    else field.current?.focus()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return
    event.preventDefault()
    send()
  }
  return (
    <ConfirmDialog open danger busy={busy} title={title} confirm={confirm} onConfirm={send} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{text}</p>
      <Box
        onKeyDown={sendByKey}
        onFocus={(event) => comment === before?.comment && event.target instanceof HTMLTextAreaElement && event.target.select()}
      >
        <CommentField ref={field} value={comment} onChange={setComment} tried={tried} />
      </Box>
      {before && (
        <Typography variant="body2" color="textSecondary">
          {before.hint}
        </Typography>
      )}
    </ConfirmDialog>
  )
}
