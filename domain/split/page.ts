import type { OwnershipType } from '../access.ts'
import type { Month } from '../month.ts'

/** Path of the page on which an office divides its limit. */
export const splitPage = (ownershipType: OwnershipType, period: Month): string =>
  `${ownershipType === 'REPUBLICAN' ? '/branchesQaj' : '/mio'}/distribution?period=${period.slice(0, 7)}`
