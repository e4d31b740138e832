import Typography from '@mui/material/Typography'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx'

/** The e-mail address of notifications, or the reason why none are sent. */
export function AddressLine({ email, emailConfirmed }: { email: string | null; emailConfirmed: boolean }) {
  const t = useTranslate()
  if (!email) return <Notice kind="warning">{t('notice.settings.noAddress')}</Notice>
  if (!emailConfirmed) return <UnconfirmedAddress email={email} />
  return <Typography variant="body2">{t('notice.settings.address', { email })}</Typography>
}
