import { type ComponentType, lazy, StrictMode, Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { firstAbout, loadAbout } from './first-about.ts'
import { frameMessages, I18nProvider, loadMessages } from './i18n.tsx'
import { publicPath } from './paths.ts'
import { startSession, storedUser, useActing, useApplicant, useShutOut } from './session/session.ts'
import { CrashBoundary } from './ui/CrashBoundary.tsx'
import { Messages } from './ui/Messages.tsx'

/** The page's strict CSP forbids eval, which zod would try. */
const quiet = globalThis as { __zod_globalConfig?: object }
quiet.__zod_globalConfig = { jitless: true }

/** Two bundles: the sign-in page does not wait for the router, the menu and the tables. */
let portal: ComponentType | null = null
const loadPortal = async () => {
  const loaded = await import('./Portal.tsx')
  portal = loaded.default
  return loaded
}
const loadSignIn = async () => (await Promise.all([import('./session/SignInPage.tsx'), loadMessages(['session'])]))[0]
const loadInside = async () => (await loadPortal()).loadFirstPage()
const LatePortal = lazy(loadPortal)
const SignInPage = lazy(loadSignIn)

function Root() {
  const acting = useActing()
  const applicant = useApplicant()
  const shutOut = useShutOut()
  // one that is there is drawn at once: a lazy component shows nothing first. Chosen once: another component would begin everything anew
  const [Portal] = useState(() => portal ?? LatePortal)
  return (
    <Suspense fallback={null}>{acting || applicant || shutOut || publicPath(location.pathname) ? <Portal /> : <SignInPage />}</Suspense>
  )
}

startSession()
const inside = storedUser.get() !== null || publicPath(location.pathname)
const loadFirst = () => loadMessages(firstAbout()?.demo && !inside ? ['role'] : [])
void Promise.all([
  loadAbout().then(loadFirst),
  loadMessages(['shell', ...(storedUser.get() ? [] : (['session'] as const)), ...(inside ? frameMessages : [])]),
  ...(inside ? [loadInside()] : [loadSignIn()]),
]).then(() =>
  // as a transition React renders in slices: a tap during the first second gets a response
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <I18nProvider>
          <CrashBoundary>
            <Root />
          </CrashBoundary>
          <Messages />
        </I18nProvider>
      </StrictMode>,
    ),
  ),
)
