import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CrowdedContext } from '../../kit/hooks/density.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { askToLeave } from '../../kit/navigation/leaving.ts'
import { Redirect } from '../../kit/navigation/Redirect.tsx'
import { isGuarded } from '../../kit/navigation/router.tsx'
import { paramsAt } from '../../kit/navigation/screen-path.ts'
import type { Screen } from '../screens/screen.ts'
import { besideIn, detailAt, withBeside } from './address.ts'

const BesidePane = lazyPart(() => import('./BesidePane.tsx'))

const none: readonly string[] = []

/** A list, and on a wide screen beside it the page of one of its records; on a narrow one that page takes its place. */
export function Beside({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const { fontScale } = useTheme()
  const wide = useMediaQuery(`screen and (min-width: ${1200 * fontScale}px)`, { noSsr: true })
  const { pathname, search } = useLocation()
  const details = screens.find(({ path }) => paramsAt(path, pathname))?.beside ?? none
  const list = useRef<HTMLDivElement>(null)
  const open = besideIn(search, details)
  const { show, close } = useShowing()
  useRowLinks(list, wide ? details : none, (to) => void show(to, open !== null))
  useRowMark(list, wide ? open : null)
  useFocusBack(list, open)
  const detail = open && screens.find(({ path }) => paramsAt(path, open))
  if (detail && !wide) return <Redirect to={open} />
  return (
    <Box sx={detail ? { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) minmax(480px, 42%)', alignItems: 'start' } : {}}>
      <Box
        ref={list}
        sx={{ minWidth: 0, ...(detail && { [`& :is(tr, li):has(a[href="${open}"])`]: { backgroundColor: 'action.selected' } }) }}
      >
        <CrowdedContext value={Boolean(detail)}>{children}</CrowdedContext>
      </Box>
      {detail && (
        <Suspense fallback={null}>
          <BesidePane
            screen={detail}
            path={open}
            list={list}
            details={details}
            onShow={(to) => void show(to, true)}
            onClose={() => void close()}
          />
        </Suspense>
      )}
    </Box>
  )
}

const linkTo = (list: RefObject<HTMLElement | null>, path: string) =>
  list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)

/** Puts a page beside the list and takes it away: one step in the history, so that Back closes it. */
function useShowing() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const opened = typeof state === 'object' && state !== null && 'opened' in state
  const mayChange = async () => !isGuarded() || (await askToLeave())
  return {
    show: async (to: string, replace: boolean) => {
      if (await mayChange()) void navigate(pathname + withBeside(search, to), { replace, state: { opened: true } })
    },
    close: async () => {
      if (!(await mayChange())) return
      if (opened) void navigate(-1)
      else void navigate(pathname + withBeside(search, null), { replace: true })
    },
  }
}

/** A plain click on the name of a record opens it beside the list; with Ctrl or the middle button it opens as any link does. */
function useRowLinks(list: RefObject<HTMLElement | null>, details: readonly string[], onOpen: (to: string) => void): void {
  const hear = useEffectEvent((event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const to = detailAt(link?.getAttribute('href'), details)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(to)
  })
  useEffect(() => {
    const place = list.current
    const listener = (event: MouseEvent) => hear(event)
    place?.addEventListener('click', listener, true)
    return () => place?.removeEventListener('click', listener, true)
  }, [list])
}

/** ms between looks for the row, and how many: the list is drawn anew in its own width. */
const [between, looks] = [50, 16]

/** When the page beside the list is gone, the focus is on the row that it was about. */
function useFocusBack(list: RefObject<HTMLElement | null>, open: string | null): void {
  const shown = useRef(open)
  useEffect(() => {
    const closed = shown.current
    shown.current = open
    if (!closed || open) return
    let left = looks
    const timer = setInterval(() => {
      if (document.activeElement === document.body) linkTo(list, closed)?.focus()
      if (--left === 0) clearInterval(timer)
    }, between)
    return () => clearInterval(timer)
  }, [list, open])
}

/** Marks the row whose record stands beside the list. */
function useRowMark(list: RefObject<HTMLElement | null>, open: string | null): void {
  useEffect(() => {
    const link = open ? linkTo(list, open) : null
    link?.setAttribute('aria-current', 'true')
    return () => link?.removeAttribute('aria-current')
  })
}
