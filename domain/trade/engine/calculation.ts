import type { Group } from './shapes.ts'

/** The numbers that prove a share, whole kg: capacity - used = available; claim x available / claims = exact. */
export type Calculation = {
  capacityKg: number
  usedKg: number
  availableKg: number
  claimsKg: number
  claimKg: number
  /** Rounded to whole kg; `whole` = nothing was rounded. */
  exactKg: number
  whole: boolean
}

/** Computes the share of a claim in its group before the rounding to steps. In a group, claims x level is available, so the share needs no percent. */
export function calculationOf({ binding, alreadyUsedKg, availableKg, claimsKg }: Group, claimKg: number): Calculation {
  const [product, claims] = [BigInt(claimKg) * BigInt(availableKg), BigInt(claimsKg)]
  return {
    capacityKg: binding.reduce((sum, { capKg }) => sum + capKg, 0),
    usedKg: alreadyUsedKg,
    availableKg,
    claimsKg,
    claimKg,
    exactKg: claims === 0n ? 0 : Number((2n * product + claims) / (2n * claims)),
    whole: claims === 0n || product % claims === 0n,
  }
}
