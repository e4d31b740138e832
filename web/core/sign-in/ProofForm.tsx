import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { startAuthentication } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { passkeyApi } from '#contract/core/passkey.ts'
import type { FactorProof } from '#domain/core/session/factor.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { call } from '../../kit/http/call.ts'
import { asFailed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { LazyKeySteps } from './KeySignIn.tsx'
import { hasPasskeys, passkeysQuery } from './passkey-api.ts'
import { useContacts } from './profile-api.ts'
import { usePasskey } from './usePasskey.ts'

type Props = { danger: boolean; submit: string; onProof: (proof: FactorProof) => Promise<unknown> }

/** Who sits here shows the factor in force, or the password where there is none, or the key. */
export function ProofForm(props: Props) {
  const t = useTranslate()
  const { data } = useContacts()
  const [byKey, setByKey] = useState(false)
  if (!data) return null
  const { factor, hasPassword } = data
  return (
    <>
      {factor && hasPasskeys() && <ByPasskey {...props} />}
      {(factor || hasPassword) && <Typed {...props} asked={factor ? (factor.app ? 'code' : 'recoveryCode') : 'password'} />}
      {byKey ? (
        <Suspense fallback={null}>
          <LazyKeySteps begun onSigned={props.onProof} />
        </Suspense>
      ) : (
        <Button variant="outlined" onClick={() => setByKey(true)}>
          {t('factor.byKey')}
        </Button>
      )}
    </>
  )
}

const hints = { code: 'factor.codeHint', recoveryCode: 'factor.recoveryHint' } as const

function Typed({ asked, danger, submit, onProof }: Props & { asked: 'code' | 'recoveryCode' | 'password' }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const byPassword = asked === 'password'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return setWrong(t('shell.form.fill'))
    setBusy(true)
    try {
      await onProof(byPassword ? { password: typed } : { code: typed })
    } catch (error) {
      setWrong(textOf(asFailed(error)))
      setBusy(false)
    }
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <Field
        label={t(byPassword ? 'profile.passwordOld' : `factor.${asked}`)}
        hint={byPassword ? undefined : t(hints[asked])}
        type={byPassword ? 'password' : 'text'}
        autoComplete={byPassword ? 'current-password' : 'one-time-code'}
        maxLength={byPassword ? 200 : 40}
        value={typed}
        wrong={wrong}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
        {submit}
      </Button>
    </Box>
  )
}

function ByPasskey({ onProof }: Props) {
  const t = useTranslate()
  const { data = [] } = useQuery(passkeysQuery())
  const { busy, wrong, attempt } = usePasskey()
  if (data.length === 0) return null
  const show = async () => {
    const { challengeId, options } = await call(passkeyApi.ask)
    const passkey = await startAuthentication({ optionsJSON: options })
    await onProof({ challengeId, passkey })
  }
  return (
    <>
      {wrong && <Notice kind="error">{wrong}</Notice>}
      <Button variant="contained" loading={busy} onClick={() => void attempt(show)}>
        {t('factor.passkey.prove')}
      </Button>
    </>
  )
}
