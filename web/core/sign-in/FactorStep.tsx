import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { passkeyApi } from '#contract/core/passkey.ts'
import type { User } from '#contract/core/session.ts'
import { factorApi } from '#contract/people/factor.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FactorSetUp } from './FactorSetUp.tsx'
import { PasskeyMaking } from './PasskeyMaking.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { hasPasskeys } from './passkey-api.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { SigningIn } from './useSignIn.ts'

/** The step after the password: a passkey or a code, or for whoever needs one and has none what makes them. */
export default function FactorStep({ signing }: { signing: SigningIn }) {
  const { owed, passed, expectedPersonId } = signing
  const t = useTranslate()
  const [alone, setAlone] = useState(false)
  const step = useRef<HTMLElement>(null)
  // it comes in the place of the form, which may be above what is seen: the demo's accounts stand below it
  useEffect(() => {
    if (!step.current!.contains(document.activeElement)) step.current!.focus()
  }, [])
  return (
    <Box component="section" ref={step} tabIndex={-1} aria-label={t('factor.title')} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      {owed === 'device' ? (
        <First signing={signing} />
      ) : (
        <>
          {hasPasskeys() && <PasskeyStep signing={signing} onAlone={setAlone} />}
          <CodeForm
            label={t(alone ? 'factor.recoveryCode' : 'factor.code')}
            hint={t(alone ? 'factor.recoveryHint' : 'factor.codeHint')}
            submit={t('factor.submit')}
            onCode={async (code) => passed(await call(factorApi.signIn, { body: { code, expectedPersonId } }))}
          />
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(alone ? 'factor.lostPasskey' : 'factor.lost')}</Box>
        </>
      )}
      <Button onClick={() => passed()}>{t('factor.back')}</Button>
    </Box>
  )
}

/** The first factor: a passkey or an app, as one likes. The session goes on once the recovery codes were shown. */
function First({ signing: { passed, expectedPersonId } }: { signing: SigningIn }) {
  const t = useTranslate()
  const opened = useRef<{ accessToken: string; user: User }>(undefined)
  const [by, setBy] = useState<'passkey' | 'app' | null>(hasPasskeys() ? null : 'app')
  const [codes, setCodes] = useState<string[]>([])
  const done = () => passed(opened.current)
  const keep = ({ recoveryCodes, ...session }: { accessToken: string; user: User; recoveryCodes: string[] }) => {
    opened.current = session
    return recoveryCodes
  }
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={done} />
  return (
    <>
      <Notice kind="info">{t('factor.missing')}</Notice>
      {by === null && (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('factor.passkey.lead')}</Box>
          <Button variant="contained" size="large" onClick={() => setBy('passkey')}>
            {t('factor.passkey.add')}
          </Button>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('factor.lead')}</Box>
          <Button variant="outlined" size="large" onClick={() => setBy('app')}>
            {t('factor.start')}
          </Button>
        </>
      )}
      {by === 'passkey' && (
        <PasskeyMaking
          offer={() => call(passkeyApi.makeAtSignIn)}
          add={async (made) => setCodes(keep(await call(passkeyApi.addAtSignIn, { body: { ...made, expectedPersonId } })))}
        />
      )}
      {by === 'app' && (
        <FactorSetUp
          offer={() => call(factorApi.offerAtSignIn)}
          confirm={async (code) => keep(await call(factorApi.confirmAtSignIn, { body: { code, expectedPersonId } }))}
          onDone={done}
        />
      )}
    </>
  )
}
