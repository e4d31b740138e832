import type { Standing } from '#domain/people/organisation/standing.ts'
import type { RegistrationStatus } from '#domain/people/registration/registration.ts'
import type { StatusTone } from '../../kit/display/StatusChip.tsx'

const tones: Record<Standing | RegistrationStatus, StatusTone> = {
  ACTIVE: 'good',
  SUSPENDED: 'waiting',
  BLOCKED: 'bad',
  CANCELLED: 'neutral',
  UNCONFIRMED: 'neutral',
  ON_REVIEW: 'waiting',
  RETURNED: 'bad',
}
export const toneOf = (code: string): StatusTone => tones[code as keyof typeof tones] ?? 'neutral'
