import { type ReactNode, useEffect, useMemo, useRef, useState, useTransition } from 'react'
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router'
import { oneSlash } from '#domain/address.ts'

type Entry = { location: Location; action: NavigationType }
type State = { usr: unknown; key: string; at: number } | null

/** Asks the user whether to leave; set while a form has unsaved input. */
let mayLeave: (() => Promise<boolean>) | null = null
export const guardLeaving = (ask: (() => Promise<boolean>) | null): void => {
  mayLeave = ask
}
export const isGuarded = (): boolean => mayLeave !== null

const stateNow = (): State => history.state as State
const here = (): Location => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  state: stateNow()?.usr ?? null,
  key: stateNow()?.key ?? 'first',
})
/** Forces an address within the portal: browsers treat `//x` as another host, and pushState rejects it. */
const hrefOf = (to: To): string => {
  const written = typeof to === 'string' ? to : createPath(to)
  return written.startsWith('/') ? oneSlash(written) : written
}
const samePage = (to: To): boolean => (parsePath(hrefOf(to)).pathname ?? location.pathname) === location.pathname

/**
 * React Router without its data loaders (17 kB less): uses the browser's address; leaving a dirty form is confirmed first,
 * for links, Back and Forward alike.
 */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState<Entry>(() => ({ location: here(), action: NavigationType.Pop }))
  const [, startTransition] = useTransition()
  const navigator = useMemo(() => navigatorFor((action) => startTransition(() => setEntry({ location: here(), action }))), [])
  useEffect(() => followBack((action) => startTransition(() => setEntry({ location: here(), action }))), [])
  const shown = useRef(createPath(entry.location))
  useEffect(() => {
    // the first page is drawn in slices: nobody listened until now
    if (shown.current !== createPath(location)) setEntry({ location: here(), action: NavigationType.Pop })
  }, [])
  return (
    <Router location={entry.location} navigationType={entry.action} navigator={navigator}>
      {children}
    </Router>
  )
}

type Show = (action: NavigationType) => void

function navigatorFor(show: Show): Navigator {
  const write = async (to: To, usr: unknown, action: NavigationType) => {
    if (mayLeave && !samePage(to) && !(await mayLeave())) return
    const at = (stateNow()?.at ?? 0) + (action === NavigationType.Push ? 1 : 0)
    const state: State = { usr, key: Math.random().toString(36).slice(2, 10), at }
    if (action === NavigationType.Push) history.pushState(state, '', hrefOf(to))
    else history.replaceState(state, '', hrefOf(to))
    shownAt = at
    shownPath = location.pathname
    show(action)
  }
  return {
    createHref: hrefOf,
    go: (delta) => history.go(delta),
    push: (to, state) => void write(to, state, NavigationType.Push),
    replace: (to, state) => void write(to, state, NavigationType.Replace),
  }
}

let shownAt = 0
let shownPath = ''

/** Back and Forward are reported after they have happened: undoes them, asks for confirmation, then repeats them. */
function followBack(show: Show): () => void {
  shownAt = stateNow()?.at ?? 0
  shownPath = location.pathname
  let undoing = false
  const onPop = async () => {
    const at = stateNow()?.at ?? 0
    const back = at - shownAt
    if (undoing) {
      undoing = false
      return
    }
    if (mayLeave && back !== 0 && location.pathname !== shownPath) {
      undoing = true
      history.go(-back)
      if (await mayLeave()) history.go(back)
      return
    }
    shownAt = at
    shownPath = location.pathname
    show(NavigationType.Pop)
  }
  const listener = () => void onPop()
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}
