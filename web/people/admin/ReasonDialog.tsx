import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ReactNode, useRef, useState } from 'react'
import { commentFits } from '#domain/flow.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { CommentField } from '../../kit/forms/CommentField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = {
  title: string
  text: string
  confirm: string
  busy: boolean
  danger?: boolean
  /** If false, the reason may be empty. */
  required?: boolean
  /** Label of a checkbox that must be ticked before submitting. */
  tick?: string
  /** Below the reason. */
  children?: ReactNode
  onConfirm: (comment: string, ticked: boolean) => void
  onClose: () => void
}

/** Asks for the reason of a decision about an account: 10 to 1000 characters, counted while typing. */
export function ReasonDialog({ title, text, confirm, busy, danger = false, required = true, tick, children, onConfirm, onClose }: Props) {
  const t = useTranslate()
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const [ticked, setTicked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fits = commentFits(comment) || (!required && comment.trim() === '')
  const send = () => {
    setTried(true)
    if (tick && !ticked) return
    if (fits) onConfirm(comment.trim(), ticked)
    else field.current?.focus()
  }
  return (
    <ConfirmDialog open danger={danger} busy={busy} title={title} confirm={confirm} onConfirm={send} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{text}</p>
      <CommentField
        ref={field}
        label={t('admin.registration.comment')}
        value={comment}
        onChange={setComment}
        tried={tried}
        required={required}
      />
      {tick && (
        <>
          <FormControlLabel label={tick} control={<Checkbox checked={ticked} onChange={(_, on) => setTicked(on)} />} sx={{ mt: 1.5 }} />
          {tried && !ticked && (
            <Box role="alert" sx={{ color: 'error.main', fontSize: 'small' }}>
              {t('shell.form.fill')}
            </Box>
          )}
        </>
      )}
      {children}
    </ConfirmDialog>
  )
}
