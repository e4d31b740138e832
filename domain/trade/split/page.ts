import type { OwnershipType } from '../../access.ts'
import type { Month } from '../../month.ts'
import { officeRole, officeRoot } from '../../office.ts'

/** Path of the page on which an office divides its limit. */
export const splitPage = (ownershipType: OwnershipType, period: Month): string =>
  `${officeRoot(officeRole[ownershipType])}/distribution?period=${period.slice(0, 7)}`

/** Path of the page on which QAJ reads the split of one office. */
export const splitReadingPage = (of: { period: string; katoCode: string; ownershipType: OwnershipType }): string =>
  `/distribution/split?period=${of.period.slice(0, 7)}&region=${of.katoCode}&ownership=${of.ownershipType}`
