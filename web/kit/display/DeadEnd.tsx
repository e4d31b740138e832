import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslate } from '../text/i18n.tsx'
import { Icon } from './Icon.tsx'

/** The place in the history that Back leads to: a dead end there is not stayed at. */
let awaited: number | null = null
/** The router numbers its own entries; the first one came from elsewhere. */
const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** A page without content and a Back button: to the portal's page before, never out of the portal or to another dead end; else to the start page. */
export function DeadEnd({ icon, title, hint }: { icon: string; title: string; hint: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (key && place() === awaited) void navigate('/', { replace: true })
    awaited = null
  }, [key, navigate])
  const goBack = () => {
    if (place() === 0) return navigate('/', { replace: true })
    awaited = place() - 1
    return navigate(-1)
  }
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', textAlign: 'center', gap: 1.5 }}>
      <Box sx={({ tones }) => ({ p: 2, borderRadius: '50%', color: tones.primary, backgroundColor: tones.primarySoft })}>
        <Icon path={icon} size={44} />
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {hint}
      </Typography>
      <Button variant="contained" onClick={goBack} sx={{ mt: 1 }}>
        {t('shell.back')}
      </Button>
    </Box>
  )
}
