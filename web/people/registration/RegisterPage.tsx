import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { maySubmit } from '#domain/people/registration/flow.ts'
import { storedUser } from '../../core/session/session.ts'
import KeySteps from '../../core/sign-in/KeySteps.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { Redirect } from '../../kit/navigation/Redirect.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentProfile } from './api.ts'

const Form = lazyPart(() => import('./RegistrationForm.tsx'))

/** Registration (docs/requirements.md, section 2): the form is available only after identification by a key. */
export function RegisterPage() {
  const signedIn = useStored(storedUser) !== null
  return signedIn ? <Registering /> : <Door />
}

/** No user is signed in yet: offers to sign in by key. */
function Door() {
  const t = useTranslate()
  return (
    <KeyStep title={t('registration.title')} text={t('registration.door.lead')}>
      <Box sx={{ mt: 2, textAlign: 'center', fontSize: 'large' }}>
        <Link href="/session/signin">{t('registration.door.registered')}</Link>
      </Box>
    </KeyStep>
  )
}

function KeyStep({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2.5 }}>{text}</Typography>
        <KeySteps />
        {children}
      </Paper>
    </>
  )
}

function Registering() {
  const t = useTranslate()
  const profile = useCurrentProfile()
  if (profile.error && !profile.data) return <FailureBox failure={profile.error} onRetry={() => void profile.refetch()} />
  if (!profile.data) return <PageSkeleton />
  if (!profile.data.status || !maySubmit(profile.data.status)) return <Redirect to="/" />
  if (!profile.data.iin) return <KeyStep title={t('registration.key.title')} text={t('registration.key.text')} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Form key={profile.data.iin + profile.data.bin} profile={profile.data} />
    </Suspense>
  )
}
