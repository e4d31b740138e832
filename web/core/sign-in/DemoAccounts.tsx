import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { z } from 'zod'
import type { portalApi } from '#contract/operations/portal.ts'
import { type Role, roles } from '#domain/role.ts'
import { loadMessages } from '../../kit/language/provider.tsx'
import { loadable } from '../../kit/loading/loadable.ts'
import { usePreloaded } from '../../kit/loading/usePreloaded.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import type { SigningIn } from './useSignIn.ts'

export type Demo = NonNullable<z.output<typeof portalApi.about.answer>['demo']>

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

const words = [loadable(() => loadMessages(['role', 'begin']).then(() => true))]

/** A button for each demo account, in the order of the process, with what it does first: signs in with one click. */
export function DemoAccounts({ demo, signing, onNear }: { demo: Demo; signing: SigningIn; onNear: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const ready = usePreloaded(words)
  return (
    <Box component="section" aria-labelledby="demo-title" onPointerEnter={onNear} onFocus={onNear} sx={{ width: '100%', maxWidth: 720 }}>
      <Box component="h2" id="demo-title" sx={{ typography: 'h2', m: 0 }}>
        {t('session.signIn.demoTitle')}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1.5, minHeight: { xs: '3em', sm: '1.5em' } }}>
        {t('session.signIn.demoHint', { password: demo.password })} {ready && t(demo.secondFactor ? 'begin.factor' : 'begin.noFactor')}
      </Box>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {demo.accounts.map((account, i) => {
          const code = account.role.replace(/^ROLE_/, '')
          return (
            <li key={account.email}>
              <ButtonBase
                className="no-print"
                disabled={signing.busy || signing.seconds > 0}
                onClick={() => void signing.signIn(account.email, demo.password)}
                sx={({ tones }) => ({
                  width: '100%',
                  height: '100%',
                  minHeight: 60,
                  flexDirection: 'column',
                  alignItems: 'flex-start',
                  justifyContent: 'center',
                  textAlign: 'left',
                  px: 1.75,
                  py: 1,
                  font: 'inherit',
                  borderRadius: 1,
                  border: `1px solid ${tones.control}`,
                  backgroundColor: tones.paper,
                  '&:hover': { borderColor: tones.primary, backgroundColor: tones.primarySoft },
                })}
              >
                <Box component="span" sx={{ fontWeight: 600, fontSize: 'large' }}>
                  {i + 1}. {isRole(code) ? t(`role.${code}`) : account.role}
                </Box>
                {isRole(code) && (
                  <Box component="span" sx={{ fontSize: 'plain', minHeight: '1.5em' }}>
                    {ready && t(`begin.role.${code}.first`)}
                  </Box>
                )}
                <Box component="span" sx={{ fontSize: 'small', color: 'text.secondary' }}>
                  {account.fullName} · {language === 'kk' ? account.organizationNameKk : account.organizationName}
                </Box>
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
