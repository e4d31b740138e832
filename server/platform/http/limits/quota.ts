import { refuse } from '#domain/refusal.ts'

const minute = 60_000 // ms
/** The most keys in memory; the oldest is dropped first. */
const mostKeys = 10_000

/** Limits each key to `most` a minute, per instance. @returns a function that takes one, or throws Refused with the seconds to wait */
export function perMinuteQuota(most: number): (key: string | number, now?: number) => void {
  const { require, charge } = workQuota(most)
  return (key, now = performance.now()) => {
    require(key, now)
    charge(key, 1, now)
  }
}

/** Limits each key to `most` a minute, per instance, of something that is known afterwards only: `require` throws Refused once it is used up, `charge` counts. */
export function workQuota(most: number) {
  const windows = new Map<string | number, { since: number; taken: number }>()
  const open = (key: string | number, now: number) => {
    const known = windows.get(key)
    return known && now - known.since < minute ? known : undefined
  }
  return {
    /** Whether something is left for this minute. */
    allows: (key: string | number, now = performance.now()): boolean => (open(key, now)?.taken ?? 0) < most,
    require(key: string | number, now = performance.now()): void {
      const window = open(key, now)
      if (window && window.taken >= most) refuse('rate.exceeded', { seconds: Math.ceil((window.since + minute - now) / 1000) })
    },
    charge(key: string | number, amount: number, now = performance.now()): void {
      const window = open(key, now)
      if (window) {
        window.taken += amount
        return
      }
      windows.delete(key)
      if (windows.size >= mostKeys) windows.delete(windows.keys().next().value!)
      windows.set(key, { since: now, taken: amount })
    },
  }
}

/** The most bytes of concurrent bodies per person (per address if not signed in): two forms with two files of 25 MB each, and more. */
const mostInHand = 160 * 1024 * 1024
/** Smaller bodies do not count. */
const small = 1024 * 1024
/** The most bytes of concurrent bodies of everybody who is not signed in: their number of addresses has no bound. */
const mostOfStrangers = 128 * 1024 * 1024
const patience = 10 // seconds to wait, as a hint

/** Counts request bodies in memory: by person, and by address with a limit for all addresses together. @returns a function that reserves and returns the release */
export function bodiesInHand(): (caller: { person: number } | { ip: string }, bytes: number) => () => void {
  const [held, strangers] = [bytesInHand(), bytesInHand(mostOfStrangers, 0)]
  return (caller, bytes) => {
    if ('person' in caller) return held(caller.person, bytes)
    const release = held(caller.ip, bytes)
    try {
      const releaseAll = strangers('all', bytes)
      return () => {
        release()
        releaseAll()
      }
    } catch (refused) {
      release()
      throw refused
    }
  }
}

/** Counts request bodies in memory by key. @returns a function that reserves bytes and returns the function that releases them */
export function bytesInHand(most = mostInHand, uncounted = small): (key: string | number, bytes: number) => () => void {
  const held = new Map<string | number, number>()
  return (key, bytes) => {
    if (bytes <= uncounted) return () => {}
    const before = held.get(key) ?? 0
    if (before > 0 && before + bytes > most) refuse('rate.exceeded', { seconds: patience })
    held.set(key, before + bytes)
    let given = false
    return () => {
      if (given) return
      given = true
      const left = (held.get(key) ?? 0) - bytes
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }
}
