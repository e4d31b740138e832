import type { TreeHead } from './consistency.ts'
import { beginning, type ChainedChange, type ChainedEntry, linkHash, type SealedPart, sealOf } from './link.ts'
import { growingRoot } from './merkle.ts'

/** A link as stored, with its line; null = the line does not exist. `journalId` is its number in its own journal; `admin` = the administrators'. */
export type StoredLink = {
  seq: number
  journalId: number
  admin?: boolean
  day: string
  previous: string
  hash: string
  line: { entry: ChainedEntry | ChainedChange; sealed: SealedPart } | null
}
/** The root of a day as stored at the end of the day. */
export type StoredDay = { day: string; firstSeq: number; lastSeq: number; root: string }

/** A line of one of the two journals, by its number there. */
type OfLine = { journalId: number; admin?: boolean }

/** The first fault. `seq` is the position in the chain. */
export type ChainFault =
  | ({ kind: 'lineChanged' | 'lineRemoved' | 'dayWrong'; seq: number } & OfLine)
  | { kind: 'linkRemoved'; seq: number }
  | { kind: 'dayRootWrong'; day: string }
  /** Lines not chained yet: one inserted without the outbox, one removed while waiting in it. */
  | ({ kind: 'lineAdded' | 'waitingRemoved' } & OfLine)
  /**
   * The journal ends before the place of a mark or root that was kept or published, or was rewritten: somewhere up to `seq`, the first place that is surely wrong,
   * and after `after`, the last one before it that another mark confirms.
   */
  | { kind: 'rootAbsent'; seq: number; after?: number }
  /** A signature is stored whose line the journal does not have: `document` is its number and version, `day` that of the signature. */
  | { kind: 'signatureUnwritten'; document: string; day: string }

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
 * need to be passed. `end` compares the days and searches for the roots stored elsewhere. `trees` = published states: the root over the first links.
 */
export function chainCheck(
  days: StoredDay[],
  kept: KeptRoot[] = [],
  trees: TreeHead[] = [],
): { take: (stored: StoredLink) => ChainFault | null; end: () => ChainFault | null; sum: () => Checked } {
  let [seq, head, day, firstSeq] = [0, beginning, '', 1]
  let before: OfLine = { journalId: 0 }
  let ofDay = growingRoot()
  let lastRoot: string | null = null
  const whole = growingRoot()
  const published = trees.filter(({ size }) => size > 0).sort((a, b) => a.size - b.size)
  let confirmed = 0
  const over: string[] = []
  const missing = new Set(kept)
  const storedDays = new Map(days.map((one) => [one.day, one]))
  const storedRoot = (one: string) => storedDays.get(one)?.root ?? null
  const meet = (hash: string, at: number | null) => {
    for (const root of missing) if (root.hash === hash && (root.seq === null || root.seq === at)) missing.delete(root)
  }

  function take(stored: StoredLink): ChainFault | null {
    if (stored.seq !== seq + 1) return { kind: 'linkRemoved', seq: seq + 1 }
    const of = { journalId: stored.journalId, ...(stored.admin && { admin: true }) }
    if (!stored.line) return { kind: 'lineRemoved', seq: stored.seq, ...of }
    if (stored.day < day) return { kind: 'dayWrong', seq: stored.seq, ...of }
    const root = stored.day > day && ofDay.count() > 0 ? ofDay.root() : null
    const link = { seq: stored.seq, day: stored.day, entry: stored.line.entry, seal: sealOf(stored.line.sealed) }
    const hash = linkHash({ ...link, previous: head, previousRoot: root })
    if (hash !== stored.hash || stored.previous !== head) {
      // only its reference to the previous link does not match: then the previous line was rewritten together with its link
      const original = { ...link, previous: stored.previous, previousRoot: root && storedRoot(day) }
      const both = seq > 0 && stored.previous !== head && linkHash(original) === stored.hash
      return both ? { kind: 'lineChanged', seq, ...before } : { kind: 'lineChanged', seq: stored.seq, ...of }
    }
    if (root !== null) {
      const closed = storedDays.get(day)
      if (closed?.root !== root || closed.firstSeq !== firstSeq || closed.lastSeq !== seq) return { kind: 'dayRootWrong', day }
      over.push(day)
      lastRoot = root
      meet(root, null)
    }
    if (stored.day > day) [ofDay, firstSeq] = [growingRoot(), stored.seq]
    ;[seq, head, day, before] = [stored.seq, hash, stored.day, of]
    ofDay.add(hash)
    meet(hash, seq)
    return isPublished(hash) ? null : { kind: 'rootAbsent', seq, after: confirmed }
  }

  /** Whether every state that was published with this link as its last has the root of the links so far. */
  function isPublished(hash: string): boolean {
    if (published.length === 0) return true
    whole.add(hash)
    for (; published[0]?.size === seq; published.shift()) {
      if (published[0].root !== whole.root()) return false
      confirmed = seq
    }
    return true
  }

  function end(): ChainFault | null {
    const beyond = days.find((d) => !over.includes(d.day))
    // a day is closed only by the first link of the next day
    const cutThere =
      beyond &&
      (beyond.lastSeq > seq || (beyond.day === day && beyond.lastSeq === seq && ofDay.count() > 0 && beyond.root === ofDay.root()))
    if (beyond) return cutThere ? { kind: 'linkRemoved', seq: seq + 1 } : { kind: 'dayRootWrong', day: beyond.day }
    if (published.length > 0) return { kind: 'rootAbsent', seq: seq + 1, after: confirmed }
    const [absent] = [...missing].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    return absent ? { kind: 'rootAbsent', seq: absent.seq !== null && absent.seq <= seq ? absent.seq : seq + 1 } : null
  }

  return { take, end, sum: () => ({ links: seq, days: over.length, head: `${seq}-${head}`, lastRoot }) }
}
