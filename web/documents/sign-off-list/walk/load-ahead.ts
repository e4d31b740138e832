import type { QueryClient } from '@tanstack/react-query'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { documentBytesQuery } from '../../document/signing/useDocumentBytes.ts'
import { routeQuery } from '../api.ts'

/** Loads the object of a sign-off as its page will read it: the kinds of objects stand above the list of sign-offs. */
export type PrefetchObject = (queries: QueryClient, route: SignatureRoute) => Promise<void>

/** Loads what the page of the next record shows first, while somebody looks at this one. */
export async function loadAhead(queries: QueryClient, routeId: number, prefetchObject: PrefetchObject): Promise<void> {
  try {
    const route = await queries.fetchQuery(routeQuery(routeId))
    const { objectType, objectId, projectId, documentId } = route
    await Promise.all([
      prefetchObject(queries, route),
      queries.prefetchQuery(documentBytesQuery(projectId, documentId, objectType === 'REQUEST' ? objectId : undefined)),
    ])
  } catch {
    // The page itself shows what it could not load.
  }
}
