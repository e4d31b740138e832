import type { PrefetchObject } from '../../../documents/sign-off-list/walk/load-ahead.ts'
import { projectQuery } from '../api.ts'

export const prefetchProject: PrefetchObject = (queries, { objectId }) => queries.prefetchQuery(projectQuery(objectId))
