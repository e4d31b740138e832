import { mdiCellphone } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../kit/display/Icon.tsx'
import { ProgressStepper, type StepState } from '../../../kit/display/ProgressStepper.tsx'
import { useNarrow } from '../../../kit/hooks/useNarrow.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { PhoneOffer } from './PhoneOffer.tsx'
import type { PhoneProgress } from './procedure.ts'
import { RemainingTime } from './RemainingTime.tsx'

const steps = ['scan', 'sign', 'send'] as const

type Props = {
  progress: PhoneProgress | null
  busy: boolean
  sending: boolean
  begin: 'phone.begin' | 'phone.again' | 'phone.resend' | 'phone.signIn'
  onBegin: () => void
  onCancel: () => void
}

/** A procedure on a phone: the button that opens it, then where it is, what the person does next and how much time is left. */
export function PhonePanel({ progress, busy, sending, begin, onBegin, onCancel }: Props) {
  const t = useTranslate()
  const phase = sending ? 'send' : progress?.phase
  if (phase && phase !== 'register') return <OpenProcedure phase={phase} progress={progress} onCancel={onCancel} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('phone.lead')}
      </Typography>
      <Button
        variant="contained"
        size="large"
        loading={busy}
        loadingPosition="start"
        startIcon={<Icon path={mdiCellphone} />}
        onClick={onBegin}
      >
        {t(begin)}
      </Button>
    </Box>
  )
}

type OpenProps = { phase: (typeof steps)[number]; progress: PhoneProgress | null; onCancel: () => void }

function OpenProcedure({ phase, progress, onCancel }: OpenProps) {
  const t = useTranslate()
  const narrow = useNarrow()
  const at = steps.indexOf(phase)
  const state = (i: number): StepState => (i < at ? 'done' : i > at ? 'waiting' : 'current')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), []) // the button that opened it is gone
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      <ProgressStepper label={t('phone.steps')} steps={steps.map((key, i) => ({ key, text: t(`phone.step.${key}`), state: state(i) }))} />
      <Typography role="status" variant="body2">
        {t(phase === 'scan' && narrow ? 'phone.hint.open' : `phone.hint.${phase}`)}
      </Typography>
      {progress?.phase === 'scan' && <PhoneOffer offer={progress.offer} />}
      {progress && progress.phase !== 'register' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
          <RemainingTime endsAt={progress.offer.endsAt} />
          <Button onClick={onCancel}>{t('phone.cancel')}</Button>
          <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
            {t('phone.keepOpen')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
