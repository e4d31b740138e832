import { thoseThat } from '../../flow.ts'

/** Facts about a status of a row of a signed order. */
type Facts = {
  /** Its holder has to answer. */
  unanswered: boolean
  /** Its holder ships it. */
  open: boolean
  /** Its holder has promised it, also if the month was closed since. */
  promised: boolean
  /** Its tons were taken back, partly or completely. */
  freed: boolean
}
const none = { unanswered: false, open: false, promised: false, freed: false }

/** Facts by status. */
export const allocationFacts = {
  NEW: { ...none, unanswered: true },
  APPROVED: { ...none, open: true, promised: true },
  REDUCED: { ...none, open: true, promised: true, freed: true },
  REJECTED: { ...none, freed: true },
  CLOSED: { ...none, promised: true },
} as const satisfies Record<string, Facts>

export type AllocationStatus = keyof typeof allocationFacts
export const allocationStatuses = Object.keys(allocationFacts) as [AllocationStatus, ...AllocationStatus[]]
const rowsThat = (hold: (facts: Facts) => boolean) => thoseThat<AllocationStatus, Facts>(allocationFacts, hold)
export const openRows = rowsThat((f) => f.open)
export const promisedRows = rowsThat((f) => f.promised)
export const isFreedRow = (status: AllocationStatus | null): boolean => status !== null && allocationFacts[status].freed
export const isOpenRow = (status: AllocationStatus | null): boolean => status !== null && allocationFacts[status].open
/** A wagon may leave for an open row, and for a delivered one until its month is closed. */
export const takesWagons = (row: { status: AllocationStatus | null; monthClosed: boolean }): boolean =>
  isOpenRow(row.status) || (row.status === 'CLOSED' && !row.monthClosed)
export const isPromisedRow = (status: AllocationStatus | null): boolean => status !== null && allocationFacts[status].promised
