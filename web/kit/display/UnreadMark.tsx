import { mdiMessageAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useTranslate } from '../text/i18n.tsx'
import { Icon } from './Icon.tsx'

/** Before the name of a record about which there is an unread question or answer. */
export function UnreadMark() {
  const t = useTranslate()
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('shell.talkUnread')}
      title={t('shell.talkUnread')}
      sx={{ flex: 'none', display: 'inline-flex', alignSelf: 'center', color: 'warning.main' }}
    >
      <Icon path={mdiMessageAlertOutline} size={18} />
    </Box>
  )
}
