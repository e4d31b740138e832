import { mdiKeyVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { ProgressStepper } from '../../kit/display/ProgressStepper.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type About, firstAbout, readAbout } from '../portal/first-about.ts'
import { type SigningFailure, stepStates } from '../signer/outcome.ts'
import { StoragePicker } from '../signer/StoragePicker.tsx'
import { TroubleBox } from '../signer/TroubleBox.tsx'
import { WindowNote } from '../signer/WindowNote.tsx'
import { type KeySigningIn, type Signed, signIn, useKeySignIn } from './useKeySignIn.ts'

/** Loaded only where the installation has it. */
const WithPhone = lazyWith(['phone'], () => import('./SignInByPhone.tsx'))

const steps = ['connect', 'choose', 'send'] as const

type Props = { begun?: boolean; label?: string; onSigned?: (signed: Signed) => Promise<unknown> }

/** Sign-in or identification by key, on this computer or by phone. `begun` = starts at once, as the user has already clicked, unless there is a choice. */
export default function KeySteps({ begun = false, label, onSigned }: Props) {
  const about = useReadAbout()
  if (about === undefined) return null
  const serviceUrl = about?.phoneSigningUrl
  if (!serviceUrl) return <ProgramSteps begun={begun} label={label} onSigned={onSigned} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Suspense fallback={null}>
        <WithPhone serviceUrl={serviceUrl} onSigned={onSigned ?? signIn} trouble={(failure) => <KeyTrouble outcome={failure} />}>
          <ProgramSteps begun={false} label={label} onSigned={onSigned} />
        </WithPhone>
      </Suspense>
    </Box>
  )
}

/** undefined = not read yet, null = cannot be read. The sign-in page is outside of the portal's queries. */
function useReadAbout(): About | null | undefined {
  const [about, setAbout] = useState<About | null | undefined>(() => firstAbout() ?? undefined)
  useEffect(() => {
    if (about === undefined) readAbout().then(setAbout, () => setAbout(null))
  }, [about])
  return about
}

type StepsProps = { begun: boolean; label: string | undefined; onSigned: Props['onSigned'] }

/** By the program on this computer. */
function ProgramSteps({ begun, label, onSigned }: StepsProps) {
  const t = useTranslate()
  const { at, failed, begin }: KeySigningIn = useKeySignIn(onSigned)
  const startsAtOnce = useRef(begun)
  useEffect(() => {
    if (startsAtOnce.current) void begin()
    startsAtOnce.current = false
  }, [begin])
  const states = stepStates(at, failed)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <StoragePicker busy={at !== null} />
      <Button
        variant={begun ? 'outlined' : 'contained'}
        size="large"
        fullWidth
        startIcon={<Icon path={mdiKeyVariant} />}
        loading={at !== null}
        loadingPosition="start"
        onClick={() => void begin()}
      >
        {at ? t('registration.keySignIn.waiting') : failed ? t('registration.keySignIn.again') : (label ?? t('session.signIn.key'))}
      </Button>
      <ProgressStepper
        label={t('registration.keySignIn.steps')}
        steps={steps.map((key) => ({ key, text: t(`registration.keySignIn.step.${key}`), state: states[key] }))}
      />
      <WindowNote />
      <Box aria-live="polite">
        {failed ? (
          <KeyTrouble outcome={failed} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('registration.keySignIn.hint')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Texts for signing in where those for signing a document would mislead. */
const own = { cancelled: 'cancelled', refused: 'refused', differs: 'refused', key: 'refused' } as const
const ownWords = (trouble: SigningFailure['trouble']) => (trouble in own ? own[trouble as keyof typeof own] : null)

function KeyTrouble({ outcome }: { outcome: SigningFailure }) {
  const t = useTranslate()
  const mine = ownWords(outcome.trouble)
  const words = mine && { title: t(`registration.keySignIn.${mine}.title`), cure: t(`registration.keySignIn.${mine}.cure`) }
  return <TroubleBox outcome={outcome} words={words} />
}
