import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { asFailed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { label: string; hint: string; submit: string; onCode: (code: string) => Promise<unknown> }

/** Asks for a code; what the server refuses is told at the field. */
export function CodeForm({ label, hint, submit, onCode }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  useEffect(() => input.current?.focus(), [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return setWrong(t('shell.form.fill'))
    setBusy(true)
    try {
      await onCode(code)
    } catch (error) {
      setWrong(textOf(asFailed(error)))
      setBusy(false)
      input.current?.focus()
    }
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <Field
        ref={input}
        label={label}
        hint={hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        wrong={wrong}
        onChange={(event) => {
          setCode(event.target.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {submit}
      </Button>
    </Box>
  )
}
