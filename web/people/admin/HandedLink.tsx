import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toast } from '../../kit/feedback/toast.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** A link that the administrator hands over, by which somebody chooses a password; shown once. */
export function HandedLink({ link, expiresAt }: { link: string; expiresAt: string }) {
  const t = useTranslate()
  const copy = () => navigator.clipboard.writeText(link).then(() => toast({ kind: 'success', text: t('password.link.copied') }))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div>{t('password.link.made', { until: formatInstant(expiresAt) })}</div>
      <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {link}
      </Box>
      <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
        {t('password.link.copy')}
      </Button>
    </Box>
  )
}
