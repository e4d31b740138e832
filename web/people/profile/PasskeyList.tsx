import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { hasPasskeys, type Passkey, passkeysQuery } from '../../core/sign-in/passkey-api.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const PasskeyDialog = lazyWith(['factor', 'refusal'], () => import('./PasskeyDialog.tsx'))

/** The passkeys that replace the code, beside an app or alone. */
export function PasskeyList({ readOnly }: { readOnly: boolean }) {
  const t = useTranslate()
  const { data = [] } = useQuery(passkeysQuery())
  const [open, setOpen] = useState<'add' | Passkey | null>(null)
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('factor.passkey.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('factor.passkey.lead')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <div>{one.name}</div>
              <Typography variant="body2" color="textSecondary">
                {t('factor.passkey.since', { day: formatDay(one.createdAt) })}{' '}
                {one.usedAt ? t('factor.passkey.used', { day: formatDay(one.usedAt) }) : t('factor.passkey.unused')}
              </Typography>
            </Box>
            {!readOnly && (
              <Button
                size="small"
                variant="outlined"
                color="error"
                aria-label={t('factor.passkey.removeTitle', { name: one.name })}
                onClick={() => setOpen(one)}
              >
                {t('factor.passkey.remove')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {!readOnly && hasPasskeys() && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen('add')}>
          {t('factor.passkey.add')}
        </Button>
      )}
      <Suspense fallback={null}>{open && <PasskeyDialog remove={open === 'add' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </Box>
  )
}
