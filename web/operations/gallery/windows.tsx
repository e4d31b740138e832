import Button from '@mui/material/Button'
import { useState } from 'react'
import { CommentDialog } from '../../kit/dialogs/CommentDialog.tsx'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Part } from './part.ts'

function Question() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('gallery.sample.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t('gallery.sample.question')}
        confirm={t('gallery.sample.remove')}
        onConfirm={close}
        onClose={close}
      >
        {t('gallery.sample.questionText')}
      </ConfirmDialog>
    </>
  )
}

function Asking() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const remove = t('gallery.sample.remove')
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {remove}
      </Button>
      {open && (
        <CommentDialog
          title={t('gallery.sample.question')}
          text={t('gallery.sample.questionText')}
          confirm={remove}
          busy={false}
          onConfirm={close}
          onClose={close}
        />
      )}
    </>
  )
}

function Form() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => setOpen(false)
  const save = (
    <Button variant="contained" onClick={close}>
      {t('gallery.sample.save')}
    </Button>
  )
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('gallery.sample.newRow')}
      </Button>
      {open && (
        <FormDialog title={t('gallery.sample.newRow')} onClose={close} actions={save}>
          <Field label={t('gallery.sample.name')} value={name} onChange={(event) => setName(event.target.value)} />
        </FormDialog>
      )}
    </>
  )
}

export const windows: readonly Part[] = [
  { name: 'ConfirmDialog', inside: ['ConfirmBox'], Sample: Question },
  { name: 'CommentDialog', Sample: Asking },
  { name: 'FormDialog', Sample: Form },
]
