import { mdiEmailCheckOutline, mdiEmailRemoveOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { Icon } from '../../kit/display/Icon.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useConfirmEmail } from './api.ts'

/** Target of the link in a confirmation e-mail. Requires a click on a button: programs that open every link of an e-mail confirm nothing. */
export default function ConfirmEmailPage() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const confirm = useConfirmEmail()
  const token = params.get('token') ?? ''
  const failed = confirm.isError || token === ''
  return (
    <Box
      role="status"
      sx={{ minHeight: '50vh', display: 'grid', placeContent: 'center', justifyItems: 'center', textAlign: 'center', gap: 1.5 }}
    >
      <Box sx={({ tones }) => ({ color: failed ? tones.bad : tones.primary })}>
        <Icon path={failed ? mdiEmailRemoveOutline : mdiEmailCheckOutline} size={48} />
      </Box>
      <Typography variant="h1">
        {t(failed ? 'notice.confirmed.failed' : confirm.isSuccess ? 'notice.confirmed.done' : 'notice.confirmed.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {t(failed ? 'notice.confirmed.failedHint' : confirm.isSuccess ? 'notice.confirmed.doneHint' : 'notice.confirmed.hint')}
      </Typography>
      {!failed && !confirm.isSuccess && (
        <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t('notice.confirmed.press')}
        </Button>
      )}
    </Box>
  )
}
