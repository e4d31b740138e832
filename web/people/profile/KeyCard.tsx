import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useContacts } from '../../core/sign-in/profile-api.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const named = ['head', 'rightToSign', 'financial', 'hr', 'employee', 'informationSystem'] as const

/** The last certificate used for signing, and the appearance of the portal. */
export function KeyCard() {
  const t = useTranslate()
  const { data } = useContacts()
  const key = data?.certificate
  const rights = key?.rights.map((r) => named.find((n) => n === r)).filter((r) => r !== undefined) ?? []
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('profile.certificate')}
      </Typography>
      {key ? (
        <FactList
          facts={[
            { label: t('profile.serial'), value: <Box sx={{ overflowWrap: 'anywhere' }}>{key.serial}</Box> },
            { label: t('profile.algorithm'), value: key.algorithm },
            ...(rights.length > 0 ? [{ label: t('profile.rights'), value: rights.map((r) => t(`profile.right.${r}`)).join(', ') }] : []),
            { label: t('profile.notAfter'), value: key.notAfter ? <DateText at={key.notAfter} /> : t('profile.notAfterUnknown') },
            { label: t('profile.usedAt'), value: <DateText at={key.usedAt} time /> },
          ]}
        />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('profile.certificateNone')}</Box>
      )}
      <Typography variant="h3" sx={{ mt: 2.5, mb: 0.5 }}>
        {t('profile.look')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('profile.lookLead')}
      </Typography>
    </Paper>
  )
}
