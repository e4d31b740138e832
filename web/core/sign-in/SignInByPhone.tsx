import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sessionApi } from '#contract/core/session.ts'
import { challengeLife } from '#domain/core/session/challenge.ts'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { NoSignature, type SigningFailure, type Stage, signingFailureOf } from '../signer/outcome.ts'
import { MethodChoice, useSigningMethod } from '../signer/phone/MethodChoice.tsx'
import { PhonePanel } from '../signer/phone/PhonePanel.tsx'
import { usePhoneSigning } from '../signer/phone/usePhoneSigning.ts'
import type { Signed } from './useKeySignIn.ts'

type Props = {
  serviceUrl: string
  onSigned: (signed: Signed) => Promise<unknown>
  trouble: (failure: SigningFailure) => ReactNode
  children: ReactNode
}

/** The choice between a key on this computer and a phone to identify oneself: the phone signs the same challenge. */
export default function SignInByPhone({ serviceUrl, onSigned, trouble, children }: Props) {
  const t = useTranslate()
  const [method, choose] = useSigningMethod()
  const phone = usePhoneSigning(serviceUrl, t('phone.description.signIn', { host: location.host }))
  const [stage, setStage] = useState<Stage | null>(null)
  const [failed, setFailed] = useState<SigningFailure | null>(null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  async function begin(): Promise<void> {
    let at: Stage = 'connect'
    setFailed(null)
    setStage(at)
    try {
      const endsAt = Date.now() + challengeLife // not the server's moment: the clock of this machine may be wrong
      const { challengeId, data } = await call(sessionApi.challenge)
      const title = t('phone.description.signIn', { host: location.host })
      const [signature] = await phone.sign([{ title, data, mime: '' }], endsAt)
      if (!signature) throw new NoSignature()
      at = 'send'
      setStage(at)
      await onSigned({ challengeId, signature })
    } catch (error) {
      if (!gone.current) setFailed(signingFailureOf(at, error, { secure: true, permission: 'unknown', open: true }))
    } finally {
      if (!gone.current) setStage(null)
    }
  }
  return (
    <>
      {!phone.progress && <MethodChoice method={method} onChoose={choose} disabled={stage !== null} />}
      {method === 'computer' ? (
        children
      ) : (
        <>
          <PhonePanel
            progress={phone.progress}
            busy={stage !== null}
            sending={stage === 'send'}
            begin={failed ? 'phone.again' : 'phone.signIn'}
            onBegin={() => void begin()}
            onCancel={phone.cancel}
          />
          <Box aria-live="polite">{failed && trouble(failed)}</Box>
        </>
      )}
    </>
  )
}
