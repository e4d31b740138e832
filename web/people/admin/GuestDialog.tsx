import Box from '@mui/material/Box'
import { useRegions } from '../../core/directory/reference-data.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { HandedLink } from './HandedLink.tsx'
import { useInvitation } from './useInvitation.ts'

const names = ['fullName', 'email', 'bin', 'organizationName'] as const

/** Creates a guest's account; the link by which the guest chooses a password is shown once, here. */
export default function GuestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate()
  const invitation = useInvitation(onClose)
  const { made, busy, close, send } = invitation
  return (
    <ConfirmDialog
      open={open}
      title={t(made ? 'admin.guest.made' : 'admin.guest.title')}
      confirm={t(made ? 'shell.close' : 'admin.guest.create')}
      busy={busy}
      onConfirm={made ? close : send}
      onClose={close}
    >
      {made ? <HandedLink link={made.link} expiresAt={made.expiresAt} /> : <Fields invitation={invitation} />}
    </ConfirmDialog>
  )
}

function Fields({ invitation: { values, wrongOf, change } }: { invitation: ReturnType<typeof useInvitation> }) {
  const t = useTranslate()
  const regions = useRegions()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>{t('admin.guest.lead')}</div>
      {names.map((name) => (
        <Field
          key={name}
          required
          label={t(`admin.guest.${name}`)}
          value={values[name]}
          maxLength={name === 'bin' ? 12 : 300}
          inputMode={name === 'bin' ? 'numeric' : undefined}
          wrong={wrongOf(name)}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
      <div>
        <FormSelect
          label={t('admin.guest.region')}
          value={values.katoCode}
          options={[{ value: '', text: t('admin.registration.chooseRegion') }, ...regions.map((k) => ({ value: k.code, text: k.nameAb }))]}
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
