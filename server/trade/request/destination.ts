import { sql } from 'kysely'
import { type DestinationRead, storageAsSigned, storageNow } from '../project/storage-read.ts'
import { isOthers, type Reader } from '../project/visible-field.ts'

/** SQL of the destination of request `r` of project `p`, both as this reader sees them (`requestSeenBy`, `projectSeenBy`). */
export function visibleDestination(reader: Reader) {
  const id = sql.ref<number | null>('r.projectStorageId')
  return sql<DestinationRead | null>`case when p.status = 'SIGNATURE_REVOKED' and ${isOthers(reader)} then ${storageAsSigned(id)}
    else ${storageNow(id)}::jsonb end`
}
