import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'color' | 'size' | 'loading' | 'children'> & { onClose: () => void; onSend: () => void }

/** Buttons below a form: cancel or send. */
export function DialogButtons({ onClose, onSend, ...send }: Props) {
  const t = useTranslate()
  return (
    <>
      <Button onClick={onClose}>{t('shipment.form.cancel')}</Button>
      <Button variant="contained" onClick={onSend} {...send} />
    </>
  )
}
