import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import { promisedKg, promisedTons } from '#domain/trade/allocation/promised.ts'

type Row = Pick<SupplierAllocation, 'volume' | 'unpromised' | 'shipped'>

/** Promised tons of a row not shipped yet; never below 0, as an excess does not reduce other rows. */
export const leftOf = (r: Row): number => tons(Math.max(0, promisedKg(r) - kg(r.shipped)))
export const promisedIn = (rows: readonly Row[]): number => sumTons(rows.map(promisedTons))
