import { oneSlash } from '#domain/address.ts'
import { homePath, publicPath, signInPath } from '../../kit/navigation/paths.ts'

const wantedKey = 'wanted'

/** A remembered address and the id of its user (null = not signed in yet): it is not used for another user. */
type Wanted = { path: string; by: number | null }
let last: number | null = null

function wanted(): Wanted | null {
  try {
    return JSON.parse(sessionStorage.getItem(wantedKey) ?? 'null') as Wanted | null
  } catch {
    return null
  }
}

/** Where a signed-in user is led from the sign-in page or the root; null = they stay where they are. */
export function aimFrom(here: string, user: number): string | null {
  if (here !== signInPath && here !== '/') return null
  const aim = here === signInPath ? wanted() : null
  return aim && (aim.by === null || aim.by === user) ? oneSlash(aim.path) : homePath + languageOnly(location.search)
}

/**
 * Not signed in: remembers a guarded address and replaces it by the sign-in page (docs/requirements.md, section 2).
 * Signed in: replaces the sign-in page by the remembered address, the root by /info/user. `user` = the user's id, null = not signed in.
 */
export function settleAddress(user: number | null): void {
  const here = location.pathname
  if (user === null && !publicPath(here)) {
    const path = here + withoutLanguage(location.search)
    if (here !== signInPath && here !== '/') sessionStorage.setItem(wantedKey, JSON.stringify({ path, by: last } satisfies Wanted))
    if (here !== signInPath) goTo(signInPath + languageOnly(location.search))
  }
  const aim = user === null ? null : aimFrom(here, user)
  if (aim) {
    sessionStorage.removeItem(wantedKey)
    goTo(aim)
  }
  last = user
}

export const isRemembered = (): boolean => wanted() !== null
/** Called on sign-out, after which the remembered address is not needed. */
export const forgetAddress = (): void => sessionStorage.removeItem(wantedKey)

function goTo(path: string): void {
  history.replaceState(null, '', oneSlash(path))
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

const languageOnly = (search: string): string => {
  const language = new URLSearchParams(search).get('lng')
  return language ? `?lng=${language}` : ''
}
const withoutLanguage = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete('lng')
  return params.size > 0 ? `?${params}` : ''
}
