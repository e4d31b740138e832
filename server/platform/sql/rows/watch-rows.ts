import type { OwnershipType } from '#domain/access.ts'
import type { CheckCode, CheckScope } from '#domain/reporting/monitoring/checks.ts'
import type { RequestStage } from '#domain/reporting/monitoring/stage.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import type { Computed, Filled, Json } from '../tables.ts'

/** The six figures in whole kilograms; null = not decided yet. */
type KeptFigures = {
  askedKg: Computed<number>
  approvedKg: Computed<number | null>
  limitedKg: Computed<number | null>
  distributedKg: Computed<number | null>
  shippedKg: Computed<number | null>
  receivedKg: Computed<number | null>
}

/** What is looked at again: the checks of a scope, or all requests of a month. */
export type DueScope = CheckScope | 'MONTH'

/** What the monitoring keeps; the database writes it at the end of every transaction that changes it (migration 0061). */
export type WatchTables = {
  watchedRequest: KeptFigures & {
    requestId: Computed<number>
    projectId: Computed<number>
    organizationBin: Computed<string>
    region: Computed<string>
    ownershipType: Computed<OwnershipType>
    period: Computed<string>
    stage: Computed<RequestStage>
    /** The day since which somebody has to act; null = nobody has. */
    waitsFrom: Computed<string | null>
    openAppeal: Computed<boolean>
  }
  watchedProject: KeptFigures & {
    projectId: Computed<number>
    organizationBin: Computed<string>
    region: Computed<string>
    ownershipType: Computed<OwnershipType>
    status: Computed<ProjectStatus>
    updatedAt: Computed<Date>
    bitumenTotalKg: Computed<number | null>
    /** Both names in small letters. */
    words: Computed<string>
    requests: Computed<number>
  }
  /** What the checks found; `position` orders the warnings of one check. */
  watchedWarning: { kind: 'PROJECT' | 'REQUEST'; objectId: number; code: CheckCode; position: number; warning: Json }
  /** What the checks have to look at again. */
  watchedDue: { id: Computed<number>; scope: DueScope; key: string; notBefore: Filled<Date> }
  /** The month and the norms that the kept warnings were made with; at most one row. */
  watchedBasis: { one: Filled<boolean>; month: string; norms: Json }
  /** When what is kept was compared last, and how many rows and sums differed. */
  keptCheck: { checkedAt: Filled<Date>; differing: number }
}
