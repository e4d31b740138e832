import Typography from '@mui/material/Typography'
import { Notice } from '../ui/Notice.tsx'
import { useSay } from '../ui/words.tsx'
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx'

/** Where letters go, or why they do not. */
export function AddressLine({ email, emailConfirmed }: { email: string | null; emailConfirmed: boolean }) {
  const say = useSay()
  if (!email) return <Notice kind="warning">{say('notice.settings.noAddress')}</Notice>
  if (!emailConfirmed) return <UnconfirmedAddress email={email} />
  return <Typography variant="body2">{say('notice.settings.address', { email })}</Typography>
}
