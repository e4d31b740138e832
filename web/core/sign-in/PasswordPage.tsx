import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { passwordApi } from '#contract/core/password.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { call } from '../../kit/http/call.ts'
import { asFailed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { signInPath } from '../../kit/navigation/paths.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** A forgotten password: asks for the letter, and with the link of the letter for the new password. */
export default function PasswordPage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return token ? <Replace token={token} /> : <Ask />
}

function Ask() {
  const t = useTranslate()
  return (
    <Form
      title={t('password.title')}
      lead={t('password.lead')}
      label={t('password.email')}
      type="email"
      submit={t('password.send')}
      done={t('password.sent')}
      send={(email) => call(passwordApi.ask, { body: { email } })}
    >
      <div>{t('password.byKey')}</div>
    </Form>
  )
}

function Replace({ token }: { token: string }) {
  const t = useTranslate()
  return (
    <Form
      title={t('password.newTitle')}
      lead={t('password.newLead')}
      label={t('password.new')}
      hint={t('password.hint')}
      type="password"
      submit={t('password.save')}
      done={t('password.saved')}
      send={(password) => call(passwordApi.replace, { body: { token, password } })}
    />
  )
}

type Props = {
  title: string
  lead: string
  label: string
  hint?: string
  type: 'email' | 'password'
  submit: string
  /** Said once it is done. */
  done: string
  send: (typed: string) => Promise<unknown>
  children?: ReactNode
}

function Form({ title, lead, label, hint, type, submit, done, send, children }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return setWrong(t('shell.form.fill'))
    setState('busy')
    try {
      await send(typed)
      setState('done')
    } catch (error) {
      setWrong(textOf(asFailed(error)))
      setState('open')
    }
  }
  return (
    <>
      <PageHeader title={title} />
      <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 560, display: 'grid', gap: 2 }}>
        {state === 'done' ? (
          <Notice kind="success">{done}</Notice>
        ) : (
          <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
            <div>{lead}</div>
            <Field
              label={label}
              hint={hint}
              type={type}
              autoComplete={type === 'email' ? 'username' : 'new-password'}
              maxLength={200}
              value={typed}
              wrong={wrong}
              onChange={(event) => {
                setTyped(event.target.value)
                setWrong(undefined)
              }}
            />
            <Button type="submit" variant="contained" size="large" loading={state === 'busy'}>
              {submit}
            </Button>
          </Box>
        )}
        {children}
        <Box sx={{ '& > a': { color: 'primary.main' } }}>
          <a href={signInPath}>{t('password.signIn')}</a>
        </Box>
      </Paper>
    </>
  )
}
