import Button from '@mui/material/Button'
import type { CurrentProfile } from '#contract/registration.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useLetterAgain } from './api.ts'

/** To whom the portal cannot write yet: the letter can be sent once more. Nothing where the address is known to be theirs, or is none. */
export function AddressNotice({ profile: { email, emailConfirmed } }: { profile: CurrentProfile }) {
  const say = useSay()
  const textOf = useFailureText()
  const send = useLetterAgain()
  if (emailConfirmed !== false) return null
  const again = () =>
    send.mutate(undefined, {
      onSuccess: () => tell({ kind: 'success', text: say('registration.letter.sent', { email }) }),
      onError: (failure) => tell({ kind: 'error', text: textOf(failure) }),
    })
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" variant="outlined" loading={send.isPending} onClick={again}>
          {say('registration.letter.again')}
        </Button>
      }
    >
      {say('registration.letter.unconfirmed', { email })}
    </Notice>
  )
}
