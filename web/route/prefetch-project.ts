import { projectQuery } from '../project/api.ts'
import type { PrefetchObject } from './walk/load-ahead.ts'

export const prefetchProject: PrefetchObject = (queries, { objectId }) => queries.prefetchQuery(projectQuery(objectId))
