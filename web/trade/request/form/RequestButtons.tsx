import Button from '@mui/material/Button'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { RequestDialogState, RequestProps } from './useRequestDialog.ts'

type Props = Pick<RequestProps, 'request' | 'like'> & { dialog: RequestDialogState }

/** Buttons: fill from the latest request, cancel, send. */
export function RequestButtons({ request, like, dialog: { busy, likeLast, cancel, close, send } }: Props) {
  const t = useTranslate()
  return (
    <>
      {like && (
        <Button onClick={() => likeLast(like)} disabled={busy} sx={{ mr: 'auto' }}>
          {t('request.form.likeLast')}
        </Button>
      )}
      <Button onClick={busy ? cancel : close}>{t('shell.cancel')}</Button>
      <Button variant="contained" loading={busy} loadingPosition="start" onClick={() => void send()}>
        {busy ? t('request.form.sending') : t(request ? 'request.form.save' : 'request.form.submit')}
      </Button>
    </>
  )
}
