import Button from '@mui/material/Button'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useSendConfirmation } from './api.ts'

/** The portal cannot write there yet; the letter with the link can be sent once more. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const say = useSay()
  const textOf = useFailureText()
  const send = useSendConfirmation()
  const again = () =>
    send.mutate(undefined, {
      onSuccess: () => tell({ kind: 'success', text: say('profile.letter.sent', { email }) }),
      onError: (failure) => tell({ kind: 'error', text: textOf(failure) }),
    })
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" variant="outlined" loading={send.isPending} onClick={again}>
          {say('profile.letter.again')}
        </Button>
      }
    >
      {say('profile.letter.unconfirmed', { email })}
    </Notice>
  )
}
