import type { Actor } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { isOfficeRole, officeRoot } from '#domain/office.ts'

const lists: Partial<Record<ObjectType, string>> = { PROJECT: 'projects', REQUEST: 'application', SPLIT: 'distribution' }

/** Path of the page where an office, or QAJ, finds what it signs off (docs/requirements.md, section 2). */
export const officeList = ({ role }: Pick<Actor, 'role'>, objectType: ObjectType): string =>
  isOfficeRole(role) ? `${officeRoot(role)}/${lists[objectType] ?? 'projects'}` : '/emergency'
