import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { UnconfirmedAddress } from '../../core/notice/UnconfirmedAddress.tsx'
import { signOut } from '../../core/session/session.ts'
import { SessionList } from '../../core/sign-in/SessionList.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentProfile } from './api.ts'

/** Profile of a user who is not confirmed yet: data of the certificate, and the open sessions. */
export function ApplicantPage() {
  const t = useTranslate()
  const profile = useCurrentProfile()
  if (profile.error && !profile.data) return <FailureBox failure={profile.error} onRetry={() => void profile.refetch()} />
  if (!profile.data) return <PageSkeleton />
  const { fullName, iin, email, emailConfirmed, company, bin, phoneNumber } = profile.data
  return (
    <>
      <PageHeader title={t('screen.profile')} actions={<Button onClick={() => void signOut()}>{t('shell.top.signOut')}</Button>} />
      <Paper variant="outlined" component="section" sx={{ p: 2.5, mb: 2 }}>
        <FactList
          columns={2}
          facts={[
            { label: t('profile.fullName'), value: fullName },
            { label: t('profile.iin'), value: iin },
            { label: t('profile.email'), value: email },
            { label: t('registration.form.phone'), value: phoneNumber },
            { label: t('registration.form.organizationName'), value: company },
            { label: t('registration.form.bin'), value: bin },
          ]}
        />
        {emailConfirmed === false && (
          <Box sx={{ mt: 2 }}>
            <UnconfirmedAddress email={email} />
          </Box>
        )}
      </Paper>
      <SessionList />
    </>
  )
}
