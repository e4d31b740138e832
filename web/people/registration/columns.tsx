import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import type { CurrentProfile } from '#contract/people/registration.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { KazakhNameField } from '../../kit/forms/KazakhNameField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { idOf, type RegistrationFields } from './useRegistrationForm.ts'
import type { Name } from './values.ts'

type Props = { profile: CurrentProfile; form: RegistrationFields }

export function PersonColumn({ profile, form }: Props) {
  const t = useTranslate()
  const fixed = profile.emailConfirmed === true
  return (
    <Column title={t('registration.form.person')}>
      <Fixed label={t('registration.form.surname')} value={profile.surname} />
      <Fixed label={t('registration.form.name')} value={profile.name} />
      <Fixed label={t('registration.form.patronymic')} value={profile.patronymic} />
      {fixed ? (
        <Fixed label={form.labelOf.email} value={profile.email} />
      ) : (
        <Typed form={form} name="email" type="email" autoComplete="email" required hint={t('registration.form.emailHint')} />
      )}
      <Typed form={form} name="phoneNumber" type="tel" autoComplete="tel" required hint={t('registration.form.phoneHint')} />
    </Column>
  )
}

export function OrganisationColumn({ profile, form }: Props) {
  const t = useTranslate()
  const { organizationLegalAddress: legal, organizationActualAddress: actual } = form.values
  const own = profile.bin === profile.iin
  return (
    <Column title={t('registration.form.organization')}>
      <Fixed label={t('registration.form.organizationName')} value={profile.company} />
      {!profile.organizationKnown && (
        <KazakhNameField
          id={idOf('organizationNameKk')}
          label={form.labelOf.organizationNameKk}
          russian={profile.company}
          value={form.values.organizationNameKk}
          maxLength={300}
          wrong={form.wrongOf('organizationNameKk')}
          onChange={(name) => form.change('organizationNameKk', name)}
        />
      )}
      <Fixed label={t('registration.form.iin')} value={profile.iin} />
      <Fixed label={t(own ? 'registration.form.binOfPerson' : 'registration.form.bin')} value={profile.bin} />
      <Typed form={form} name="organizationLegalAddress" autoComplete="street-address" required />
      <div>
        <Typed form={form} name="organizationActualAddress" autoComplete="street-address" required />
        {legal !== '' && legal !== actual && (
          <Button size="small" onClick={() => form.change('organizationActualAddress', legal)} sx={{ mt: 0.5 }}>
            {t('registration.form.same')}
          </Button>
        )}
      </div>
      <Typed form={form} name="organizationEmail" type="email" autoComplete="off" />
      <Typed form={form} name="organizationPhoneNumber" type="tel" autoComplete="off" required hint={t('registration.form.phoneHint')} />
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Paper>
  )
}

const Fixed = ({ label, value }: { label: string; value: string }) => <Field label={label} value={value} readOnly />

type TypedProps = Pick<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'required' | 'hint'> & {
  form: RegistrationFields
  name: Name
}

function Typed({ form, name, ...rest }: TypedProps) {
  return (
    <Field
      {...rest}
      id={idOf(name)}
      name={name}
      label={form.labelOf[name]}
      value={form.values[name]}
      maxLength={name.endsWith('Address') ? 500 : 200}
      wrong={form.wrongOf(name)}
      onChange={(event) => form.change(name, event.target.value)}
      onBlur={() => form.leave(name)}
    />
  )
}
