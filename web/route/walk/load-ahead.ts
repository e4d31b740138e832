import type { QueryClient } from '@tanstack/react-query'
import { documentBytesQuery } from '../../document/signing/useDocumentBytes.ts'
import { projectQuery } from '../../project/api.ts'
import { requestQuery } from '../../request/api.ts'
import { routeQuery } from '../api.ts'

/** Loads what the page of the next record shows first, while somebody looks at this one. */
export async function loadAhead(queries: QueryClient, routeId: number): Promise<void> {
  try {
    const { objectType, objectId, projectId, documentId } = await queries.fetchQuery(routeQuery(routeId))
    const ofRequest = objectType === 'REQUEST'
    await Promise.all([
      ofRequest ? queries.prefetchQuery(requestQuery({ projectId, requestId: objectId })) : queries.prefetchQuery(projectQuery(objectId)),
      queries.prefetchQuery(documentBytesQuery(projectId, documentId, ofRequest ? objectId : undefined)),
    ])
  } catch {
    // The page itself tells what it could not load.
  }
}
