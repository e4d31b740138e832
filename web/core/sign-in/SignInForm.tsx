import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { SigningIn } from './useSignIn.ts'

const FactorStep = lazyWith(['factor', 'session'], () => import('./FactorStep.tsx'))

/** The accounts of a demo stand far below it. */
const showRefusal = (told: HTMLElement | null) => told?.scrollIntoView({ block: 'nearest' })

/** `second`: the page has a better way to sign in above. */
type Props = { signing: SigningIn; email?: string; second?: boolean; onNear?: () => void }

/** E-mail and password, then a code where one is owed. A given e-mail is fixed: only the same user can sign in again. */
export function SignInForm({ signing, email: known, second = false, onNear }: Props) {
  const t = useTranslate()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const wrong = { email: tried && !email.trim(), password: tried && !password }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!email.trim()) emailInput.current?.focus()
    else if (!password) passwordInput.current?.focus()
    else void signing.signIn(email, password)
  }
  if (signing.owed)
    return (
      <Suspense fallback={null}>
        <FactorStep signing={signing} />
      </Suspense>
    )
  return (
    <Box component="form" noValidate onSubmit={submit} onFocus={onNear} sx={{ display: 'grid', gap: 2 }}>
      {signing.refusal && (
        <Notice kind="error" ref={showRefusal}>
          {signing.refusal}
        </Notice>
      )}
      <Field
        label={t('session.signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly={known !== undefined}
        ref={emailInput}
        onChange={(event) => setEmail(event.target.value)}
        wrong={wrong.email ? t('shell.form.fill') : undefined}
      />
      <Field
        label={t('session.signIn.password')}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={password}
        ref={passwordInput}
        onChange={(event) => setPassword(event.target.value)}
        wrong={wrong.password ? t('shell.form.fill') : undefined}
        end={
          <IconButton
            edge="end"
            aria-pressed={shown}
            aria-label={t(shown ? 'session.signIn.hide' : 'session.signIn.show')}
            onClick={() => setShown(!shown)}
          >
            <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} size={22} />
          </IconButton>
        }
      />
      <Button type="submit" variant={second ? 'outlined' : 'contained'} size="large" disabled={signing.busy || signing.seconds > 0}>
        {t(signing.busy ? 'session.signIn.running' : 'session.signIn.submit')}
      </Button>
    </Box>
  )
}
