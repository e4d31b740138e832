import Button from '@mui/material/Button'
import { useSay } from '../../ui/words.tsx'
import type { RequestDialogState, RequestProps } from './useRequestDialog.ts'

type Props = Pick<RequestProps, 'request' | 'like'> & { dialog: RequestDialogState }

/** The like of the latest one, out of the form, or send it. */
export function RequestButtons({ request, like, dialog: { busy, likeLast, cancel, close, send } }: Props) {
  const say = useSay()
  return (
    <>
      {like && (
        <Button onClick={() => likeLast(like)} disabled={busy} sx={{ mr: 'auto' }}>
          {say('request.form.likeLast')}
        </Button>
      )}
      <Button onClick={busy ? cancel : close}>{say('shell.cancel')}</Button>
      <Button variant="contained" loading={busy} loadingPosition="start" onClick={() => void send()}>
        {busy ? say('request.form.sending') : say(request ? 'request.form.save' : 'request.form.submit')}
      </Button>
    </>
  )
}
