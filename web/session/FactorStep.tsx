import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { factorApi } from '#contract/factor.ts'
import type { User } from '#contract/session.ts'
import { call } from '../call.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FactorSetUp } from './FactorSetUp.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { hasPasskeys } from './passkey-api.ts'
import type { SigningIn } from './useSignIn.ts'

/** The step after the password: a code, or for whoever needs one and has none the device that makes it. */
export default function FactorStep({ signing }: { signing: SigningIn }) {
  const { owed, passed, expectedPersonId } = signing
  const t = useTranslate()
  const opened = useRef<{ accessToken: string; user: User }>(undefined)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {owed === 'device' ? (
        <>
          <Notice kind="info">{t('factor.missing')}</Notice>
          <FactorSetUp
            offer={() => call(factorApi.offerAtSignIn)}
            confirm={async (code) => {
              const { recoveryCodes, ...session } = await call(factorApi.confirmAtSignIn, { body: { code, expectedPersonId } })
              opened.current = session
              return recoveryCodes
            }}
            onDone={() => passed(opened.current)}
          />
        </>
      ) : (
        <>
          {hasPasskeys() && <PasskeyStep signing={signing} />}
          <CodeForm
            hint={t('factor.codeHint')}
            submit={t('factor.submit')}
            onCode={async (code) => passed(await call(factorApi.signIn, { body: { code, expectedPersonId } }))}
          />
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('factor.lost')}</Box>
        </>
      )}
      <Button onClick={() => passed()}>{t('factor.back')}</Button>
    </Box>
  )
}
