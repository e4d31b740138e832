import type { OwnershipType } from '../../access.ts'

type Place = { id: number; projectId: number; ownershipType: OwnershipType }

const networks = { REPUBLICAN: 'republican', LOCAL: 'local' } as const

/** Address of the requests of a project: republican and local differ (docs/requirements.md, section 2). */
export const requestsPath = ({ projectId, ownershipType }: Omit<Place, 'id'>): string =>
  `/contractor/${networks[ownershipType]}/applications/${projectId}`

/** Address of one request, the same for everybody who may read it. */
export const requestPath = ({ id, ...project }: Place): string => `${requestsPath(project)}/${id}`
