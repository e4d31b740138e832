import Box from '@mui/material/Box'
import { Contacts } from '#domain/person/contacts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useFilled } from '../useFilled.ts'
import { useSaveContacts } from './profile-api.ts'

export default function ContactDialog({ contacts, onClose }: { contacts: { email: string; phone: string }; onClose: () => void }) {
  const say = useSay()
  const saving = useSaveContacts()
  const form = useFilled(Contacts, { email: contacts.email, phone: contacts.phone })
  const save = () => {
    const read = form.ready()
    if (!read) return
    saving.mutate(read, {
      onSuccess: () => {
        tell({ kind: 'success', text: say('profile.saved') })
        onClose()
      },
      onError: form.refused,
    })
  }
  return (
    <ConfirmDialog
      open
      title={say('profile.contacts')}
      confirm={say('profile.save')}
      busy={saving.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary attempt={form.attempt} wrong={form.wrong.map((w) => ({ fieldId: `contact-${w.field}`, message: w.message }))} />
        <Field
          id="contact-email"
          type="email"
          autoComplete="email"
          required
          label={say('profile.email')}
          value={form.values.email}
          wrong={form.wrongOf('email')}
          onChange={(event) => form.change({ email: event.target.value })}
        />
        <Field
          id="contact-phone"
          type="tel"
          autoComplete="tel"
          label={say('profile.phone')}
          hint={say('profile.phoneHint')}
          value={form.values.phone}
          wrong={form.wrongOf('phone')}
          onChange={(event) => form.change({ phone: event.target.value })}
        />
      </Box>
    </ConfirmDialog>
  )
}
