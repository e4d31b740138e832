import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../../kit/text/i18n.tsx'

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** Minutes and seconds that are left, read anew each second; not announced, or a screen reader would speak of nothing else. */
export function RemainingTime({ endsAt }: { endsAt: number }) {
  const t = useTranslate()
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))
  useEffect(() => {
    const clock = setInterval(() => setSeconds(secondsUntil(endsAt)), 1000)
    return () => clearInterval(clock)
  }, [endsAt])
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Typography role="timer" aria-live="off" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('phone.left', { time })}
    </Typography>
  )
}
