import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { Icon } from './Icon.tsx'
import { useTranslate } from './i18n.tsx'

/** A page without content and a Back button, which leads to the start page if there is no browser history. */
export function DeadEnd({ icon, title, hint }: { icon: string; title: string; hint: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/', { replace: true }))
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
