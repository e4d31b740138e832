import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useActing, useApplicant } from '../../core/session/session.ts'
import { announce } from '../../kit/feedback/announce.ts'
import { CrashBoundary } from '../../kit/feedback/CrashBoundary.tsx'
import { AreaContext } from '../../kit/layout/PageHeader.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { type Key, useTranslate } from '../../kit/text/i18n.tsx'
import { AreaTabs } from '../menu/AreaTabs.tsx'
import { mayOpen, type Screen } from '../screens/screen.ts'

const DeniedPage = lazyPart(() => import('./DeniedPage.tsx'))

const area = <AreaTabs />
const scrolls = new Map<string, number>()

/** One screen in the frame: checks access, sets the title, and manages focus and scroll after navigation. */
export function ScreenFrame({ title, screen, children }: { title: Key; screen?: Screen; children: ReactNode }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const acting = useActing()
  const applicant = useApplicant() !== null
  const open = !screen || mayOpen(screen, acting) || (applicant && screen.applicant === true)
  const name = t(open ? title : 'screen.denied')
  useEffect(() => {
    document.title = t('shell.documentTitle', { screen: name })
  }, [t, name])
  useArrival(pathname, name)
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={null}>{open ? <AreaContext value={area}>{children}</AreaContext> : <DeniedPage />}</Suspense>
    </CrashBoundary>
  )
}

let firstPath: string | null = null

/** After navigation focuses the content and announces the name of the screen; Back restores the scroll position. */
function useArrival(pathname: string, name: string): void {
  const action = useNavigationType()
  const { key } = useLocation()
  const speak = useEffectEvent(() => announce(name))
  useLayoutEffect(() => {
    firstPath ??= pathname
    if (firstPath === pathname && !scrolls.size) return
    document.getElementById('main')?.focus({ preventScroll: true })
    speak()
  }, [pathname])
  const settle = useEffectEvent(() => {
    if (action !== NavigationType.Pop) scrollTo(0, 0)
    else if (scrolls.has(key)) scrollTo(0, scrolls.get(key)!)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, not another filter of the same one
  useLayoutEffect(() => settle(), [pathname])
  useEffect(() => {
    const keep = () => scrolls.set(key, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])
}
