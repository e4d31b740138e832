import { type RequestStatus, requestFacts } from '#domain/trade/request/status.ts'
import type { StatusTone } from '../../kit/display/StatusChip.tsx'

/** An unknown value is grey. */
export const requestTone = (status: string): StatusTone =>
  Object.hasOwn(requestFacts, status) ? requestFacts[status as RequestStatus].tone : 'neutral'
