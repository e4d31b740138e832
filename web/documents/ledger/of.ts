import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import type { BalanceQuery } from './api.ts'

/** Parses the selection from the URL; invalid grades, ownerships and numbers are ignored. */
export function ofChosen(period: string, filter: (name: Dimension) => string): BalanceQuery {
  const bitumenType = bitumenTypes.find((grade) => grade === filter('grade'))
  const ownershipType = ownershipTypes.find((type) => type === filter('ownership'))
  const digits = (name: Dimension, pattern: RegExp) => (pattern.test(filter(name)) ? filter(name) : undefined)
  const [factoryBin, supplierBin] = [digits('factory', /^\d{12}$/), digits('supplier', /^\d{12}$/)]
  const katoCode = digits('region', /^\d{9}$/)
  return {
    period,
    ...(bitumenType && { bitumenType }),
    ...(factoryBin && { factoryBin }),
    ...(supplierBin && { supplierBin }),
    ...(katoCode && { katoCode }),
    ...(ownershipType && { ownershipType }),
  }
}
