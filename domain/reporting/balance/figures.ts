import type { OwnershipType } from '../../access.ts'
import type { Figure } from '../../figure.ts'
import type { Month } from '../../month.ts'
import type { BitumenType } from '../../trade/request/request.ts'

/** Breakdown dimensions of the figures of a month. Tons without a value (a limit has no plant) are in a separate row, so that rows always add up. */
export const dimensions = ['grade', 'factory', 'supplier', 'region', 'ownership'] as const
export type Dimension = (typeof dimensions)[number]

/** Key of a sum: all fields that distinguish one sum from another. Absent and null are the same. */
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
/** Whole kilograms, may be negative. */
export type Amount = BalanceKey & { kg: number }

const parts = ['factoryBin', 'supplierBin', 'region', 'ownershipType', 'requestId', 'productionId', 'allocationId'] as const

/** Amounts with the same key text belong to one sum. */
export const keyText = (key: BalanceKey): string =>
  [key.figure, key.period, key.bitumenType, ...parts.map((part) => key[part] ?? '')].join('|')

/** Returns one sum per key, in order of first occurrence; zero sums are omitted. */
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

/** Returns the entries that turn `standing` into `wanted`: amounts that are not wanted are reversed completely. */
export const differences = (wanted: readonly Amount[], standing: readonly Amount[]): Amount[] =>
  sumsOf([...wanted, ...standing.map((amount) => ({ ...amount, kg: -amount.kg }))])
