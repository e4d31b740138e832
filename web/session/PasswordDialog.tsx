import Box from '@mui/material/Box'
import { PasswordChange } from '#domain/person/contacts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useFilled } from '../useFilled.ts'
import { useChangePassword } from './profile-api.ts'

/** Needs the present password; every other session ends. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const changing = useChangePassword()
  const form = useFilled(PasswordChange, { old: '', password: '' })
  const save = () => {
    const read = form.ready()
    if (!read) return
    changing.mutate(read, {
      onSuccess: ({ ended }) => {
        tell({ kind: 'success', text: say('profile.passwordChanged', { count: ended }) })
        onClose()
      },
      onError: form.refused,
    })
  }
  return (
    <ConfirmDialog
      open
      title={say('profile.passwordChange')}
      confirm={say('profile.save')}
      busy={changing.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary attempt={form.attempt} wrong={form.wrong.map((w) => ({ fieldId: `password-${w.field}`, message: w.message }))} />
        <div>{say('profile.passwordLead')}</div>
        <Field
          id="password-old"
          type="password"
          autoComplete="current-password"
          required
          label={say('profile.passwordOld')}
          value={form.values.old}
          wrong={form.wrongOf('old')}
          onChange={(event) => form.change({ old: event.target.value })}
        />
        <Field
          id="password-password"
          type="password"
          autoComplete="new-password"
          required
          label={say('profile.passwordNew')}
          hint={say('profile.passwordHint')}
          value={form.values.password}
          wrong={form.wrongOf('password')}
          onChange={(event) => form.change({ password: event.target.value })}
        />
      </Box>
    </ConfirmDialog>
  )
}
