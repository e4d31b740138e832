import { deliveryActs } from './delivery-acts.testing.ts'
import { monthActs } from './month-acts.testing.ts'
import { type Tried, tradeActs } from './trade-acts.testing.ts'

export const acts: Record<string, Tried> = { ...tradeActs, ...monthActs, ...deliveryActs }
/** Successive values that the business day may take. */
export const days = ['2026-11-20', '2026-12-12', '2027-01-05', '2027-02-20'] as const
