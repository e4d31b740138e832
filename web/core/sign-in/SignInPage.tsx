import { mdiDrawPen, mdiFileDocumentMultipleOutline, mdiMapMarkerPath } from '@mdi/js'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { portalApi } from '#contract/operations/portal.ts'
import { DemoBackground } from '../../kit/display/DemoBackground.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { call } from '../../kit/http/call.ts'
import { passwordPath, registerPath } from '../../kit/navigation/paths.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { Brand } from '../portal/Brand.tsx'
import { firstAbout, isDemoPage } from '../portal/first-about.ts'
import { LanguageSwitch } from '../portal/LanguageSwitch.tsx'
import { LowVisionSwitch } from '../portal/LowVisionSwitch.tsx'
import { isRemembered } from '../session/address.ts'
import { type Demo, DemoAccounts } from './DemoAccounts.tsx'
import { KeySignIn } from './KeySignIn.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './useSignIn.ts'

/** This page carries as few components as it can: who opens it on a bad line waits for each. */
const frame = { border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' } as const

/** `onNear`: the user is about to sign in. */
export default function SignInPage({ onNear }: { onNear: () => void }) {
  const t = useTranslate()
  const signing = useSignIn()
  const demo = useDemo()
  useEffect(() => {
    document.title = t('shell.documentTitle', { screen: t('session.signIn.title') })
  }, [t])
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      {(demo || isDemoPage()) && <DemoBackground>{t('shell.demo.strip')}</DemoBackground>}
      <Box
        sx={{
          ...{ flex: 1, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 5fr) 7fr' } },
          gridTemplateRows: { xs: 'auto 1fr', md: 'none' }, // on a phone the heading takes no share of a page that is lower than the window
        }}
      >
        <Welcome />
        <Box component="main" sx={{ display: 'grid', alignContent: 'start', justifyItems: 'center', p: { xs: 2, sm: 4 }, gap: 3 }}>
          <Box sx={{ justifySelf: 'end', minHeight: 44, display: 'flex', gap: 1, alignItems: 'center' }}>
            <LowVisionSwitch />
            <LanguageSwitch />
          </Box>
          <Box sx={{ ...frame, width: '100%', maxWidth: 440, p: { xs: 2, sm: 4 } }}>
            <Box component="h1" sx={{ typography: 'h1', m: 0, mb: isRemembered() ? 1 : 3 }}>
              {t('session.signIn.title')}
            </Box>
            {isRemembered() && <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 3 }}>{t('session.signIn.remembered')}</Box>}
            <KeySignIn first />
            <Box sx={{ my: 2, textAlign: 'center', color: 'text.secondary', fontSize: 'plain' }}>{t('session.signIn.or')}</Box>
            <SignInForm signing={signing} second onNear={onNear} />
            <Links />
          </Box>
          {demo && <DemoAccounts demo={demo} signing={signing} onNear={onNear} />}
        </Box>
      </Box>
    </Box>
  )
}

/** Ways for whoever cannot sign in, or need not. */
function Links() {
  const t = useTranslate()
  const links = [
    [passwordPath, 'session.signIn.forgotten'],
    [registerPath, 'session.signIn.register'],
    ['/info/ncalayer', 'session.signIn.help'],
    ['/verify', 'session.signIn.verify'],
    ['/open', 'session.signIn.open'],
  ] as const
  return (
    <Box
      component="ul"
      sx={{
        ...{ listStyle: 'none', m: 0, p: 0, mt: 2, display: 'grid', justifyItems: 'center' },
        '& a': {
          color: 'primary.main',
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 28,
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      }}
    >
      {links.map(([to, key]) => (
        <li key={to}>
          <a href={to}>{t(key)}</a>
        </li>
      ))}
    </Box>
  )
}

/** The demo accounts, reloaded when the language changes; without a response no demo is shown. */
function useDemo(): Demo | null {
  const language = useLanguage()
  const [about, setAbout] = useState(firstAbout)
  const shown = useRef(about ? language : null)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    call(portalApi.about).then(setAbout, () => {})
  }, [language])
  return about?.demo ?? null
}

/** A short description of the portal, beside the form. */
function Welcome() {
  const t = useTranslate()
  const points = [
    [mdiFileDocumentMultipleOutline, 'session.signIn.points.one'],
    [mdiDrawPen, 'session.signIn.points.two'],
    [mdiMapMarkerPath, 'session.signIn.points.three'],
  ] as const
  return (
    <Box component="header" className="sidebar" sx={({ tones }) => ({ color: tones.sidebar.text, backgroundColor: tones.sidebar.fill })}>
      <Box
        sx={{
          // in the middle of the window, not of the page: what comes later below the form moves nothing
          ...{ position: { md: 'sticky' }, top: 0, minHeight: { md: '100vh' } },
          ...{ display: 'flex', flexDirection: 'column', p: { xs: 1, md: 4 } },
        }}
      >
        <Brand />
        <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 2.5, m: 'auto 0', px: 2.5, maxWidth: 440 }}>
          <Box sx={{ fontSize: 'figure', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.01em' }}>{t('session.signIn.lead')}</Box>
          {points.map(([icon, key]) => (
            <Box key={key} sx={({ tones }) => ({ display: 'flex', gap: 1.5, alignItems: 'center', color: tones.sidebar.muted })}>
              <Icon path={icon} size={24} />
              {t(key)}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
