import { type ComponentType, createElement, type ReactElement, startTransition, useEffect, useReducer } from 'react'
import { filesOfScreen } from '../../kit/http/early-calls.ts'
import { Failed } from '../../kit/http/failed.ts'
import { fetchFiles, needsReload } from '../../kit/http/fetch-files.ts'
import { languageNow, loadMessages } from '../../kit/language/provider.tsx'
import { type Loadable, loadable } from '../../kit/loading/loadable.ts'
import { MissingPart } from '../../kit/loading/MissingPart.tsx'
import { isGuarded } from '../../kit/navigation/router.tsx'
import type { Screen } from './screen.ts'

const pages = new Map<string, Loadable<ComponentType>>()

function pageOf(screen: Screen): Loadable<ComponentType> {
  const known = pages.get(screen.path)
  if (known) return known
  const page = loadable(() => fetchPage(screen))
  pages.set(screen.path, page)
  return page
}

/** A page with its dictionary sections, all files at once. */
async function fetchPage({ path, page, messages }: Screen): Promise<ComponentType> {
  await fetchFiles(filesOfScreen(path, languageNow()))
  const [{ default: Page }] = await Promise.all([page(), loadMessages(messages)])
  return Page
}

/** Loads a page; one that could not be loaded is loaded again. Never rejects: `usePage` says why it is missing. */
export const loadPage = (screen: Screen): Promise<void> => pageOf(screen).load()

/**
 * The page of a screen, null while it is loading. Not suspended: React shows nothing new within 300 ms of a fallback, which would also delay the
 * page's requests to the server. The element is created here: to React's rules a component returned by a call is a new one in every render.
 */
export function usePage(screen: Screen): ReactElement | null {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const page = pageOf(screen)
  const [value, failure] = [page.value(), page.failure()]
  const load = () => void page.load().then(() => startTransition(draw))
  useEffect(() => {
    if (!value) void page.load().then(() => startTransition(draw))
  }, [value, page])
  // the first script of this document could not load it; now that there is a connection, a new document can, and no input is lost
  const isLost = failure instanceof Failed && failure.code === needsReload
  useEffect(() => {
    if (isLost && !isGuarded()) location.reload()
  }, [isLost])
  if (value) return createElement(value)
  return failure === undefined ? null : createElement(MissingPart, { failure, onRetry: load })
}
