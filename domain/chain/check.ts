import { beginning, type ChainedEntry, linkHash, type SealedPart, sealOf } from './link.ts'
import { growingRoot } from './merkle.ts'

/** A link as it is stored, with the line it stands for; null = there is no such line. */
export type StoredLink = {
  seq: number
  journalId: number
  day: string
  previous: string
  hash: string
  line: { entry: ChainedEntry; sealed: SealedPart } | null
}
/** The root of a day as it was stored when the day was over. */
export type StoredDay = { day: string; firstSeq: number; lastSeq: number; root: string }

/** What is wrong first. `seq` is the place in the chain, `journalId` the number of the line. */
export type ChainFault =
  | { kind: 'lineChanged' | 'lineRemoved' | 'dayWrong'; seq: number; journalId: number }
  | { kind: 'linkRemoved'; seq: number }
  | { kind: 'dayRootWrong'; day: string }
  /** Lines that have no place yet: one that came in past the outbox, one that waited in it and is gone. */
  | { kind: 'lineAdded' | 'waitingRemoved'; journalId: number }
  /** The journal ends before what the root stands for, or all of it was written anew. `seq` is the first place that is missing or does not fit. */
  | { kind: 'rootAbsent'; seq: number }

/** `seq` is known where the whole mark was kept, "120-9f3a..."; a day's root stands alone. */
export type KeptRoot = { seq: number | null; hash: string }

/** "9f3a..." or "120-9f3a...", hex of 64 digits; null = neither. */
export function keptRoot(text: string): KeptRoot | null {
  const [, seq, hash] = /^(?:(\d{1,15})-)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  return hash ? { seq: seq === undefined ? null : Number(seq), hash } : null
}

export type Checked = { links: number; days: number; head: string; lastRoot: string | null }

/**
 * Goes along the chain link by link, in order, and computes everything again from the lines. `take` answers with the first fault; after it nothing more
 * need be taken. `end` compares the days and looks for the roots that were kept elsewhere.
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
      // sound by itself but for what it says of the one before: then that one was written anew, its link too
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
    // a day is only ever closed by the first link of the next
    const cutThere =
      beyond &&
      (beyond.lastSeq > seq || (beyond.day === day && beyond.lastSeq === seq && ofDay.count() > 0 && beyond.root === ofDay.root()))
    if (beyond) return cutThere ? { kind: 'linkRemoved', seq: seq + 1 } : { kind: 'dayRootWrong', day: beyond.day }
    const [absent] = [...missing].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    return absent ? { kind: 'rootAbsent', seq: absent.seq !== null && absent.seq <= seq ? absent.seq : seq + 1 } : null
  }

  return { take, end, sum: () => ({ links: seq, days: over.length, head: `${seq}-${head}`, lastRoot }) }
}
