import type { SupplierAllocation } from '#contract/holder.ts'
import { kg, tons } from '#domain/tons.ts'

/** Tons of a row that have not gone yet; what went beyond it is nobody else's. */
export const leftOf = (r: Pick<SupplierAllocation, 'volume' | 'shipped'>): number => tons(Math.max(0, kg(r.volume) - kg(r.shipped)))
