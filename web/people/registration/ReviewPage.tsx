import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CurrentProfile } from '#contract/people/registration.ts'
import type { Translate } from '#i18n/translator.ts'
import { UnconfirmedAddress } from '../../core/notice/UnconfirmedAddress.tsx'
import { refreshUser } from '../../core/session/session.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { type Fact, FactList } from '../../kit/display/FactList.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { Redirect } from '../../kit/navigation/Redirect.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentProfile } from './api.ts'

const ContactsDialog = lazyWith(['refusal'], () => import('./ContactsDialog.tsx'))

const tones = { UNCONFIRMED: 'neutral', ON_REVIEW: 'waiting', RETURNED: 'bad', ACTIVE: 'good' } as const

/** The registration status. Once an administrator has approved it, the portal opens by itself. */
export function ReviewPage() {
  const t = useTranslate()
  const profile = useCurrentProfile({ watch: true })
  const { dataUpdatedAt } = profile
  const status = profile.data?.status
  // runs with every response: if the refreshed user is not confirmed yet, the next response tries again
  useEffect(() => {
    if (dataUpdatedAt === 0 || status !== null) return
    toast({ kind: 'success', text: t('registration.review.approved') })
    void refreshUser().catch(() => {})
  }, [status, dataUpdatedAt, t])
  if (profile.error && !profile.data) return <FailureBox failure={profile.error} onRetry={() => void profile.refetch()} />
  if (!profile.data || !status) return <PageSkeleton />
  if (status === 'UNCONFIRMED') return <Redirect to="/session/formRegister" />
  const { comment, submittedAt, company, bin, email, emailConfirmed } = profile.data
  const returned = status === 'RETURNED'
  return (
    <>
      <PageHeader
        title={t('registration.review.title')}
        below={<StatusChip tone={tones[status]} text={t(`registration.status.${status}`)} />}
      />
      <Paper variant="outlined" sx={{ p: 2.5, display: 'grid', gap: 2.5, maxWidth: 760 }}>
        <Notice kind={returned ? 'warning' : 'info'} title={t(returned ? 'registration.review.RETURNED' : 'registration.review.ON_REVIEW')}>
          {returned ? comment : t('registration.review.next')}
        </Notice>
        {emailConfirmed === false && <UnconfirmedAddress email={email} />}
        <FactList
          columns={2}
          facts={[
            { label: t('registration.form.organizationName'), value: company },
            { label: t('registration.form.bin'), value: bin },
            ...contactFacts(t, profile.data),
            { label: t('registration.review.sentAt'), value: submittedAt && <DateText at={submittedAt} time /> },
          ]}
        />
        <Corrections profile={profile.data} />
      </Paper>
    </>
  )
}

const contactFacts = (t: Translate, { email, phoneNumber, organizationEmail, organizationPhoneNumber }: CurrentProfile): Fact[] => [
  { label: t('registration.form.email'), value: email },
  { label: t('registration.form.phone'), value: phoneNumber },
  { label: t('registration.form.organizationEmail'), value: organizationEmail },
  { label: t('registration.form.organizationPhone'), value: organizationPhoneNumber },
]

/** A returned form is filled in again; contacts can be corrected at any time. */
function Corrections({ profile }: { profile: CurrentProfile }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const returned = profile.status === 'RETURNED'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {returned && (
        <Button component={Link} to="/session/formRegister" variant="contained" size="large">
          {t('registration.review.correct')}
        </Button>
      )}
      <Button variant="outlined" size={returned ? 'large' : 'medium'} onClick={() => setOpen(true)}>
        {t('registration.contacts.correct')}
      </Button>
      <Suspense fallback={null}>{open && <ContactsDialog profile={profile} onClose={() => setOpen(false)} />}</Suspense>
    </Box>
  )
}
