import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNarrow } from '../../../kit/hooks/useNarrow.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Offer } from './procedure.ts'

/** The QR code with the links at its side; who reads this page on the phone itself has the links first. */
export function PhoneOffer({ offer: { qr, mobileLink, businessLink } }: { offer: Offer }) {
  const t = useTranslate()
  const narrow = useNarrow()
  const link = { target: '_blank', rel: 'noreferrer' } as const // the page stays: the signature is brought to it
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        ...(narrow ? { justifyItems: 'center' } : { gridTemplateColumns: 'auto minmax(0, 1fr)' }),
      }}
    >
      <Box sx={{ order: narrow ? 2 : 0, display: 'grid', gap: 1, justifyItems: 'center' }}>
        {narrow && (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {t('phone.otherPhone')}
          </Typography>
        )}
        <Box
          component="img"
          alt={t('phone.qr')}
          src={qr}
          sx={{ width: 184, height: 184, p: 0.5, backgroundColor: '#fff', border: 1, borderColor: 'divider', imageRendering: 'pixelated' }}
        />
      </Box>
      <Box sx={{ order: 1, display: 'grid', gap: 1, justifyItems: narrow ? 'stretch' : 'start' }}>
        {!narrow && (
          <Typography variant="body2" color="textSecondary">
            {t('phone.samePhone')}
          </Typography>
        )}
        {mobileLink && (
          <Button variant={narrow ? 'contained' : 'outlined'} href={mobileLink} {...link}>
            {t('phone.openMobile')}
          </Button>
        )}
        {businessLink && (
          <Button variant={narrow ? 'outlined' : 'text'} href={businessLink} {...link}>
            {t('phone.openBusiness')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
