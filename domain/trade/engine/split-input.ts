import { type Office, type OfficeShare, proposeSplit } from './proposals/split-proposal.ts'
import type { AllocationInput, AllocationResult } from './shapes.ts'

/** Input of a split proposal: the month with the signed limits and the office's own locks, and the splits sent by other offices. */
export type SplitInput = AllocationInput & { office: Office; sent: OfficeShare[] }

/** Split proposed by the rule, kg. `proposed` is the reference for comparing: for a locked request, the amount without its lock. */
export type SplitProposal = AllocationResult & {
  proposed: Record<string, number>
  /** Explanations of the locked requests computed without locks. */
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

/** The proposal in which no request gets less than orders list: one that would is locked to these kg, and the others share the rest. */
export function proposalAbove(input: SplitInput, orderedKg: ReadonlyMap<string, number>): { input: SplitInput; result: SplitProposal } {
  for (let { locks } = input; ; ) {
    const result = splitProposal({ ...input, locks })
    const locked = new Set(locks.map(({ requestId }) => requestId))
    const short = result.explanations.filter((e) => !locked.has(e.requestId) && e.allocatedKg < (orderedKg.get(e.requestId) ?? 0))
    if (short.length === 0) return { input: { ...input, locks }, result }
    locks = [...locks, ...short.map(({ requestId }) => ({ requestId, factoryId: null, kg: orderedKg.get(requestId)! }))]
  }
}
