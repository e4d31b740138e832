import { MutationCache, QueryCache, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { actingNow, refreshUser, useActing, useApplicant, useShutOut } from '../core/session/session.ts'
import { SignInAgain } from '../core/sign-in/SignInAgain.tsx'
import { Failed } from '../kit/http/failed.ts'
import { firstAnswers, knownAnswer } from '../kit/http/known-answer.ts'
import { isReplaceable } from '../kit/http/replaceable.ts'
import { lazyPart } from '../kit/loading/lazy-part.tsx'
import { lazyWith } from '../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../kit/loading/PageSkeleton.tsx'
import { WhenLoaded } from '../kit/loading/WhenLoaded.tsx'
import { homePath, publicPath, registerPath } from '../kit/navigation/paths.ts'
import { Redirect } from '../kit/navigation/Redirect.tsx'
import { PortalRouter } from '../kit/navigation/router.tsx'
import { paramsAt } from '../kit/navigation/screen-path.ts'
import { useLanguage } from '../kit/text/i18n.tsx'
import { Beside } from '../shell/beside/Beside.tsx'
import { LeaveQuestion } from '../shell/frame/LeaveQuestion.tsx'
import { ScreenFrame } from '../shell/frame/ScreenFrame.tsx'
import { Shell } from '../shell/frame/Shell.tsx'
import { loadPage, usePage } from '../shell/screens/load-page.ts'
import type { Screen } from '../shell/screens/screen.ts'
import { screensFor } from '../shell/screens/screens.ts'
import { useScreens } from '../shell/screens/useScreens.ts'
import { TalkMarks } from '../trade/discussion/TalkMarks.tsx'

/** The server grants the user less than this page assumes: reloads the current user and renders again. */
const onError = (error: unknown) => {
  if (error instanceof Failed && ['session.blocked', 'session.unconfirmed'].includes(error.code)) void refreshUser().catch(() => {})
}

const client = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (times, error) => error instanceof Failed && error.code === 'network' && times < 2 },
  },
})
/** A query whose answer was asked for ahead and has come has it from its first drawing on: a page is not drawn without its rows first. */
client.getQueryCache().subscribe(({ type, query: { queryKey, options, state, meta } }) => {
  const { queryFn } = options
  if (type !== 'added' || state.data !== undefined || typeof queryFn !== 'function') return
  const answer = knownAnswer(() => queryFn({ client, queryKey, meta, signal: new AbortController().signal }))
  if (answer) client.setQueryData(queryKey, answer.value)
})

const BlockedPage = lazyWith(['profile'], () => import('../people/profile/BlockedPage.tsx'))
const NotFoundPage = lazyPart(() => import('../kit/feedback/NotFoundPage.tsx'))

/** ms to wait for the first answers of a page that could be drawn without them. */
const patience = 100

/** Loads the page of the current address, so that it is rendered together with the frame, and with its rows if they come in time. */
export async function loadFirstPage(): Promise<void> {
  const screens = screensFor(actingNow()?.role ?? null)
  await screens.load()
  const first = screens.value()?.find(({ path }) => paramsAt(path, location.pathname))
  if (!first) return
  await loadPage(first)
  await firstAnswers(patience)
}

/** Everything behind the sign-in page: the shell and the routes of the screen table. */
export default function Portal() {
  const role = useActing()?.role ?? null
  return (
    <QueryClientProvider client={client}>
      <WhenLoaded of={screensFor(role)}>
        {() => (
          <PortalRouter>
            <RefetchOnChange />
            <Shell>
              <TalkMarks>
                <Screens />
              </TalkMarks>
            </Shell>
            <LeaveQuestion />
            <SignInAgain />
          </PortalRouter>
        )}
      </WhenLoaded>
    </QueryClientProvider>
  )
}

/** The page of the current address; a blocked official gets the page with the reason at any address. */
function Screens() {
  const screens = useScreens()
  const shutOut = useShutOut()
  const { pathname } = useLocation()
  if (shutOut && !publicPath(pathname))
    return (
      <ScreenFrame title="screen.blocked">
        <BlockedPage shutOut={shutOut} />
      </ScreenFrame>
    )
  return (
    <Beside screens={screens}>
      <Routes>
        {screens.map((screen) => (
          <Route key={screen.path} path={screen.path} element={<Page screen={screen} />} />
        ))}
        <Route path="/" element={<Redirect to={homePath} />} />
        <Route
          path="*"
          element={
            <Suspense fallback={<PageSkeleton />}>
              <Elsewhere />
            </Suspense>
          }
        />
      </Routes>
    </Beside>
  )
}

function Page({ screen }: { screen: Screen }) {
  const applicant = useApplicant() !== null
  const screens = useScreens()
  const registration = applicant && screen.applicant && screens.find(({ path }) => path === registerPath)
  const shown = registration || screen
  return (
    <ScreenFrame title={screen.title} screen={screen}>
      <Content key={shown.path} screen={shown} />
    </ScreenFrame>
  )
}

function Content({ screen }: { screen: Screen }) {
  return <Suspense fallback={<PageSkeleton />}>{usePage(screen) ?? <PageSkeleton />}</Suspense>
}

/** The current user has no such screen: it belongs to another role, or it does not exist. */
function Elsewhere() {
  return <WhenLoaded of={screensFor('all')}>{(screens) => <Nothing screens={screens} />}</WhenLoaded>
}

function Nothing({ screens }: { screens: readonly Screen[] }) {
  const { pathname } = useLocation()
  const screen = screens.find(({ path }) => paramsAt(path, pathname))
  return (
    <ScreenFrame title={screen?.title ?? 'screen.notFound'} {...(screen && { screen })}>
      <NotFoundPage />
    </ScreenFrame>
  )
}

/**
 * Refetches queries on a change of language (server texts) or membership (rows); on a change of language the shown data stays until the new arrives.
 */
function RefetchOnChange() {
  const queries = useQueryClient()
  const language = useLanguage()
  const bin = useActing()?.membership.bin
  const shown = useRef({ language, bin })
  useEffect(() => {
    const before = shown.current
    shown.current = { language, bin }
    if (before.bin !== bin) void queries.resetQueries()
    else if (before.language !== language) void queries.invalidateQueries({ predicate: isReplaceable })
  }, [language, bin, queries])
  return null
}
