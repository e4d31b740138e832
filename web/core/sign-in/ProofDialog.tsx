import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import type { FactorProof } from '#domain/core/session/factor.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ProofForm } from './ProofForm.tsx'

type Props = {
  title: string
  text: string
  submit: string
  danger: boolean
  onProof: (proof: FactorProof) => Promise<unknown>
  /** What follows the proof; it closes by its button alone. */
  next: ReactNode
  onClose: () => void
}

/** Asks who sits here before something at the door of the account is changed, and shows what follows. */
export function ProofDialog({ title, text, next, onClose, ...form }: Props) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="xs" onClose={next ? undefined : onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {next ?? (
          <>
            <Box>{text}</Box>
            <ProofForm {...form} />
          </>
        )}
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
      </DialogContent>
    </Dialog>
  )
}
