import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import type { CurrentProfile } from '#contract/people/registration.ts'
import { termKinds } from '#domain/people/registration/registration.ts'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { OrganisationColumn, PersonColumn } from './columns.tsx'
import { SaveButton } from './SaveButton.tsx'
import { TermsSection } from './TermsSection.tsx'
import { useRegistrationForm } from './useRegistrationForm.ts'

/** Two columns: person and organisation (docs/requirements.md, section 2). Data of the certificate is read-only. */
export default function RegistrationForm({ profile }: { profile: CurrentProfile }) {
  const t = useTranslate()
  const form = useRegistrationForm(profile)
  const [attempt, setAttempt] = useState(0)
  const ready = termKinds.every((kind) => profile.agreed.includes(kind))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return toast({ kind: 'error', text: t('refusal.registration.consentRequired') })
    void form.submit().then((sent) => {
      if (!sent) setAttempt((n) => n + 1)
    })
  }
  return (
    <>
      <PageHeader title={t('registration.title')} below={t('registration.form.lead')} />
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 1120 }}>
        {profile.status === 'RETURNED' && (
          <Notice kind="warning" title={t('registration.review.RETURNED')}>
            {t('registration.form.changed', { comment: profile.comment ?? '' })}
          </Notice>
        )}
        <ErrorSummary wrong={attempt > 0 ? form.summary : []} attempt={attempt} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, alignItems: 'start' }}>
          <PersonColumn profile={profile} form={form} />
          <OrganisationColumn profile={profile} form={form} />
        </Box>
        <TermsSection agreed={profile.agreed} />
        <Typography component="div">
          <SaveButton ready={ready} busy={form.busy} />
        </Typography>
      </Box>
    </>
  )
}
