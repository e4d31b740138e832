import { canonical, type Json } from '../canonical.ts'
import { sha256, toHex } from './sha256.ts'

/** What of a line of the journal everybody may read who sees its object. `at` is UTC to the microsecond, as the database keeps it. */
export type ChainedEntry = {
  id: number
  at: string
  businessDay: string
  act: string
  objectType: string
  objectId: number
  fullName: string
  bin: string
  organizationName: string
  role: string
  fromStatus: string | null
  toStatus: string | null
  comment: string | null
  documentId: string | null
}

/** What only the portal keeps. `salt` makes its hash tell nothing: an address is soon guessed. */
export type SealedPart = { personId: number; ip: string; detail: Json; salt: string }

/** One link of the chain: a line of the journal in its place. */
export type Link = {
  /** 1, 2, 3 and so on without a gap. */
  seq: number
  /** The day in Almaty on which it was chained. */
  day: string
  /** Hash of the link before; zeros for the first. */
  previous: string
  /** In the first link of a day: the root of the last day before that has links. */
  previousRoot: string | null
  entry: ChainedEntry
  /** Hash of the sealed part. */
  seal: string
}

export const beginning = '0'.repeat(64)

const hashOf = (kind: 0 | 2, value: Json): string => toHex(sha256(Uint8Array.from([kind, ...new TextEncoder().encode(canonical(value))])))

/** Leaves, joints (merkle.ts) and seals are hashed apart by their first byte, so that none can stand for another. */
export const linkHash = (link: Link): string => hashOf(0, link)
export const sealOf = (part: SealedPart): string => hashOf(2, part)
