import { kg } from '../../tons.ts'

/** What the rows of the desk are compared with: the saved draft, the signed orders, the rule. */
export const comparisons = ['', 'saved', 'signed', 'rule'] as const
export type Comparison = (typeof comparisons)[number]
export type DeskFilters = { query: string; grade: string; region: string; open: boolean; against: Comparison }

type Request = {
  requestId: number
  contractor: string
  contractorBin: string
  projectName: string
  region: string
  bitumenType: string
  approved: number
  limited: number | null
  held: boolean
}
type Month = {
  /** Names of the regions by code. */
  regions: ReadonlyMap<string, string>
  /** Kilograms that a request has in the draft. */
  givenKg: (requestId: number) => number
  /** The requests whose tons differ from what is compared; null = nothing is compared. */
  changed: ReadonlySet<number> | null
}

/** Maximum of a request: its limited tons, or the approved tons if it has none. Before its office has sent the split no row of it may grow. */
export const mostKg = ({ limited, approved }: Pick<Request, 'limited' | 'approved'>): number => kg(limited ?? approved)

/** kg that a request still needs; negative if it got more than its limit, 0 if its office has not sent the split: no row of it may grow. */
export const lacksKg = (r: Pick<Request, 'limited' | 'approved' | 'held'> & { elsewhere: number; volume: number }): number =>
  r.held ? 0 : mostKg(r) - kg(r.elsewhere) - kg(r.volume)

/** The filtered requests of a month, in their order: one function for the table and for its file. */
export function deskRows<R extends Request>(requests: readonly R[], filters: DeskFilters, { regions, givenKg, changed }: Month): R[] {
  const query = filters.query.toLowerCase()
  return requests.filter(
    (r) =>
      (filters.grade === '' || r.bitumenType === filters.grade) &&
      (filters.region === '' || r.region === filters.region) &&
      (!filters.open || (!r.held && givenKg(r.requestId) < mostKg(r))) &&
      (changed === null || changed.has(r.requestId)) &&
      (query === '' ||
        String(r.requestId) === query ||
        r.contractorBin.startsWith(query) ||
        r.contractor.toLowerCase().includes(query) ||
        r.projectName.toLowerCase().includes(query) ||
        (regions.get(r.region) ?? '').toLowerCase().includes(query)),
  )
}

/** Requests whose tons differ between two sets of rows; a row of 0 kg is none. */
export function changedRequests(
  a: Iterable<{ requestId: number; productionId: number; kg: number }>,
  b: Iterable<{ requestId: number; productionId: number; kg: number }>,
): Set<number> {
  const left = new Map<string, { requestId: number; kg: number }>()
  for (const { requestId, productionId, kg: value } of a) if (value > 0) left.set(`${requestId} ${productionId}`, { requestId, kg: value })
  const changed = new Set<number>()
  for (const { requestId, productionId, kg: value } of b) {
    if (value === 0) continue
    const key = `${requestId} ${productionId}`
    if (left.get(key)?.kg !== value) changed.add(requestId)
    left.delete(key)
  }
  for (const { requestId } of left.values()) changed.add(requestId)
  return changed
}
