import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRegions } from '../books.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FormSelect } from '../ui/SelectField.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useInvitation } from './useInvitation.ts'

const names = ['fullName', 'email', 'bin', 'organizationName'] as const

/** A guest's account; its first password is shown here once and nowhere else. */
export default function GuestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const invitation = useInvitation(onClose)
  const { made, busy, close, send } = invitation
  return (
    <ConfirmDialog
      open={open}
      title={say(made ? 'admin.guest.made' : 'admin.guest.title')}
      confirm={say(made ? 'shell.close' : 'admin.guest.create')}
      busy={busy}
      onConfirm={made ? close : send}
      onClose={close}
    >
      {made ? <Made email={made.email} password={made.password} /> : <Fields invitation={invitation} />}
    </ConfirmDialog>
  )
}

function Fields({ invitation: { values, wrongOf, change } }: { invitation: ReturnType<typeof useInvitation> }) {
  const say = useSay()
  const regions = useRegions()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>{say('admin.guest.lead')}</div>
      {names.map((name) => (
        <Field
          key={name}
          required
          label={say(`admin.guest.${name}`)}
          value={values[name]}
          maxLength={name === 'bin' ? 12 : 300}
          inputMode={name === 'bin' ? 'numeric' : undefined}
          wrong={wrongOf(name)}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
      <div>
        <FormSelect
          label={say('admin.guest.region')}
          value={values.katoCode}
          options={[
            { value: '', text: say('admin.registration.chooseRegion') },
            ...regions.map((k) => ({ value: k.code, text: k.nameAb })),
          ]}
          onChoose={(katoCode) => change('katoCode', katoCode)}
        />
        {wrongOf('katoCode') && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>
            {wrongOf('katoCode')}
          </Box>
        )}
      </div>
    </Box>
  )
}

function Made({ email, password }: { email: string; password: string }) {
  const say = useSay()
  const copy = () => navigator.clipboard.writeText(password).then(() => tell({ kind: 'success', text: say('admin.guest.copied') }))
  return (
    <Notice kind="success" title={say('admin.guest.password', { email })}>
      <Box component="code" sx={{ display: 'block', my: 1, fontSize: 'heading', overflowWrap: 'anywhere' }}>
        {password}
      </Box>
      <Button size="small" variant="outlined" onClick={() => void copy()}>
        {say('admin.guest.copy')}
      </Button>
    </Notice>
  )
}
