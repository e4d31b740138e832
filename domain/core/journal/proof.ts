import { type Link, linkHash } from './link.ts'
import { rootBy } from './merkle.ts'

/** Proof that a line is in the journal: its link, its position in its day, and the path to the day's root. */
export type InclusionProof = {
  link: Link
  /** From 0, of `count` links of the day. */
  index: number
  count: number
  path: string[]
  root: string
  /** True = the day is not over: its root still changes. */
  open: boolean
}

/** Returns true if the proof leads from the line to its root. The root must be compared with one stored elsewhere. */
export const proves = ({ link, index, count, path, root }: InclusionProof): boolean => rootBy(path, linkHash(link), index, count) === root
