import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useEffect } from 'react'
import type { CurrentProfile } from '#contract/people/registration.ts'
import { type Acting, actFor, refreshUser, signOut } from '../../core/session/session.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentProfile } from '../registration/api.ts'
import { Warnings } from '../registration/Warnings.tsx'
import { RestrictionFacts } from './RestrictionFacts.tsx'

/** The only page of a blocked official: reason, date, author, contact. Once the block is lifted the portal opens by itself. */
export default function BlockedPage({ shutOut: { membership, user } }: { shutOut: Acting }) {
  const t = useTranslate()
  const profile = useCurrentProfile({ watch: true })
  const { data } = profile
  const mine = data?.restrictions.filter(({ bin, status }) => status === 'BLOCKED' && (bin === null || bin === membership.bin))
  const lifted = mine?.length === 0
  useEffect(() => {
    if (lifted) void refreshUser().catch(() => {})
  }, [lifted])
  if (profile.error && !data) return <FailureBox failure={profile.error} onRetry={() => void profile.refetch()} />
  if (!data || !mine) return <PageSkeleton />
  return (
    <>
      <PageHeader title={t('screen.blocked')} actions={<Button onClick={() => void signOut()}>{t('shell.top.signOut')}</Button>} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        {mine.map((restriction) => (
          <Why key={restriction.bin} restriction={restriction} contact={data.contact} />
        ))}
        <Others seats={user.organizations.filter(({ bin }) => bin !== membership.bin)} />
        <Warnings />
      </Box>
    </>
  )
}

function Why({ restriction, contact }: { restriction: CurrentProfile['restrictions'][number]; contact: string }) {
  const t = useTranslate()
  const { bin, organizationName } = restriction
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Box sx={{ fontWeight: 600 }}>
        {bin ? t('profile.blocked.organization', { organization: organizationName }) : t('profile.blocked.person')}
      </Box>
      <RestrictionFacts restriction={restriction} contact={contact} />
    </Paper>
  )
}

/** Buttons for the other memberships, in which the user may continue. */
function Others({ seats }: { seats: Acting['user']['organizations'] }) {
  const t = useTranslate()
  const language = useLanguage()
  return seats.map((m) => (
    <Button key={m.bin} variant="outlined" onClick={() => actFor(m.bin)} sx={{ justifySelf: 'start' }}>
      {t('profile.act')}: {language === 'kk' ? m.organizationNameKk : m.organizationName}
    </Button>
  ))
}
