import type { OwnershipType, Role } from '../../access.ts'
import { requestPath, requestsPath } from '../../core/notice/request-path.ts'
import type { Month } from '../../month.ts'
import { isOfficeRole, officeRoot } from '../../office.ts'

type FoundProject = { id: number; ownershipType: OwnershipType; routeId: number | null }

/** The page of a project for whoever found it: its own for the contractor, the sign-off for an office, its requests for everybody else. */
export function projectPage(role: Role, { id, ownershipType, routeId }: FoundProject): string {
  if (role === 'CONTRACTOR') return `/contractor/project/${id}`
  if (isOfficeRole(role) && routeId !== null) return `${officeRoot(role)}/projects/${id}/${routeId}`
  return requestsPath({ projectId: id, ownershipType })
}

/** The page of an order: QAJ's month, the holder's rows of the year; everybody else reads its document. */
export function orderPage(role: Role, { period, verifyCode }: { period: Month; verifyCode: string | null }): string | null {
  if (role === 'QAJ') return `/distribution?period=${period.slice(0, 7)}`
  if (role === 'SUPPLIER') return `/resourceholder/distribution?year=${period.slice(0, 4)}`
  return verifyCode && documentPage(verifyCode)
}

export const documentPage = (verifyCode: string): string => `/verify/${verifyCode}`

type FoundShipment = { requestId: number; projectId: number; ownershipType: OwnershipType; period: Month; vehicle: string }

/** The page of a wagon: the holder's report of its month, the request that it is for to everybody else. */
export const shipmentPage = (role: Role, { requestId, projectId, ownershipType, period, vehicle }: FoundShipment): string =>
  role === 'SUPPLIER'
    ? `/resourceholder/report?period=${period.slice(0, 7)}&query=${encodeURIComponent(vehicle)}`
    : requestPath({ id: requestId, projectId, ownershipType })

export const organisationPage = (bin: string): string => `/admin/users/organization/${bin}`
export const personPage = (id: number): string => `/admin/users/person/${id}`
