import { canonical, type Json } from '../../canonical.ts'
import { sha256, toHex } from './sha256.ts'

/** The part of a journal line readable by all users who may see its object. `at` is UTC to the microsecond, as stored in the database. */
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

/** The confidential part of a line, stored only by the portal. `salt` prevents guessing its content (such as an IP address) from the hash. */
export type SealedPart = { personId: number | null; ip: string; detail: Json; salt: string }

/** A line of the administrators' journal: its fields before and after are confidential (`SealedPart.detail`). No such line is proved to anybody else. */
export type ChainedChange = {
  id: number
  at: string
  act: string
  subject: string
  subjectId: string
  fullName: string
  comment: string | null
}

/** One link of the chain: a journal line at its position. */
export type Link<Entry = ChainedEntry> = {
  /** Position: 1, 2, 3 and so on without gaps. */
  seq: number
  /** The day in Almaty on which it was chained. */
  day: string
  /** Hash of the previous link; zeros for the first. */
  previous: string
  /** In the first link of a day: the root of the last previous day that has links. */
  previousRoot: string | null
  entry: Entry
  /** Hash of the confidential part. */
  seal: string
}

export const beginning = '0'.repeat(64)

const hashOf = (kind: 0 | 2, value: Json): string => toHex(sha256(Uint8Array.from([kind, ...new TextEncoder().encode(canonical(value))])))

/** Leaves, inner nodes (merkle.ts) and seals are hashed with different first bytes (domain separation), so that none can be used as another. */
export const linkHash = (link: Link<ChainedEntry | ChainedChange>): string => hashOf(0, link)
export const sealOf = (part: SealedPart): string => hashOf(2, part)
