import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { ContactChange } from '#domain/core/person/contacts.ts'
import { LazyKeySteps } from '../../core/sign-in/KeySignIn.tsx'
import { useSaveContacts } from '../../core/sign-in/profile-api.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { contacts: { email: string; phone: string; post: string; postKk: string; hasPassword: boolean }; onClose: () => void }

/** A new e-mail address requires the password, or the key for a user without one; the telephone does not. */
export default function ContactDialog({ contacts, onClose }: Props) {
  const t = useTranslate()
  const saving = useSaveContacts()
  const [signing, setSigning] = useState(false)
  const form = useZodForm(ContactChange, {
    email: contacts.email,
    phone: contacts.phone,
    post: contacts.post,
    postKk: contacts.postKk,
  })
  const moves = form.values.email.trim().toLowerCase() !== contacts.email
  const done = () => {
    toast({ kind: 'success', text: t('profile.saved') })
    onClose()
  }
  const change = (part: Partial<typeof form.values>) => {
    setSigning(false)
    form.change(part)
  }
  const save = () => {
    const read = form.ready()
    if (!read) return
    if (moves && !contacts.hasPassword) setSigning(true)
    else saving.mutate(read, { onSuccess: done, onError: form.refused })
  }
  return (
    <ConfirmDialog
      open
      title={t('profile.contacts')}
      confirm={t('profile.save')}
      busy={saving.isPending || signing}
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
          label={t('profile.email')}
          value={form.values.email}
          wrong={form.wrongOf('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
        <Field
          id="contact-phone"
          type="tel"
          autoComplete="tel"
          label={t('profile.phone')}
          hint={t('profile.phoneHint')}
          value={form.values.phone}
          wrong={form.wrongOf('phone')}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <Field
          id="contact-post"
          label={t('profile.post')}
          hint={t('profile.postHint')}
          value={form.values.post ?? ''}
          wrong={form.wrongOf('post')}
          onChange={(event) => change({ post: event.target.value })}
        />
        <Field
          id="contact-postKk"
          lang="kk"
          label={t('profile.postKk')}
          value={form.values.postKk ?? ''}
          wrong={form.wrongOf('postKk')}
          onChange={(event) => change({ postKk: event.target.value })}
        />
        {moves && <div>{t(contacts.hasPassword ? 'profile.proveLead' : 'profile.keyLead')}</div>}
        {moves && contacts.hasPassword && (
          <Field
            id="contact-password"
            type="password"
            autoComplete="current-password"
            required
            label={t('profile.passwordOld')}
            value={form.values.password ?? ''}
            wrong={form.wrongOf('password')}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
        <Suspense fallback={null}>
          {signing && (
            <LazyKeySteps
              begun
              onSigned={async (signed) => {
                await saving.mutateAsync({ ...form.values, ...signed })
                done()
              }}
            />
          )}
        </Suspense>
      </Box>
    </ConfirmDialog>
  )
}
