import { type ComponentType, createElement, type ReactElement, startTransition, useEffect, useReducer, useState } from 'react'
import { loadMessages } from './i18n.tsx'
import type { Screen } from './screens/screen.ts'

const here = new Map<string, ComponentType>()
const onItsWay = new Map<string, Promise<void>>()

/** A page comes together with the words it says; the same promise while it comes, a failed one may be asked for again. */
export function loadPage({ path, page, messages }: Screen): Promise<void> {
  const known = onItsWay.get(path)
  if (known) return known
  const coming = Promise.all([page(), loadMessages(messages)]).then(([{ default: Page }]) => void here.set(path, Page))
  onItsWay.set(path, coming)
  coming.catch(() => onItsWay.delete(path))
  return coming
}

/**
 * The page of a screen, null while it is on its way. Not `lazy`: React shows nothing new within 300 ms of a fallback, and what a page asks of the
 * server would wait as long. Drawn here: to React's rules a component that comes out of a call is one made anew in every draw.
 * @throws where it cannot be fetched
 */
export function usePage(screen: Screen): ReactElement | null {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const page = here.get(screen.path) ?? null
  useEffect(() => {
    if (!page)
      loadPage(screen).then(
        () => startTransition(draw),
        (error) => setFailure({ error }),
      )
  }, [page, screen])
  if (failure) throw failure.error
  return page && createElement(page)
}
