import { StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { firstAbout, loadAbout } from '../core/portal/first-about.ts'
import { startSession, storedUser, useActing, useApplicant, useShutOut } from '../core/session/session.ts'
import { CrashBoundary } from '../kit/feedback/CrashBoundary.tsx'
import { Messages } from '../kit/feedback/Messages.tsx'
import { frameMessages, I18nProvider, loadMessages, loadMuiMessages } from '../kit/language/provider.tsx'
import { lazyWith } from '../kit/loading/lazy-with.ts'
import { publicPath } from '../kit/navigation/paths.ts'

/** The page's strict CSP forbids eval, which zod would try. */
const quiet = globalThis as { __zod_globalConfig?: object }
quiet.__zod_globalConfig = { jitless: true }

/** Two bundles: the sign-in page does not wait for the router, the menu and the tables. */
const loadPortal = () => import('./Portal.tsx')
/** While the user types a password. */
const preloadPortal = () => void loadPortal().catch(() => {}) // loaded again when it is drawn
/** MUI's texts are part of the theme: drawn without them, the page would be drawn twice. */
const Portal = lazyWith(frameMessages, async () => (await Promise.all([loadPortal(), loadMuiMessages()]))[0])
const SignInPage = lazyWith(['session'], () => import('../core/sign-in/SignInPage.tsx'))

async function loadInside(): Promise<void> {
  await Promise.all([Portal.load(), loadPortal().then(({ loadFirstPage }) => loadFirstPage())])
}

function Root() {
  const acting = useActing()
  const applicant = useApplicant()
  const shutOut = useShutOut()
  return (
    <Suspense fallback={null}>
      {acting || applicant || shutOut || publicPath(location.pathname) ? <Portal /> : <SignInPage onNear={preloadPortal} />}
    </Suspense>
  )
}

startSession()
const inside = storedUser.get() !== null || publicPath(location.pathname)
const loadFirst = () => loadMessages(firstAbout()?.demo && !inside ? ['role'] : [])
// if these texts cannot be loaded, the notice of the first script appears (web/start/empty-page.ts)
void Promise.all([
  loadAbout().then(loadFirst),
  loadMessages(['shell', ...(storedUser.get() ? [] : (['session'] as const)), ...(inside ? frameMessages : [])]),
  inside ? loadInside().catch(() => {}) : SignInPage.load(), // a notice stands in the place of what is missing
]).then(() =>
  // as a transition React renders in slices: a tap during the first second gets a response
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <I18nProvider>
          <CrashBoundary>
            <Root />
          </CrashBoundary>
          <CrashBoundary>
            <Messages />
          </CrashBoundary>
        </I18nProvider>
      </StrictMode>,
    ),
  ),
)
