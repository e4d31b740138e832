import type { OwnershipType, Role } from '../access.ts'

/** Fields of the object of a notification that determine its page; the path is null for roles without such a page. */
export type Place = { id: number; projectId: number; ownershipType: OwnershipType; routeId: number | null }

const officeRoot: Partial<Record<Role, string>> = { QAJ_BRANCH: '/branchesQaj', AKIMAT_BRANCH: '/mio' }
const applications = { REPUBLICAN: 'republican', LOCAL: 'local' } as const

export function pathOf(objectType: 'PROJECT' | 'REQUEST', { id, projectId, ownershipType, routeId }: Place, role: Role): string | null {
  const root = officeRoot[role]
  if (root) return routeId === null ? null : `${root}/${objectType === 'PROJECT' ? 'projects' : 'application'}/${id}/${routeId}`
  if (role === 'QAJ' && objectType === 'REQUEST' && routeId !== null) return `/emergency/${id}/${routeId}`
  if (role !== 'CONTRACTOR') return null
  return objectType === 'PROJECT'
    ? `/contractor/project/${projectId}`
    : `/contractor/${applications[ownershipType]}/applications/${projectId}?query=${id}`
}
