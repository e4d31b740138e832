import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { passkeyApi } from '#contract/core/passkey.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { usePasskey } from './usePasskey.ts'
import type { SigningIn } from './useSignIn.ts'

type Offer = { challengeId: string; options: object; alone: boolean }

/** A passkey instead of the code, for whoever has one; `onAlone`: there is no app. Each offer is good for one answer. */
export function PasskeyStep({ signing: { passed, expectedPersonId }, onAlone }: { signing: SigningIn; onAlone: (alone: boolean) => void }) {
  const t = useTranslate()
  const offer = useRef<Offer | null>(null)
  const asked = useRef(false)
  const [there, setThere] = useState<'beside' | 'alone' | null>(null)
  const { busy, wrong, attempt } = usePasskey()
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const known = (one: Offer) => {
      offer.current = one
      setThere(one.alone ? 'alone' : 'beside')
      onAlone(one.alone)
    }
    call(passkeyApi.offerAtSignIn).then(known, () => {}) // there is none: the code is asked for
  })
  if (!there) return null
  const show = async () => {
    const { challengeId, options } = offer.current ?? (await call(passkeyApi.offerAtSignIn))
    offer.current = null
    const passkey = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] })
    passed(await call(passkeyApi.signIn, { body: { challengeId, passkey, expectedPersonId } }))
  }
  return (
    <>
      {wrong && <Notice kind="error">{wrong}</Notice>}
      <Button variant="contained" size="large" loading={busy} onClick={() => void attempt(show)}>
        {t('factor.passkey.signIn')}
      </Button>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t(there === 'alone' ? 'factor.passkey.orRecovery' : 'factor.passkey.or')}
      </Box>
    </>
  )
}
