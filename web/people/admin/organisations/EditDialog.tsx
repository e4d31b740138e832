import { useState } from 'react'
import type { Organization } from '#contract/people/admin.ts'
import { OrganizationTerms } from '#domain/people/organisation/organisation.ts'
import { roleOf } from '#domain/role.ts'
import { useRegions } from '../../../core/directory/reference-data.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useZodForm } from '../../../kit/forms/useZodForm.ts'
import type { Failed } from '../../../kit/http/failed.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { readOrganization, useEdit } from './api.ts'
import { OrganizationFields } from './OrganizationFields.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { changedIn, type TermName, termsOf, untouched } from './terms.ts'

/** Edits an organisation. After a concurrent save it shows who saved and the new values, and keeps the user's input. */
export default function EditDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const t = useTranslate()
  const editing = useEdit(organization.bin)
  /** The version that the user's changes are based on. */
  const [seen, setSeen] = useState(organization)
  const [stale, setStale] = useState<string | null>(null)
  const form = useZodForm(OrganizationTerms, termsOf(organization))
  const textOf = useTermText()

  const refused = async (failure: Failed) => {
    const theirs = failure.code === 'record.stale' ? await readOrganization(organization.bin).catch(() => null) : null
    if (!theirs) return form.refused(failure)
    form.change(untouched(form.values, termsOf(seen), termsOf(theirs)))
    setSeen(theirs)
    setStale(failure.message)
  }
  const send = () => {
    const body = form.ready()
    if (!body) return
    editing.mutate(
      { ...body, version: seen.version },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: t('organisation.form.saved') })
          onClose()
        },
        onError: (failure) => void refused(failure),
      },
    )
  }
  const theirs = termsOf(seen)
  const told = (name: TermName) =>
    stale !== null && changedIn(form.values, theirs).includes(name)
      ? t('organisation.stale.now', { value: textOf(name, theirs) || t('organisation.stale.nothing') })
      : undefined
  return (
    <OrganizationForm
      title={t('organisation.form.editTitle')}
      confirm={t('shell.save')}
      busy={editing.isPending}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      {stale !== null && (
        <Notice kind="error" title={t('organisation.stale.title')}>
          {stale}. {t('organisation.stale.text')}
        </Notice>
      )}
      <OrganizationFields form={form} told={told} />
    </OrganizationForm>
  )
}

/** Formats the value of a field as text. */
function useTermText() {
  const t = useTranslate()
  const regions = useRegions()
  return (name: TermName, terms: OrganizationTerms): string => {
    if (name === 'roles') return terms.roles.map((code) => t(`role.${roleOf(code)}`)).join(', ')
    if (name === 'katoCode') return regions.find(({ code }) => code === terms.katoCode)?.nameAb ?? terms.katoCode
    return terms[name]
  }
}
