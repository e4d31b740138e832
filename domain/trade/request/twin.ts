import type { Month } from '../../month.ts'
import type { BitumenType } from './request.ts'
import { type RequestStatus, requestFacts } from './status.ts'

/** What makes two requests of one project twins. `projectStorageId` = the destination. */
export type TwinKey = { requestPeriod: Month; bitumenType: BitumenType; projectStorageId: number | null }

/**
 * Finds the newest open request of the same project for the same month, grade and destination (docs/process.md, section 4). `requests` are
 * ordered by id, without the wanted one. Twins are permitted: the contractor is told before and after filing.
 */
export const twinOf = <R extends TwinKey & { status: RequestStatus }>(wanted: TwinKey, requests: readonly R[]): R | undefined =>
  requests.findLast(
    (r) =>
      requestFacts[r.status].lives &&
      r.requestPeriod === wanted.requestPeriod &&
      r.bitumenType === wanted.bitumenType &&
      r.projectStorageId === wanted.projectStorageId,
  )

/** The destination where none is chosen: the project's first asphalt plant, else its first storage. `storages` in the order of the project. */
export const defaultDestination = <S extends { storageType: string }>(storages: readonly S[]): S | undefined =>
  storages.find((s) => s.storageType === 'ABZ') ?? storages[0]
