import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useSay } from '../ui/words.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'color' | 'size' | 'loading' | 'children'> & { onClose: () => void; onSend: () => void }

/** Below a form: out of it, or send it. */
export function DialogButtons({ onClose, onSend, ...send }: Props) {
  const say = useSay()
  return (
    <>
      <Button onClick={onClose}>{say('shipment.form.cancel')}</Button>
      <Button variant="contained" onClick={onSend} {...send} />
    </>
  )
}
