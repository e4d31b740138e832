import { shortReasons } from '../../trade/shipment/stages.ts'
import { type Amounts, hasEnough, isPublishable } from './publishable.ts'

/** Where a request of a month lost tons: refused or made less by its office, by the limit, by the order; a row by whoever has the reason, or by a later order (QAJ). */
export const openCuts = ['REFUSED', 'APPROVED', 'LIMIT', 'ORDER', ...shortReasons, 'QAJ'] as const
export type OpenCut = (typeof openCuts)[number]

/** Something that happened to requests of one contractor, and how often. */
export type Happened<Kind extends string> = { kind: Kind; contractor: string; count: number }
/** Kinds that are counted together. */
export type OpenCount<Kind extends string> = { kinds: Kind[]; count: number }

const amountsOf = (rows: readonly Happened<string>[]): Map<string, number> => {
  const amounts = new Map<string, number>()
  for (const { contractor, count } of rows) amounts.set(contractor, (amounts.get(contractor) ?? 0) + count)
  return amounts
}

/**
 * Counts of kinds, each of a publishable group: kinds of too few contractors are counted together, with the smallest others if need be, then those of which one
 * contractor has nearly all. Empty where nothing happened; null where all of it is not publishable. Each is in one count, so their differences are counts again.
 */
export function openCounts<Kind extends string>(all: readonly Happened<Kind>[]): OpenCount<Kind>[] | null {
  if (all.length === 0) return []
  if (!isPublishable(amountsOf(all))) return null
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()]
  return merged(merged(kinds, hasEnough), isPublishable).map((rows) => ({
    kinds: [...new Set(rows.map(({ kind }) => kind))],
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** The groups that do not keep the rule as one, with the smallest others until it does. */
function merged<Kind extends string>(groups: readonly Happened<Kind>[][], keeps: (amounts: Amounts) => boolean): Happened<Kind>[][] {
  const sized = groups.map((rows) => ({ rows, amounts: amountsOf(rows) })).sort((a, b) => b.amounts.size - a.amounts.size)
  const whole = sized.filter(({ amounts }) => keeps(amounts)).map(({ rows }) => rows)
  let rest = sized.filter(({ amounts }) => !keeps(amounts)).flatMap(({ rows }) => rows)
  while (rest.length > 0 && whole.length > 0 && !keeps(amountsOf(rest))) rest = [...rest, ...whole.pop()!]
  return rest.length > 0 ? [...whole, rest] : whole
}
