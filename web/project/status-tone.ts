import type { ProjectStatus } from '#domain/project/project.ts'
import type { StatusTone } from '../ui/StatusChip.tsx'

/** Spec, section 4: grey, orange, green, red, grey, red; any other value is grey. */
const tones = {
  CREATED: 'neutral',
  AWAITING_SIGNATURE: 'waiting',
  SIGNED: 'good',
  REJECTED: 'bad',
  SIGNATURE_REVOKED: 'neutral',
  STOPPED: 'bad',
} as const satisfies Record<ProjectStatus, StatusTone>

export const projectTone = (status: string): StatusTone => (Object.hasOwn(tones, status) ? tones[status as ProjectStatus] : 'neutral')
