import { useState } from 'react'
import type { Organization } from '#contract/people/admin.ts'
import type { Institution } from '#contract/people/organisation.ts'
import { OrganizationDraft } from '#domain/people/organisation/organisation.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import { useZodForm } from '../../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useEnter } from './api.ts'
import { InstitutionPicker } from './InstitutionPicker.tsx'
import { idOf, OrganizationFields } from './OrganizationFields.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { blank, termsOfInstitution } from './terms.ts'

/** Initial values of the form. */
export type Beginning = { institution?: Institution | undefined; known?: Partial<OrganizationDraft> }
type Props = { begin?: Beginning; onEntered?: (organization: Organization) => void; onClose: () => void }

/** Creates an organisation: an institution from the reference data, where only BIN and contacts are missing, or any other. */
export default function EnterDialog({ begin = {}, onEntered, onClose }: Props) {
  const t = useTranslate()
  const entering = useEnter()
  const [institution, setInstitution] = useState(begin.institution ?? null)
  const form = useZodForm(OrganizationDraft, {
    ...blank,
    ...begin.known,
    ...(begin.institution && termsOfInstitution(begin.institution)),
  })
  const choose = (chosen: Institution | null) => {
    setInstitution(chosen)
    if (chosen) form.change(termsOfInstitution(chosen))
  }
  const send = () => {
    const body = form.ready()
    if (!body) return
    entering.mutate(body, {
      onSuccess: (entered) => {
        toast({ kind: 'success', text: t('organisation.form.entered', { name: entered.organizationName }) })
        onClose()
        onEntered?.(entered)
      },
      onError: form.refused,
    })
  }
  return (
    <OrganizationForm
      title={t('organisation.form.enterTitle')}
      confirm={t('organisation.form.enter')}
      busy={entering.isPending}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <InstitutionPicker chosen={institution} onChoose={choose} />
      <Field
        required
        id={idOf('bin')}
        label={t('registration.form.bin')}
        hint={t('organisation.form.binHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={form.values.bin}
        wrong={form.wrongOf('bin')}
        onChange={(event) => form.change({ bin: event.target.value })}
      />
      <OrganizationFields form={form} />
    </OrganizationForm>
  )
}
