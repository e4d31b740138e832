import type { OwnershipType } from '../access.ts'
import type { Month } from '../month.ts'
import type { BitumenType } from '../request/request.ts'

/** What is counted in tons, in the order in which a ton passes through it (docs/process.md, section 2). OVER = shipped beyond what was allocated. */
export const figures = ['PLAN', 'ASKED', 'APPROVED', 'LIMIT', 'LIMITED', 'ALLOCATED', 'SHIPPED', 'OVER', 'RECEIVED'] as const
export type Figure = (typeof figures)[number]

/** What the figures of a month can be broken down by. Tons that have no such part (a limit has no plant) stand in a row of their own, so that rows always add up. */
export const dimensions = ['grade', 'factory', 'supplier', 'region', 'ownership'] as const
export type Dimension = (typeof dimensions)[number]

/** Of what a figure is: everything that tells one sum from another. Absent and null are the same. */
export type BalanceKey = {
  figure: Figure
  period: Month
  bitumenType: BitumenType
  factoryBin?: string | null
  supplierBin?: string | null
  region?: string | null
  ownershipType?: OwnershipType | null
  requestId?: number | null
  productionId?: number | null
  allocationId?: number | null
}
/** Whole kilograms, also below zero. */
export type Amount = BalanceKey & { kg: number }

const parts = ['factoryBin', 'supplierBin', 'region', 'ownershipType', 'requestId', 'productionId', 'allocationId'] as const

/** Two amounts of one key belong to one sum. */
export const keyText = (key: BalanceKey): string =>
  [key.figure, key.period, key.bitumenType, ...parts.map((part) => key[part] ?? '')].join('|')

/** One sum per key, in the order in which the keys first came; a sum of nothing is left out. */
export function sumsOf(amounts: Iterable<Amount>): Amount[] {
  const sums = new Map<string, Amount>()
  for (const amount of amounts) {
    const key = keyText(amount)
    const known = sums.get(key)
    if (known) known.kg += amount.kg
    else sums.set(key, { ...amount })
  }
  return [...sums.values()].filter(({ kg }) => kg !== 0)
}

/** What has to be entered so that `standing` becomes `wanted`: what is there and not wanted goes out whole. */
export const differences = (wanted: readonly Amount[], standing: readonly Amount[]): Amount[] =>
  sumsOf([...wanted, ...standing.map((amount) => ({ ...amount, kg: -amount.kg }))])
