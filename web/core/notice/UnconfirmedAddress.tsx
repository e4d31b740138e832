import Button from '@mui/material/Button'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useSendConfirmation } from './api.ts'

/** The e-mail address is not confirmed yet; the e-mail with the link can be sent again. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const send = useSendConfirmation()
  const again = () =>
    send.mutate(undefined, {
      onSuccess: () => toast({ kind: 'success', text: t('profile.letter.sent', { email }) }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
    })
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" variant="outlined" loading={send.isPending} onClick={again}>
          {t('profile.letter.again')}
        </Button>
      }
    >
      {t('profile.letter.unconfirmed', { email })}
    </Notice>
  )
}
