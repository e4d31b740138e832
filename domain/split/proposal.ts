import type { AllocationInput, AllocationResult } from '../allocation/shapes.ts'
import { type Office, type OfficeShare, proposeSplit } from '../allocation/split-proposal.ts'

/** An office's question: the month with the signed limits and the office's own locks, and what other offices have sent. */
export type SplitInput = AllocationInput & { office: Office; sent: OfficeShare[] }

/** What the rule gives an office's requests, kg. `proposed` is what the figures are compared with: for a locked request, what it would get unlocked. */
export type SplitProposal = AllocationResult & {
  proposed: Record<string, number>
  /** The same without the locks, of the locked requests: why the rule would give them what it would. */
  unlocked: Pick<AllocationResult, 'explanations' | 'groups'>
}

export function splitProposal({ office, sent, ...month }: SplitInput): SplitProposal {
  const result = proposeSplit(month, office, sent)
  const free = month.locks.length === 0 ? result : proposeSplit({ ...month, locks: [] }, office, sent)
  const locked = new Set(month.locks.map(({ requestId }) => requestId))
  const unlockedKg = new Map(free.explanations.map((e) => [e.requestId, e.allocatedKg]))
  const kgOf = (id: string, given: number) => (locked.has(id) ? (unlockedKg.get(id) ?? 0) : given)
  const proposed = Object.fromEntries(result.explanations.map((e) => [e.requestId, kgOf(e.requestId, e.allocatedKg)]))
  const explanations = free.explanations.filter(({ requestId }) => locked.has(requestId))
  return { ...result, proposed, unlocked: { explanations, groups: explanations.length > 0 ? free.groups : [] } }
}
