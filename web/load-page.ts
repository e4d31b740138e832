import { type ComponentType, createElement, type ReactElement, startTransition, useEffect, useReducer, useState } from 'react'
import { languageNow, loadMessages } from './i18n.tsx'
import type { Screen } from './screens/screen.ts'

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<void>>()

/** Loads a page with its dictionary sections; returns the same promise while it is loading, a failed load can be repeated. */
export function loadPage({ path, page, messages }: Screen): Promise<void> {
  const known = loading.get(path)
  if (known) return known
  globalThis.ahead?.load(path, languageNow())
  const coming = Promise.all([page(), loadMessages(messages)]).then(([{ default: Page }]) => void loaded.set(path, Page))
  loading.set(path, coming)
  coming.catch(() => loading.delete(path))
  return coming
}

/**
 * The page of a screen, null while it is loading. Not `lazy`: React shows nothing new within 300 ms of a fallback, which would also delay the
 * page's requests to the server. The element is created here: to React's rules a component returned by a call is a new one in every render.
 * @throws if it cannot be loaded
 */
export function usePage(screen: Screen): ReactElement | null {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const page = loaded.get(screen.path) ?? null
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
