import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { PasswordChange } from '#domain/core/person/contacts.ts'
import { LazyKeySteps } from '../../core/sign-in/KeySignIn.tsx'
import { useChangePassword } from '../../core/sign-in/profile-api.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { hasPassword: boolean; onClose: () => void }

/** Requires the current password, or the key if there is none or it is forgotten; ends every other session. */
export default function PasswordDialog({ hasPassword, onClose }: Props) {
  const t = useTranslate()
  const changing = useChangePassword()
  const [byKey, setByKey] = useState(!hasPassword)
  const [signing, setSigning] = useState(false)
  const form = useZodForm(PasswordChange, { old: '', password: '' })
  const wrongOld = !byKey && form.attempt > 0 && !form.values.old ? t('shell.form.fill') : undefined
  const change = (part: { old?: string; password?: string }) => {
    setSigning(false)
    form.change(part)
  }
  const done = ({ ended }: { ended: number }) => {
    toast({ kind: 'success', text: t('profile.passwordChanged', { count: ended }) })
    onClose()
  }
  const save = () => {
    const read = form.ready()
    if (!read || (!byKey && !read.old)) return
    if (byKey) setSigning(true)
    else changing.mutate(read, { onSuccess: done, onError: form.refused })
  }
  return (
    <ConfirmDialog
      open
      title={t(hasPassword ? 'profile.passwordChange' : 'profile.passwordSet')}
      confirm={t('profile.save')}
      busy={changing.isPending || signing}
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary attempt={form.attempt} wrong={form.wrong.map((w) => ({ fieldId: `password-${w.field}`, message: w.message }))} />
        <div>{t(byKey ? 'profile.keyLead' : 'profile.passwordLead')}</div>
        {!byKey && (
          <Field
            id="password-old"
            type="password"
            autoComplete="current-password"
            required
            label={t('profile.passwordOld')}
            value={form.values.old ?? ''}
            wrong={wrongOld ?? form.wrongOf('old')}
            onChange={(event) => change({ old: event.target.value })}
          />
        )}
        <Field
          id="password-password"
          type="password"
          autoComplete="new-password"
          required
          label={t('profile.passwordNew')}
          hint={t('profile.passwordHint')}
          value={form.values.password}
          wrong={form.wrongOf('password')}
          onChange={(event) => change({ password: event.target.value })}
        />
        {hasPassword && (
          <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setByKey(!byKey)}>
            {t(byKey ? 'profile.byPassword' : 'profile.passwordForgotten')}
          </Button>
        )}
        <Suspense fallback={null}>
          {signing && (
            <LazyKeySteps
              begun
              onSigned={async (signed) => done(await changing.mutateAsync({ password: form.values.password, ...signed }))}
            />
          )}
        </Suspense>
      </Box>
    </ConfirmDialog>
  )
}
