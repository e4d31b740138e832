import type { AllocationInput, AllocationResult, Explanation, Group, Line, Request } from './shapes.ts'

/** Suffix of the id of the extra row for tons served before all tiers; no request id ends with it. */
const mark = '#first'
const whole = (id: string) => (id.endsWith(mark) ? id.slice(0, -mark.length) : id)

/**
 * Splits every request that has something to be served first (`firstKg`, whole steps of it) into that part in a tier before all others, and the rest.
 * A locked request receives its lock and is not split. Returns the same input if no request has such a part.
 */
export function withFirst(input: AllocationInput): AllocationInput {
  if (!input.requests.some((r) => firstOf(r, input) > 0)) return input
  const locked = new Set(input.locks.map(({ requestId }) => requestId))
  return {
    ...input,
    requests: input.requests.flatMap((request): Request[] => {
      const firstKg = locked.has(request.id) ? 0 : firstOf(request, input)
      if (!Number.isSafeInteger(request.tier) || request.tier < 1) return [request]
      const later = { ...request, tier: request.tier + 1 }
      if (firstKg === 0) return [later]
      if (firstKg >= request.volumeKg) return [{ ...request, tier: 1 }]
      return [
        { ...later, volumeKg: request.volumeKg - firstKg },
        { ...request, id: request.id + mark, volumeKg: firstKg, tier: 1 },
      ]
    }),
  }
}

/** Kilograms of a request that are served first: the owed tons, at most the requested volume; the part below a step is served with the rest. */
function firstOf({ firstKg = 0, volumeKg }: Request, { policy: { stepKg } }: AllocationInput): number {
  if (!Number.isSafeInteger(firstKg) || firstKg <= 0 || !Number.isSafeInteger(volumeKg)) return 0
  if (firstKg >= volumeKg) return volumeKg
  return firstKg - (firstKg % (Number.isSafeInteger(stepKg) && stepKg > 0 ? stepKg : 1))
}

/** Converts a tier of the split input to the caller's numbering; 0 = before all. */
export const tierBefore = (tier: number): number => Math.max(0, tier - 1)

/** Merges the parts again: one line per request and factory, one explanation per request, with `first` = the part served before all tiers. */
export function wholeAgain({ lines, explanations, groups, totals, ...rest }: AllocationResult): AllocationResult {
  const merged = mergedLines(lines)
  return {
    ...rest,
    lines: merged,
    explanations: mergedExplanations(explanations),
    groups: groups.map((group): Group => ({ ...group, tier: tierBefore(group.tier) })),
    totals: { ...totals, splitRequests: divided(merged), byTier: mergedTiers(totals.byTier) },
  }
}

function mergedLines(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>()
  for (const line of lines) {
    const requestId = whole(line.requestId)
    const key = `${requestId}/${line.factoryId}`
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, kg: known.kg + line.kg } : { ...line, requestId })
  }
  return [...byKey.values()]
}

const divided = (lines: readonly Line[]): number =>
  [...Map.groupBy(lines, (l) => l.requestId).values()].filter((own) => own.length > 1).length

function mergedTiers(tiers: AllocationResult['totals']['byTier']): AllocationResult['totals']['byTier'] {
  const sums = new Map<number, { tier: number; claimsKg: number; allocatedKg: number }>()
  for (const { tier: shifted, claimsKg, allocatedKg } of tiers) {
    const tier = tierBefore(shifted)
    const sum = sums.get(tier) ?? { tier, claimsKg: 0, allocatedKg: 0 }
    sums.set(tier, { tier, claimsKg: sum.claimsKg + claimsKg, allocatedKg: sum.allocatedKg + allocatedKg })
  }
  return [...sums.values()].sort((a, b) => a.tier - b.tier)
}

function mergedExplanations(rows: readonly Explanation[]): Explanation[] {
  const parts = new Map(rows.filter((row) => row.requestId.endsWith(mark)).map((row) => [whole(row.requestId), row]))
  return rows
    .filter((row) => !row.requestId.endsWith(mark))
    .map((later): Explanation => {
      const first = parts.get(later.requestId)
      const row = { ...later, tier: tierBefore(later.tier) }
      return first ? together(row, first) : row
    })
}

function together(later: Explanation, first: Explanation): Explanation {
  const preferred = later.preferred === first.preferred || first.preferred === 'NONE' ? later.preferred : first.preferred
  return {
    ...later,
    volumeKg: later.volumeKg + first.volumeKg,
    claimKg: later.claimKg + first.claimKg,
    allocatedKg: later.allocatedKg + first.allocatedKg,
    claimCutBy: [...new Set([...first.claimCutBy, ...later.claimCutBy])],
    roundedUp: later.roundedUp || first.roundedUp,
    preferred: preferred !== later.preferred && later.preferred !== 'NONE' ? 'PARTIAL' : preferred,
    first: { claimKg: first.claimKg, allocatedKg: first.allocatedKg, group: first.group },
  }
}

/** The part of a request that was divided with all others: the level of its group refers to it. */
export const laterPart = ({ claimKg, allocatedKg, first }: Pick<Explanation, 'claimKg' | 'allocatedKg' | 'first'>) => ({
  claimKg: claimKg - (first?.claimKg ?? 0),
  allocatedKg: allocatedKg - (first?.allocatedKg ?? 0),
})
