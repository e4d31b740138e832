import type { PrefetchObject } from '../../../documents/sign-off-list/walk/load-ahead.ts'
import { requestQuery } from '../api.ts'

export const prefetchRequest: PrefetchObject = (queries, { projectId, objectId }) =>
  queries.prefetchQuery(requestQuery({ projectId, requestId: objectId }))
