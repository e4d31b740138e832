import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useId } from 'react'
import { FormDialog } from '../../../kit/dialogs/FormDialog.tsx'
import { ErrorSummary } from '../../../kit/feedback/ErrorSummary.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { idOf } from './OrganizationFields.tsx'
import { termNames } from './terms.ts'

type Props = {
  title: string
  confirm: string
  busy: boolean
  form: { attempt: number; wrong: readonly { field: string | undefined; message: string }[] }
  onSend: () => void
  onClose: () => void
  children: ReactNode
}
const known = ['bin', ...termNames] as const

/** The dialog of an organisation's form: errors above the fields, Enter submits. */
export function OrganizationForm({ title, confirm, busy, form, onSend, onClose, children }: Props) {
  const t = useTranslate()
  const id = useId()
  // in the order of the fields
  const at = (field: string | undefined) => (known as readonly (string | undefined)[]).indexOf(field)
  const wrong = form.wrong
    .toSorted((a, b) => at(a.field) - at(b.field))
    .map(({ field, message }) => {
      const name = known[at(field)]
      return name ? { fieldId: idOf(name), message } : { message }
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSend()
  }
  return (
    <FormDialog
      title={title}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={id} variant="contained" loading={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Box component="form" id={id} noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ErrorSummary attempt={form.attempt} wrong={wrong} />
        {children}
      </Box>
    </FormDialog>
  )
}
