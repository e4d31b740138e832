import Button from '@mui/material/Button'
import { useState } from 'react'
import { CommentDialog } from '../ui/CommentDialog.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useSay } from '../ui/words.tsx'
import type { Part } from './part.ts'

function Question() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {say('gallery.sample.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={say('gallery.sample.question')}
        confirm={say('gallery.sample.remove')}
        onConfirm={close}
        onClose={close}
      >
        {say('gallery.sample.questionText')}
      </ConfirmDialog>
    </>
  )
}

function Asking() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const remove = say('gallery.sample.remove')
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {remove}
      </Button>
      {open && (
        <CommentDialog
          title={say('gallery.sample.question')}
          text={say('gallery.sample.questionText')}
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
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => setOpen(false)
  const save = (
    <Button variant="contained" onClick={close}>
      {say('gallery.sample.save')}
    </Button>
  )
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {say('gallery.sample.newRow')}
      </Button>
      {open && (
        <FormDialog title={say('gallery.sample.newRow')} onClose={close} actions={save}>
          <Field label={say('gallery.sample.name')} value={name} onChange={(event) => setName(event.target.value)} />
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
