import type { Deliveries } from './carry.ts'
import type { Month } from './month.ts'
import type { Explanation, FactoryPrice, Totals } from './shapes.ts'

export function readPrices(month: Month, { usedKg, priceKm }: Deliveries): FactoryPrice[] {
  const prices = month.makers.markets.flatMap(({ grade, factoryIds, capKg }, market) =>
    factoryIds.map((factoryId, f) => {
      const used = usedKg[market]![f]!
      return { factoryId, grade, capKg: capKg[f]!, usedKg: used, freeKg: capKg[f]! - used, priceKm: priceKm[market]![f]! }
    }),
  )
  return prices.sort((a, b) => (a.factoryId < b.factoryId ? -1 : a.factoryId > b.factoryId ? 1 : a.grade < b.grade ? -1 : 1))
}

export function readTotals(month: Month, explanations: Explanation[], deliveries: Deliveries | null): Totals {
  const byTier = new Map<number, { tier: number; claimsKg: number; allocatedKg: number }>()
  let claimsKg = 0
  let allocatedKg = 0
  for (const row of explanations) {
    let sum = byTier.get(row.tier)
    if (sum === undefined) {
      sum = { tier: row.tier, claimsKg: 0, allocatedKg: 0 }
      byTier.set(row.tier, sum)
    }
    sum.claimsKg += row.claimKg
    sum.allocatedKg += row.allocatedKg
    claimsKg += row.claimKg
    allocatedKg += row.allocatedKg
  }
  const { supplyKg } = month.makers
  return {
    supplyKg,
    claimsKg,
    allocatedKg,
    unusedSupplyKg: supplyKg - allocatedKg,
    ...(deliveries?.sums ?? { tonKm: 0, costKgKm: 0, preferredKg: 0, splitRequests: 0 }),
    byTier: [...byTier.values()].sort((a, b) => a.tier - b.tier),
  }
}
