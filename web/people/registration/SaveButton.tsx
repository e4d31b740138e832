import Button from '@mui/material/Button'
import { useTranslate } from '../../kit/text/i18n.tsx'

/**
 * Disabled until both consents are given, yet clickable: the click shows the reason (docs/requirements.md, section 2). So it is disabled for a
 * screen reader and visually, not for the pointer.
 */
export function SaveButton({ ready, busy }: { ready: boolean; busy: boolean }) {
  const t = useTranslate()
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      aria-disabled={!ready}
      loading={busy}
      title={ready ? undefined : t('refusal.registration.consentRequired')}
      sx={({ tones }) => (ready ? {} : { opacity: 0.6, backgroundColor: tones.muted, '&:hover': { backgroundColor: tones.muted } })}
    >
      {t('registration.form.save')}
    </Button>
  )
}
