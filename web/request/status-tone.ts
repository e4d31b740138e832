import type { RequestStatus } from '#domain/request/request.ts'
import type { StatusTone } from '../ui/StatusChip.tsx'

/** Spec, section 4: grey, orange, orange, green, red, grey, red; any other value is grey. */
const tones = {
  CREATED: 'neutral',
  AWAITING_SIGNATURE: 'waiting',
  ON_APPROVAL: 'waiting',
  SIGNED: 'good',
  REJECTED: 'bad',
  SIGNATURE_REVOKED: 'neutral',
  STOPPED: 'bad',
} as const satisfies Record<RequestStatus, StatusTone>

export const requestTone = (status: string): StatusTone => (Object.hasOwn(tones, status) ? tones[status as RequestStatus] : 'neutral')
