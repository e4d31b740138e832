import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { refreshToken } from '../../kit/http/token.ts'
import { formatTime } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { askToSignInAgain } from '../session/again.ts'

/** When the session ends, and the way to go on: after the sign-in the page is as it was. */
export default function SessionEndingNotice({ end }: { end: number }) {
  const t = useTranslate()
  const again = async () => {
    if (await askToSignInAgain('ending')) await refreshToken()
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        kind="warning"
        title={t('profile.again.ending', { time: formatTime(new Date(end).toISOString()) })}
        action={
          <Button size="small" color="inherit" onClick={() => void again()}>
            {t('profile.again.now')}
          </Button>
        }
      >
        {t('profile.again.endingHint')}
      </Notice>
    </Box>
  )
}
