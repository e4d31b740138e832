import type { AllocationInput, Grade, Ownership } from '../shapes.ts'
import { proposeAllocation } from './propose.ts'

/** One proposed limit of KAD_MT: requested, claimed and proposed tons of a region's requests of one ownership and grade. */
export interface ProposedLimit {
  region: string
  ownership: Ownership
  grade: Grade
  needKg: number
  claimKg: number
  limitKg: number
}

/** Proposes the limits of a month: allocates the plan lines in distribution to all signed requests, without limits or locks, and sums up the result. */
export function proposeLimits(month: Omit<AllocationInput, 'quotas' | 'locks'>): ProposedLimit[] {
  const { explanations } = proposeAllocation({ ...month, quotas: [], locks: [] }, { stage: 'levels' })
  const requests = new Map(month.requests.map((request) => [request.id, request]))
  const limits = new Map<string, ProposedLimit>()
  for (const row of explanations) {
    const { region, ownership, grade } = requests.get(row.requestId)!
    const key = JSON.stringify([region, ownership, grade])
    const limit = limits.get(key) ?? { region, ownership, grade, needKg: 0, claimKg: 0, limitKg: 0 }
    limit.needKg += row.volumeKg
    limit.claimKg += row.claimKg
    limit.limitKg += row.allocatedKg
    limits.set(key, limit)
  }
  return [...limits.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, limit]) => limit)
}
