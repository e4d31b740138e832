import { mdiCellphone } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslate } from '../../../ui/i18n.tsx'
import { ProgressStepper, type StepState } from '../../../ui/ProgressStepper.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import type { Offer, PhoneProgress } from './procedure.ts'
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

/** A procedure on a phone: where it is, what the person does next, how much time is left. */
export function PhonePanel({ progress, busy, sending, begin, onBegin, onCancel }: Props) {
  const t = useTranslate()
  const phase = sending ? 'send' : progress?.phase
  const current = phase && phase !== 'register' ? phase : null
  const at = current ? steps.indexOf(current) : -1
  const state = (i: number): StepState => (i < at ? 'done' : i > at ? 'waiting' : 'current')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProgressStepper label={t('phone.steps')} steps={steps.map((key, i) => ({ key, text: t(`phone.step.${key}`), state: state(i) }))} />
      {current && (
        <Typography role="status" variant="body2">
          {t(`phone.hint.${current}`)}
        </Typography>
      )}
      {progress?.phase === 'scan' && <PhoneOffer offer={progress.offer} />}
      {progress && progress.phase !== 'register' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <RemainingTime endsAt={progress.offer.endsAt} />
          <Button onClick={onCancel}>{t('phone.cancel')}</Button>
          <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
            {t('phone.keepOpen')}
          </Typography>
        </Box>
      )}
      {(!progress || progress.phase === 'register') && !sending && (
        <>
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
        </>
      )}
    </Box>
  )
}

/** The QR code, and the links for whoever reads this page on the phone itself: there they come first. */
function PhoneOffer({ offer: { qr, mobileLink, businessLink } }: { offer: Offer }) {
  const t = useTranslate()
  const narrow = useNarrow()
  const link = { target: '_blank', rel: 'noreferrer' } as const // the page stays: the signature is brought to it
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <Box
        component="img"
        alt={t('phone.qr')}
        src={qr}
        sx={{
          order: narrow ? 2 : 0,
          width: 200,
          height: 200,
          p: 1,
          backgroundColor: '#fff',
          border: 1,
          borderColor: 'divider',
          imageRendering: 'pixelated',
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ order: 1, textAlign: 'center' }}>
        {t(narrow ? 'phone.otherPhone' : 'phone.samePhone')}
      </Typography>
      <Box sx={{ order: narrow ? 0 : 2, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {mobileLink && (
          <Button variant={narrow ? 'contained' : 'text'} href={mobileLink} {...link}>
            {t('phone.openMobile')}
          </Button>
        )}
        {businessLink && (
          <Button variant={narrow ? 'outlined' : 'text'} href={businessLink} {...link}>
            {t('phone.openBusiness')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
