import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { reasoned } from '../feedback/reasoned.ts'
import { useTranslate } from '../text/i18n.tsx'

export type ConfirmProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirm: string
  /** null = there is nothing to decide; a single button closes the dialog. */
  cancel?: string | null
  danger?: boolean
  busy?: boolean
  /** Why the user cannot confirm yet. */
  why?: string
  onConfirm: () => void
  onClose: () => void
}

/** The dialog itself; `ConfirmDialog` loads it when it is first opened. */
export default function ConfirmBox({
  open,
  title,
  children,
  confirm,
  cancel,
  danger = false,
  busy = false,
  why,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useTranslate()
  const heading = useId()
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{title}</DialogTitle>
      {/* large letters make it scroll */}
      <DialogContent tabIndex={0} role="region" aria-labelledby={heading}>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
        {cancel !== null && (
          <Button onClick={onClose} disabled={busy}>
            {cancel ?? t('shell.cancel')}
          </Button>
        )}
        <Button variant="contained" color={danger ? 'error' : 'primary'} loading={busy} {...reasoned(why, onConfirm)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
