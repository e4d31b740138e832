import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { regionOf } from '#domain/kato.ts'
import type { OrganizationTerms } from '#domain/people/organisation/organisation.ts'
import { useRegions } from '../../../core/directory/reference-data.ts'
import { type Choice, ChoiceField } from '../../../kit/forms/ChoiceField.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { KazakhNameField } from '../../../kit/forms/KazakhNameField.tsx'
import { type Translate, useTranslate } from '../../../kit/text/i18n.tsx'
import { RolesField } from './RolesField.tsx'
import type { TermName } from './terms.ts'

export const idOf = (field: string): string => `organisation-${field}`
export const labelsOf = (t: Translate): Record<TermName | 'bin', string> => ({
  bin: t('registration.form.bin'),
  nameRu: t('organisation.form.nameRu'),
  nameKk: t('organisation.form.nameKk'),
  katoCode: t('organisation.form.region'),
  roles: t('organisation.form.roles'),
  email: t('registration.form.organizationEmail'),
  phone: t('registration.form.organizationPhone'),
  legalAddress: t('registration.form.legalAddress'),
  actualAddress: t('registration.form.actualAddress'),
})
const most = { nameRu: 300, nameKk: 300, email: 200, phone: 40, legalAddress: 500, actualAddress: 500 }
const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, alignItems: 'start' }

export type TermsForm = {
  values: Partial<OrganizationTerms>
  wrongOf: (field: string) => string | undefined
  change: (part: Partial<OrganizationTerms>) => void
}

/** All fields of an organisation except its BIN; `told` = text under a field that has no error. */
export function OrganizationFields({ form, told }: { form: TermsForm; told?: (field: TermName) => string | undefined }) {
  const t = useTranslate()
  const regions = useRegions()
  const labels = labelsOf(t)
  const { values, wrongOf, change } = form
  const common = (name: TermName, hint?: ReactNode) => ({
    id: idOf(name),
    label: labels[name],
    wrong: wrongOf(name),
    hint: told?.(name) ?? hint,
  })
  const text = (name: keyof typeof most, hint?: ReactNode) => (
    <Field
      {...common(name, hint)}
      value={values[name] ?? ''}
      maxLength={most[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...(name === 'email' && { type: 'email' })}
      {...(name === 'phone' && { type: 'tel' })}
      required={name === 'nameRu'}
    />
  )
  return (
    <>
      {text('nameRu')}
      <KazakhNameField
        {...common('nameKk')}
        required
        russian={values.nameRu ?? ''}
        value={values.nameKk ?? ''}
        maxLength={most.nameKk}
        onChange={(nameKk) => change({ nameKk })}
      />
      <ChoiceField
        {...common('katoCode')}
        required
        value={values.katoCode ?? ''}
        empty={t('admin.registration.chooseRegion')}
        choices={placesOf(regions, values.katoCode ?? '')}
        onChange={(katoCode) => change({ katoCode })}
      />
      <RolesField
        {...common('roles', t('organisation.form.rolesHint'))}
        roles={values.roles ?? []}
        onChange={(roles) => change({ roles })}
      />
      <Typography variant="h3" sx={{ mt: 1 }}>
        {t('organisation.form.contacts')}
      </Typography>
      <Box sx={twoColumns}>
        {text('email')}
        {text('phone', t('organisation.form.phoneHint'))}
        {text('legalAddress')}
        {text('actualAddress')}
      </Box>
    </>
  )
}

/** The regions; the current district of an organisation stays selectable until another place is chosen. */
function placesOf(regions: readonly { code: string; nameAb: string }[], katoCode: string): Choice[] {
  const choices = regions.map(({ code, nameAb }) => ({ value: code, text: nameAb }))
  const around = regions.find(({ code }) => code === regionOf(katoCode))
  return around && around.code !== katoCode ? [...choices, { value: katoCode, text: `${around.nameAb}, ${katoCode}` }] : choices
}
