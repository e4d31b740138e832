import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from '../ui/i18n.tsx'
import { toast } from '../ui/toast.ts'

const code = { display: 'block', mt: 0.5, fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' } as const

/** The token itself: it is shown here and nowhere else. */
export function NewTokenView({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslate()
  const copy = () => navigator.clipboard.writeText(token).then(() => toast({ kind: 'success', text: t('token.copied') }))
  return (
    <>
      <div>{t('token.readyLead')}</div>
      <div>
        {t('token.value')}
        <Box component="code" data-testid="new-token" sx={code}>
          {token}
        </Box>
      </div>
      <div>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('token.copy')}
        </Button>
      </div>
      <div>
        {t('token.example')}
        <Box component="code" sx={code}>{`curl -H "Authorization: Bearer ${token}" ${location.origin}/api/token`}</Box>
      </div>
      <Button variant="contained" size="large" onClick={onDone}>
        {t('token.done')}
      </Button>
    </>
  )
}
