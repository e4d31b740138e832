import { type ProjectStatus, projectFacts } from '#domain/trade/project/status.ts'
import type { StatusTone } from '../../kit/display/StatusChip.tsx'

/** An unknown value is grey. */
export const projectTone = (status: string): StatusTone =>
  Object.hasOwn(projectFacts, status) ? projectFacts[status as ProjectStatus].tone : 'neutral'
