import type { OwnershipType, Role } from '../../access.ts'
import { isOfficeRole, officeRoot } from '../../office.ts'
import { requestPath } from './request-path.ts'

/** Fields of the object of a notification that determine its page; the path is null for roles without such a page. */
export type Place = { id: number; projectId: number; ownershipType: OwnershipType; routeId: number | null }

/** Those who read a request without signing it off. */
const readers: readonly Role[] = ['CONTRACTOR', 'QAJ', 'KAD_MT']

export function pathOf(objectType: 'PROJECT' | 'REQUEST', { id, projectId, ownershipType, routeId }: Place, role: Role): string | null {
  if (isOfficeRole(role))
    return routeId === null ? null : `${officeRoot(role)}/${objectType === 'PROJECT' ? 'projects' : 'application'}/${id}/${routeId}`
  if (role === 'QAJ' && objectType === 'REQUEST' && routeId !== null) return `/emergency/${id}/${routeId}`
  if (objectType === 'REQUEST') return readers.includes(role) ? requestPath({ id, projectId, ownershipType }) : null
  return role === 'CONTRACTOR' ? `/contractor/project/${projectId}` : null
}
