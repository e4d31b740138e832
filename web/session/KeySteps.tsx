import { mdiKeyVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { type SigningFailure, stepStates } from '../document/signing/outcome.ts'
import { StoragePicker } from '../document/signing/StoragePicker.tsx'
import { TroubleBox } from '../document/signing/TroubleBox.tsx'
import { WindowNote } from '../document/signing/WindowNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { ProgressStepper } from '../ui/ProgressStepper.tsx'
import { type KeySigningIn, type Signed, useKeySignIn } from './useKeySignIn.ts'

const steps = ['connect', 'choose', 'send'] as const

type Props = { begun?: boolean; label?: string; onSigned?: (signed: Signed) => Promise<unknown> }

/** Sign-in or identification by key: progress, errors and their remedies. `begun` = starts at once, as the user has already clicked. */
export default function KeySteps({ begun = false, label, onSigned }: Props) {
  const t = useTranslate()
  const { at, failed, begin }: KeySigningIn = useKeySignIn(onSigned)
  const asked = useRef(begun)
  useEffect(() => {
    if (asked.current) void begin()
    asked.current = false
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
