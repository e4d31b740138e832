import type { OwnershipType, Role } from '../access.ts'
import { requestPath } from '../request/path.ts'

/** Fields of the object of a notification that determine its page; the path is null for roles without such a page. */
export type Place = { id: number; projectId: number; ownershipType: OwnershipType; routeId: number | null }

const officeRoot: Partial<Record<Role, string>> = { QAJ_BRANCH: '/branchesQaj', AKIMAT_BRANCH: '/mio' }
/** Those who read a request without signing it off. */
const readers: readonly Role[] = ['CONTRACTOR', 'QAJ', 'KAD_MT']

export function pathOf(objectType: 'PROJECT' | 'REQUEST', { id, projectId, ownershipType, routeId }: Place, role: Role): string | null {
  const root = officeRoot[role]
  if (root) return routeId === null ? null : `${root}/${objectType === 'PROJECT' ? 'projects' : 'application'}/${id}/${routeId}`
  if (role === 'QAJ' && objectType === 'REQUEST' && routeId !== null) return `/emergency/${id}/${routeId}`
  if (objectType === 'REQUEST') return readers.includes(role) ? requestPath({ id, projectId, ownershipType }) : null
  return role === 'CONTRACTOR' ? `/contractor/project/${projectId}` : null
}
