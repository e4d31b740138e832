import type { OwnershipType } from '../../access.ts'
import { kg } from '../../tons.ts'
import type { AllocationInput, Quota } from '../engine/shapes.ts'
import type { BitumenType } from '../request/request.ts'

/** A signed limit, tons. */
export type Limit = { region: string; ownershipType: OwnershipType; bitumenType: BitumenType; limit: number }

/** Id of a limit in a proposal: region, ownership, grade. */
export const quotaId = (region: string, ownership: OwnershipType, grade: string): string => `${region}|${ownership}|${grade}`
export const quotaParts = (id: string): { region: string; ownership: OwnershipType; grade: BitumenType } => {
  const [region, ownership, grade] = id.split('|') as [string, OwnershipType, BitumenType]
  return { region, ownership, grade }
}

/** Converts signed limits to engine input; for requests without a limit, the limit is 0. Sorted by id. */
export function quotasOf(limits: readonly Limit[], requests: AllocationInput['requests']): Quota[] {
  const quotas = new Map<string, Quota>()
  const put = (region: string, ownership: OwnershipType, grade: string, capKg: number) => {
    const id = quotaId(region, ownership, grade)
    if (!quotas.has(id)) quotas.set(id, { id, region, ownership, grade, capKg })
  }
  for (const { region, ownershipType, bitumenType, limit } of limits) put(region, ownershipType, bitumenType, kg(limit))
  for (const { region, ownership, grade } of requests) put(region, ownership, grade, 0)
  return [...quotas.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
