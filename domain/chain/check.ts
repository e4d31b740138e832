import { beginning, type ChainedEntry, linkHash, type SealedPart, sealOf } from './link.ts'
import { growingRoot } from './merkle.ts'

/** A link as stored, with its journal line; null = the line does not exist. */
export type StoredLink = {
  seq: number
  journalId: number
  day: string
  previous: string
  hash: string
  line: { entry: ChainedEntry; sealed: SealedPart } | null
}
/** The root of a day as stored at the end of the day. */
export type StoredDay = { day: string; firstSeq: number; lastSeq: number; root: string }

/** The first fault. `seq` is the position in the chain, `journalId` the number of the line. */
export type ChainFault =
  | { kind: 'lineChanged' | 'lineRemoved' | 'dayWrong'; seq: number; journalId: number }
  | { kind: 'linkRemoved'; seq: number }
  | { kind: 'dayRootWrong'; day: string }
  /** Lines not chained yet: one inserted without the outbox, one removed while waiting in it. */
  | { kind: 'lineAdded' | 'waitingRemoved'; journalId: number }
  /** The journal ends before the position of the root, or was rewritten. `seq` is the first position that is missing or does not match. */
  | { kind: 'rootAbsent'; seq: number }

/** `seq` is known for a complete mark, "120-9f3a..."; null for the root of a day. */
export type KeptRoot = { seq: number | null; hash: string }

/** Parses "9f3a..." or "120-9f3a...", hex of 64 digits; null = neither. */
export function keptRoot(text: string): KeptRoot | null {
  const [, seq, hash] = /^(?:(\d{1,15})-)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  return hash ? { seq: seq === undefined ? null : Number(seq), hash } : null
}

export type Checked = { links: number; days: number; head: string; lastRoot: string | null }

/**
 * Verifies the chain link by link, in order, recomputing all hashes from the lines. `take` returns the first fault; after it no more links
 * need to be passed. `end` compares the days and searches for the roots stored elsewhere.
 */
export function chainCheck(
  days: StoredDay[],
  kept: KeptRoot[] = [],
): { take: (stored: StoredLink) => ChainFault | null; end: () => ChainFault | null; sum: () => Checked } {
  let [seq, head, day, journalId] = [0, beginning, '', 0]
  let ofDay = growingRoot()
  let lastRoot: string | null = null
  const over: string[] = []
  const missing = new Set(kept)
  const storedRoot = (one: string) => days.find((d) => d.day === one)?.root ?? null
  const meet = (hash: string, at: number | null) => {
    for (const root of missing) if (root.hash === hash && (root.seq === null || root.seq === at)) missing.delete(root)
  }

  function take(stored: StoredLink): ChainFault | null {
    if (stored.seq !== seq + 1) return { kind: 'linkRemoved', seq: seq + 1 }
    if (!stored.line) return { kind: 'lineRemoved', seq: stored.seq, journalId: stored.journalId }
    if (stored.day < day) return { kind: 'dayWrong', seq: stored.seq, journalId: stored.journalId }
    const root = stored.day > day && ofDay.count() > 0 ? ofDay.root() : null
    const link = { seq: stored.seq, day: stored.day, entry: stored.line.entry, seal: sealOf(stored.line.sealed) }
    const hash = linkHash({ ...link, previous: head, previousRoot: root })
    if (hash !== stored.hash) {
      // only its reference to the previous link does not match: then the previous line was rewritten together with its link
      const original = { ...link, previous: stored.previous, previousRoot: root && storedRoot(day) }
      const before = seq > 0 && stored.previous !== head && linkHash(original) === stored.hash
      return before ? { kind: 'lineChanged', seq, journalId } : { kind: 'lineChanged', seq: stored.seq, journalId: stored.journalId }
    }
    if (root !== null) {
      if (storedRoot(day) !== root) return { kind: 'dayRootWrong', day }
      over.push(day)
      lastRoot = root
      meet(root, null)
    }
    if (stored.day > day) ofDay = growingRoot()
    ;[seq, head, day, journalId] = [stored.seq, hash, stored.day, stored.journalId]
    ofDay.add(hash)
    meet(hash, seq)
    return null
  }

  function end(): ChainFault | null {
    const beyond = days.find((d) => !over.includes(d.day))
    // a day is closed only by the first link of the next day
    const cutThere =
      beyond &&
      (beyond.lastSeq > seq || (beyond.day === day && beyond.lastSeq === seq && ofDay.count() > 0 && beyond.root === ofDay.root()))
    if (beyond) return cutThere ? { kind: 'linkRemoved', seq: seq + 1 } : { kind: 'dayRootWrong', day: beyond.day }
    const [absent] = [...missing].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    return absent ? { kind: 'rootAbsent', seq: absent.seq !== null && absent.seq <= seq ? absent.seq : seq + 1 } : null
  }

  return { take, end, sum: () => ({ links: seq, days: over.length, head: `${seq}-${head}`, lastRoot }) }
}
