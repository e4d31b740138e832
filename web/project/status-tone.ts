import { type ProjectStatus, projectFacts } from '#domain/project/status.ts'
import type { StatusTone } from '../ui/StatusChip.tsx'

/** An unknown value is grey. */
export const projectTone = (status: string): StatusTone =>
  Object.hasOwn(projectFacts, status) ? projectFacts[status as ProjectStatus].tone : 'neutral'
