import { shortReasons } from '../shipment/stages.ts'

/** Where a request of a month lost tons: refused or made less by its office, by the limit, by the order; a row by whoever has the reason, or by a later order (QAJ). */
export const openCuts = ['REFUSED', 'APPROVED', 'LIMIT', 'ORDER', ...shortReasons, 'QAJ'] as const
export type OpenCut = (typeof openCuts)[number]

/** Something that happened to requests of one contractor, and how often. */
export type Happened<Kind extends string> = { kind: Kind; contractor: string; count: number }
/** Kinds that are counted together. */
export type OpenCount<Kind extends string> = { kinds: Kind[]; count: number }

/**
 * Counts of kinds, each of three contractors or more: kinds of fewer are counted together, with the smallest others if need be. Empty where nothing happened; null
 * where it happened to fewer in all. Each is in one count, so their differences are counts again.
 */
export function openCounts<Kind extends string>(all: readonly Happened<Kind>[], fewest: number): OpenCount<Kind>[] | null {
  const size = (rows: readonly Happened<Kind>[]) => new Set(rows.map(({ contractor }) => contractor)).size
  if (all.length === 0) return []
  if (size(all) < fewest) return null
  const groups = [...Map.groupBy(all, ({ kind }) => kind).values()].sort((a, b) => size(b) - size(a))
  const told = groups.filter((rows) => size(rows) >= fewest)
  let rest = groups.filter((rows) => size(rows) < fewest).flat()
  while (rest.length > 0 && size(rest) < fewest) rest = [...rest, ...told.pop()!]
  return [...told, ...(rest.length > 0 ? [rest] : [])].map((rows) => ({
    kinds: [...new Set(rows.map(({ kind }) => kind))],
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }))
}
