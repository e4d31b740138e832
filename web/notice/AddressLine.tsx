import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useSendConfirmation } from './api.ts'

/** Where letters go, or why they do not. */
export function AddressLine({ email, emailConfirmed }: { email: string | null; emailConfirmed: boolean }) {
  const say = useSay()
  const textOf = useFailureText()
  const send = useSendConfirmation()
  if (!email) return <Notice kind="warning">{say('notice.settings.noAddress')}</Notice>
  if (emailConfirmed) return <Typography variant="body2">{say('notice.settings.address', { email })}</Typography>
  const again = () =>
    send.mutate(undefined, {
      onSuccess: () => tell({ kind: 'success', text: say('notice.settings.sent', { email }) }),
      onError: (failure) => tell({ kind: 'error', text: textOf(failure) }),
    })
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" variant="outlined" loading={send.isPending} onClick={again}>
          {say('notice.settings.sendAgain')}
        </Button>
      }
    >
      {say('notice.settings.unconfirmed', { email })}
    </Notice>
  )
}
