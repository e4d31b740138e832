import { sessionApi } from '#contract/core/session.ts'
import { takeEarlyResponse } from './early-calls.ts'
import { renewal } from './renewal.ts'

/** The access token is stored in memory only, and is gone with the page. */
let token: string | null = null
let running: Promise<Refreshed> | null = null
/** When the session ends, by this machine's clock; null = not known yet. */
let sessionEnd: number | null = null
const listeners = new Set<(token: string) => void>()

/** 'unreachable' = no response or a failing server: the session may still be alive. */
export type Refreshed = 'fresh' | 'dead' | 'unreachable'

export const accessToken = (): string | null => token
export function keepToken(value: string | null): void {
  token = value
}

export const sessionEndNow = (): number | null => sessionEnd

/** While the page has no token yet and a refresh is running, requests wait for it. */
export const pendingToken = (): Promise<Refreshed> | null => (token ? null : running)

/** Subscribes to tokens obtained by this page itself, to share them with other tabs. */
export function onFreshToken(listener: (token: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs one refresh at a time for all callers; authenticated by the httpOnly cookie. */
export function refreshToken(): Promise<Refreshed> {
  running ??= ask().finally(() => {
    running = null
  })
  return running
}

async function ask(): Promise<Refreshed> {
  try {
    const { method, path } = sessionApi.refresh
    const sent = await takeEarlyResponse(method, path)
    const response = sent ?? (await fetch(new URL(path, location.origin), { method, ...renewal }))
    if (response.status === 401 || response.status === 403) {
      token = null // if sent along, it would prevent signing in again
      return 'dead'
    }
    if (!response.ok) return 'unreachable'
    const answer = (await response.json()) as { token: string; endsIn: number }
    token = answer.token
    sessionEnd = Date.now() + answer.endsIn * 1000
    for (const listener of listeners) listener(token)
    return 'fresh'
  } catch {
    return 'unreachable'
  }
}
