import { refuse } from '#domain/refusal.ts'

const minute = 60_000 // ms
/** Keys remembered; the oldest goes first. */
const mostKeys = 10_000

/** So many a minute for each key, counted by this instance for itself. @returns takes one; throws Refused with the seconds to wait when there is none left */
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

/** Bytes that one person (or one address, where nobody is signed in) may have on their way at once: two forms with two files of 25 MB each, and more. */
const mostInHand = 160 * 1024 * 1024
/** What is smaller does not count. */
const small = 1024 * 1024
const patience = 10 // seconds to wait, as a hint

/** Counts the bodies that are held in memory. @returns takes so many bytes, and gives them back when the function that it answers with is called */
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
