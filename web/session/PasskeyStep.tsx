import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { passkeyApi } from '#contract/passkey.ts'
import { call } from '../call.ts'
import { asFailed } from '../failed.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { passkeyTrouble } from './passkey-api.ts'
import type { SigningIn } from './useSignIn.ts'

type Offer = { challengeId: string; options: object }

/** A passkey instead of the code, for whoever has one. Each offer is good for one answer. */
export function PasskeyStep({ signing: { passed, expectedPersonId } }: { signing: SigningIn }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const offer = useRef<Offer | null>(null)
  const asked = useRef(false)
  const [there, setThere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const known = (one: Offer) => {
      offer.current = one
      setThere(true)
    }
    call(passkeyApi.offerAtSignIn).then(known, () => {}) // there is none: the code is asked for
  })
  if (!there) return null
  const show = async () => {
    setBusy(true)
    setWrong(undefined)
    try {
      const { challengeId, options } = offer.current ?? (await call(passkeyApi.offerAtSignIn))
      offer.current = null
      const passkey = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] })
      passed(await call(passkeyApi.signIn, { body: { challengeId, passkey, expectedPersonId } }))
    } catch (error) {
      const trouble = passkeyTrouble(error)
      setWrong(trouble ? t(`factor.passkey.trouble.${trouble}`) : textOf(asFailed(error)))
      setBusy(false)
    }
  }
  return (
    <>
      {wrong && <Notice kind="error">{wrong}</Notice>}
      <Button variant="contained" size="large" loading={busy} onClick={() => void show()}>
        {t('factor.passkey.signIn')}
      </Button>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('factor.passkey.or')}</Box>
    </>
  )
}
