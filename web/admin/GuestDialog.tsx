import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Invitation } from '#domain/person/invitation.ts'
import { refusalsOf } from '#domain/refusal.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import { useRegions } from '../books.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FormSelect } from '../ui/SelectField.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useInvite } from './api.ts'

const blank: Invitation = { fullName: '', email: '', bin: '', organizationName: '', katoCode: '' }
const names = ['fullName', 'email', 'bin', 'organizationName'] as const

/** A guest's account; its first password is shown here once and nowhere else. */
export default function GuestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const textOf = useFailureText()
  const invite = useInvite()
  const regions = useRegions()
  const [values, setValues] = useState(blank)
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<{ field?: string | undefined; message: string } | null>(null)
  const parsed = Invitation.safeParse(values)
  const wrong = parsed.success ? [] : refusalsOf(parsed.error).map((r) => ({ field: r.field, message: refusalText(say, r) }))
  const wrongOf = (name: string) => (tried ? [...wrong, ...(told ? [told] : [])].find(({ field }) => field === name)?.message : undefined)
  const change = (name: keyof Invitation, value: string) => {
    setValues({ ...values, [name]: value })
    setTold(null)
  }
  const close = () => {
    setValues(blank)
    setTried(false)
    setTold(null)
    invite.reset()
    onClose()
  }
  const send = () => {
    setTried(true)
    if (!parsed.success) return
    invite.mutate(parsed.data, {
      onError: (failure) => {
        setTold({ field: failure.field, message: textOf(failure) })
        tell({ kind: 'error', text: textOf(failure) })
      },
    })
  }
  const made = invite.data
  return (
    <ConfirmDialog
      open={open}
      title={say(made ? 'admin.guest.made' : 'admin.guest.title')}
      confirm={say(made ? 'shell.close' : 'admin.guest.create')}
      busy={invite.isPending}
      onConfirm={made ? close : send}
      onClose={close}
    >
      {made ? (
        <Made email={made.email} password={made.password} />
      ) : (
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
      )}
    </ConfirmDialog>
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
