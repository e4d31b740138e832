import { type Link, linkHash } from './link.ts'
import { rootBy } from './merkle.ts'

/** That a line stands in the journal: its link, its place in its day, and the way to the day's root. */
export type InclusionProof = {
  link: Link
  /** From 0, among `count` links of the day. */
  index: number
  count: number
  path: string[]
  root: string
  /** A day that is not over: its root still changes. */
  open: boolean
}

/** Whether the proof leads from the line, as it is shown, to the root that it names. That root is to be compared with one kept elsewhere. */
export const proves = ({ link, index, count, path, root }: InclusionProof): boolean => rootBy(path, linkHash(link), index, count) === root
