import type { Actor } from '#domain/access.ts'
import type { ObjectType } from '#domain/journal/object-types.ts'

const lists: Partial<Record<ObjectType, string>> = { PROJECT: 'projects', REQUEST: 'application' }

/** Path of the page where an office, or QAJ, finds what it signs off (docs/requirements.md, section 2). */
export const officeList = ({ role }: Pick<Actor, 'role'>, objectType: ObjectType): string =>
  role === 'QAJ' ? '/emergency' : `${role === 'QAJ_BRANCH' ? '/branchesQaj' : '/mio'}/${lists[objectType] ?? 'projects'}`
