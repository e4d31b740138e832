import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../kit/display/Icon.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Marks an emergency request, with its reason where it is given (docs/process.md, section 4). Nothing for an ordinary one. */
export function EmergencyMark({ reason }: { reason: string | null }) {
  const t = useTranslate()
  if (reason === null) return null
  return (
    <>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'error.main', fontWeight: 600, fontSize: 'plain' }}
      >
        <Icon path={mdiAlertOutline} size={16} />
        {t('trade.emergency')}
      </Box>
      {reason && <SecondaryText>{reason}</SecondaryText>}
    </>
  )
}
