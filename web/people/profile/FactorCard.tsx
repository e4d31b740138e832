import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../core/session/session.ts'
import { useContacts } from '../../core/sign-in/profile-api.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { PasskeyList } from './PasskeyList.tsx'

const FactorDialog = lazyWith(['factor', 'refusal'], () => import('./FactorDialog.tsx'))

/** The code that a sign-in by password needs besides; nothing for whoever has no password, unless a password could not be set without it. */
export default function FactorCard() {
  const t = useTranslate()
  const { readOnly } = useCurrentUser()
  const { data } = useContacts()
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  if (!data || (!data.hasPassword && !data.factor && data.passwordOpens)) return null
  const { factor } = data
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('factor.title')}
      </Typography>
      <div>
        {factor
          ? t(factor.app ? 'factor.on' : 'factor.onPasskey', { day: formatDay(factor.since), count: factor.codesLeft })
          : t(data.passwordOpens ? 'factor.off' : 'factor.offByKey')}
      </div>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('factor.lead')}
      </Typography>
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" onClick={() => setOpen('set')}>
            {t(factor?.app ? 'factor.exchange' : 'factor.start')}
          </Button>
          {factor?.app && (
            <Button variant="outlined" color="error" onClick={() => setOpen('remove')}>
              {t('factor.stop')}
            </Button>
          )}
        </Box>
      )}
      <PasskeyList readOnly={readOnly} />
      <Suspense fallback={null}>{open && <FactorDialog remove={open === 'remove'} onClose={() => setOpen(null)} />}</Suspense>
    </Paper>
  )
}
