import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Ceremony, SigningMethod } from '../SigningMethods.tsx'
import { MethodChoice, useSigningMethod } from './MethodChoice.tsx'
import { PhonePanel } from './PhonePanel.tsx'
import { usePhoneSigning } from './usePhoneSigning.ts'

type Props = {
  serviceUrl: string
  ceremony: Ceremony
  outcome: ReactNode
  onMethod?: (method: SigningMethod) => void
  children: ReactNode
}

/** The choice between the program on this computer and a phone, and the one that was chosen. */
export default function SigningByPhone({ serviceUrl, ceremony, outcome, onMethod, children }: Props) {
  const t = useTranslate()
  const [method, choose] = useSigningMethod()
  useEffect(() => onMethod?.(method), [onMethod, method])
  const { count, busy, sending, failed, begin } = ceremony
  const phone = usePhoneSigning(serviceUrl, t('phone.description.sign', { count, host: location.host }))
  return (
    <>
      {!phone.progress && <MethodChoice method={method} onChoose={choose} disabled={busy} />}
      {method === 'computer' ? (
        children
      ) : (
        <>
          <PhonePanel
            progress={phone.progress}
            busy={busy}
            sending={sending}
            begin={failed?.trouble === 'network' ? 'phone.resend' : failed ? 'phone.again' : 'phone.begin'}
            onBegin={() => void begin(phone.sign)}
            onCancel={phone.cancel}
          />
          <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
            {outcome}
          </Box>
        </>
      )}
    </>
  )
}
