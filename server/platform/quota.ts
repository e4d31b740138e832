import { refuse } from '#domain/refusal.ts'

const minute = 60_000 // ms
/** The most keys in memory; the oldest is dropped first. */
const mostKeys = 10_000

/** Limits each key to `most` a minute, per instance. @returns a function that takes one, or throws Refused with the seconds to wait */
export function perMinuteQuota(most: number): (key: string | number, now?: number) => void {
  const windows = new Map<string | number, { since: number; taken: number }>()
  return (key, now = performance.now()) => {
    const known = windows.get(key)
    const open = known && now - known.since < minute ? known : { since: now, taken: 0 }
    if (open.taken >= most) refuse('rate.exceeded', { seconds: Math.ceil((open.since + minute - now) / 1000) })
    open.taken++
    if (open === known) return
    windows.delete(key)
    if (windows.size >= mostKeys) windows.delete(windows.keys().next().value!)
    windows.set(key, open)
  }
}

/** The most bytes of concurrent bodies per person (per address if not signed in): two forms with two files of 25 MB each, and more. */
const mostInHand = 160 * 1024 * 1024
/** Smaller bodies do not count. */
const small = 1024 * 1024
const patience = 10 // seconds to wait, as a hint

/** Counts request bodies in memory. @returns a function that reserves bytes and returns the function that releases them */
export function bytesInHand(most = mostInHand): (key: string | number, bytes: number) => () => void {
  const held = new Map<string | number, number>()
  return (key, bytes) => {
    if (bytes <= small) return () => {}
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
