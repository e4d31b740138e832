import { portalNow } from '../../../core/portal/portal-time.ts'
import { knownOf } from '../../../core/session/forget-others.ts'
import { Failed } from '../../../kit/http/failed.ts'

/** An answer; `knownAt` = there was no connection, and it is what this browser was told then. */
export type Known<T> = T & { knownAt?: string }
/** Of whom something is kept, and what. */
export type Place = { user: number; path: string }

const nameOf = (user: number): string => knownOf + user
/** Older answers make room for newer ones. */
const most = 300

/** Keeps an answer. `isHere` tells whether its reader still is the one who is signed in: they may have left while it was being written. */
export async function keepKnown({ user, path }: Place, value: object, isHere: () => boolean): Promise<void> {
  if (!globalThis.caches || !isHere()) return
  const cache = await caches.open(nameOf(user))
  await cache.put(path, Response.json({ ...value, knownAt: portalNow().toISOString() }))
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((old) => cache.delete(old)))
  if (!isHere()) await caches.delete(nameOf(user))
}

/** What was kept if the network failed; a refusal stays one. @throws {Failed} */
export async function knownInstead<T>({ user, path }: Place, error: unknown): Promise<Known<T>> {
  if (!globalThis.caches || !(error instanceof Failed && error.code === 'network')) throw error
  const found = await (await caches.open(nameOf(user))).match(path)
  if (!found) throw error
  return (await found.json()) as Known<T>
}
