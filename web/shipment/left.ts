import type { SupplierAllocation } from '#contract/holder.ts'
import { kg, tons } from '#domain/tons.ts'

/** Tons of a row not shipped yet; never below 0, as an excess does not reduce other rows. */
export const leftOf = (r: Pick<SupplierAllocation, 'volume' | 'shipped'>): number => tons(Math.max(0, kg(r.volume) - kg(r.shipped)))
