import Box from '@mui/material/Box'
import type { CurrentProfile } from '#contract/people/registration.ts'
import { RegistrationContacts } from '#domain/people/registration/form.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useCorrectContacts } from './api.ts'

const fields = [
  { name: 'email', label: 'email', type: 'email' },
  { name: 'phoneNumber', label: 'phone', type: 'tel' },
  { name: 'organizationEmail', label: 'organizationEmail', type: 'email' },
  { name: 'organizationPhoneNumber', label: 'organizationPhone', type: 'tel' },
] as const
const idOf = (name: string) => `contacts-${name}`

/** Corrects the contacts while an administrator still decides. A new e-mail address receives a confirmation e-mail. */
export default function ContactsDialog({ profile, onClose }: { profile: CurrentProfile; onClose: () => void }) {
  const t = useTranslate()
  const saving = useCorrectContacts()
  const { email, phoneNumber, organizationEmail, organizationPhoneNumber } = profile
  const form = useZodForm(RegistrationContacts, { email, phoneNumber, organizationEmail, organizationPhoneNumber })
  const confirmed = profile.emailConfirmed === true
  const hintOf = (type: string, fixed: boolean) =>
    fixed ? t('registration.contacts.confirmed') : type === 'tel' ? t('registration.form.phoneHint') : undefined
  const named = ({ field, message }: { field: string | undefined; message: string }) => {
    const found = fields.find(({ name }) => name === field)
    return found ? { fieldId: idOf(found.name), message } : { message }
  }
  const save = () => {
    const read = form.ready()
    if (!read) return
    saving.mutate(read, {
      onSuccess: (saved) => {
        const written = saved.email !== email
        toast({
          kind: 'success',
          text: written ? t('profile.letter.sent', { email: saved.email }) : t('registration.contacts.saved'),
        })
        onClose()
      },
      onError: form.refused,
    })
  }
  return (
    <ConfirmDialog
      open
      title={t('registration.contacts.title')}
      confirm={t('registration.contacts.save')}
      busy={saving.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary attempt={form.attempt} wrong={form.wrong.map(named)} />
        {fields.map(({ name, label, type }) => {
          const readOnly = name === 'email' && confirmed
          return (
            <Field
              key={name}
              id={idOf(name)}
              type={type}
              required={name !== 'organizationEmail'}
              readOnly={readOnly}
              label={t(`registration.form.${label}`)}
              hint={hintOf(type, readOnly)}
              value={form.values[name]}
              maxLength={200}
              wrong={form.wrongOf(name)}
              onChange={(event) => form.change({ [name]: event.target.value })}
            />
          )
        })}
      </Box>
    </ConfirmDialog>
  )
}
