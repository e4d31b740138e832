import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, Suspense, useState } from 'react'
import type { FactorProof } from '#domain/session/factor.ts'
import { asFailed } from '../failed.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Field } from '../ui/Field.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { LazyKeySteps } from './KeySignIn.tsx'

type Props = { byCode: boolean; danger: boolean; submit: string; onProof: (proof: FactorProof) => Promise<unknown> }

/** Who sits here shows the present code, or the password where there is none, or the key. */
export function ProofForm({ byCode, danger, submit, onProof }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [byKey, setByKey] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return setWrong(t('shell.form.fill'))
    setBusy(true)
    try {
      await onProof(byCode ? { code: typed } : { password: typed })
    } catch (error) {
      setWrong(textOf(asFailed(error)))
      setBusy(false)
    }
  }
  return (
    <>
      <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
        <Field
          label={t(byCode ? 'factor.code' : 'profile.passwordOld')}
          hint={byCode ? t('factor.codeHint') : undefined}
          type={byCode ? 'text' : 'password'}
          autoComplete={byCode ? 'one-time-code' : 'current-password'}
          maxLength={byCode ? 40 : 200}
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
      {byKey ? (
        <Suspense fallback={null}>
          <LazyKeySteps begun onSigned={onProof} />
        </Suspense>
      ) : (
        <Button variant="outlined" onClick={() => setByKey(true)}>
          {t('factor.byKey')}
        </Button>
      )}
    </>
  )
}
