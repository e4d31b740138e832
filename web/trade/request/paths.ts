import type { Project } from '#contract/trade/project.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import type { OwnershipType } from '#domain/access.ts'
import { requestsPath as pathOfRequests, requestPath } from '#domain/core/notice/request-path.ts'

/** The address of a project's requests. */
export const requestsPath = ({ id, ownershipType }: Pick<Project, 'id' | 'ownershipType'>): string =>
  pathOfRequests({ projectId: id, ownershipType: ownershipType.code as OwnershipType })

/** The page of a request. */
export const pageOfRequest = ({ id, projectId, project }: Pick<BitumenRequest, 'id' | 'projectId' | 'project'>): string =>
  requestPath({ id, projectId, ownershipType: project.ownershipType.code })
