import { sessionApi } from '#contract/session.ts'

/** The access token lives here and nowhere else: in memory, gone with the page. */
let token: string | null = null
let running: Promise<Refreshed> | null = null
const listeners = new Set<(token: string) => void>()

/** 'unreachable' = no answer or a failing server: the session may well be alive. */
export type Refreshed = 'fresh' | 'dead' | 'unreachable'

export const accessToken = (): string | null => token
export function keepToken(value: string | null): void {
  token = value
}

/** While the page has no token yet and one is on its way, calls wait for it. */
export const pendingToken = (): Promise<Refreshed> | null => (token ? null : running)

/** Tells of every token this page got by itself, so that other tabs can have it. */
export function onFreshToken(listener: (token: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One refresh at a time, whoever asks; the httpOnly cookie is the proof. */
export function refreshToken(): Promise<Refreshed> {
  running ??= ask().finally(() => {
    running = null
  })
  return running
}

async function ask(): Promise<Refreshed> {
  try {
    const { method, path } = sessionApi.refresh
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(new URL(path, location.origin), { method, headers, body: '{}' })
    if (response.status === 401 || response.status === 403) {
      token = null // sent along, it would keep one from signing in anew
      return 'dead'
    }
    if (!response.ok) return 'unreachable'
    const answer = (await response.json()) as { token: string }
    token = answer.token
    for (const listener of listeners) listener(token)
    return 'fresh'
  } catch {
    return 'unreachable'
  }
}
