import { thoseThat } from '../../flow.ts'

/** Facts about a status of a request. */
type Facts = {
  /** Tons it takes from its project while the month is open and it is in no order (domain/trade/request/free.ts). */
  takes: 'asked' | 'approved' | 'nothing'
  /** Its contractor has signed it, now or before: it counts as asked. */
  asked: boolean
  /** Draft: being edited by its contractor. */
  editable: boolean
  /** Not decided yet (docs/process.md, section 4). */
  undecided: boolean
  /** Live: counted among live requests, and stopped with its project. */
  lives: boolean
  /** Final status. */
  ended: boolean
  /** Stage; null = derived from its figures (domain/reporting/monitoring/stage.ts). */
  stage: 'WRITING' | 'DECISION' | 'ANSWER' | 'REJECTED' | 'STOPPED' | null
  /** Its colour (docs/requirements.md, section 4). */
  tone: 'neutral' | 'waiting' | 'good' | 'bad'
}
const usual = { takes: 'asked', asked: true, editable: false, undecided: true, lives: true, ended: false } as const

/** Facts by status. A stopped or rejected request stores its previous status, whose facts apply to the time before. */
export const requestFacts = {
  CREATED: { ...usual, asked: false, editable: true, stage: 'WRITING', tone: 'neutral' },
  AWAITING_SIGNATURE: { ...usual, stage: 'DECISION', tone: 'waiting' },
  ON_APPROVAL: { ...usual, stage: 'ANSWER', tone: 'waiting' },
  SIGNED: { ...usual, takes: 'approved', undecided: false, stage: null, tone: 'good' },
  REJECTED: { ...usual, takes: 'nothing', undecided: false, lives: false, ended: true, stage: 'REJECTED', tone: 'bad' },
  SIGNATURE_REVOKED: { ...usual, editable: true, stage: 'WRITING', tone: 'neutral' },
  STOPPED: { ...usual, takes: 'nothing', undecided: false, lives: false, stage: 'STOPPED', tone: 'bad' },
} as const satisfies Record<string, Facts>

export type RequestStatus = keyof typeof requestFacts
export const requestStatuses = Object.keys(requestFacts) as [RequestStatus, ...RequestStatus[]]
export const requestsThat = (hold: (facts: Facts) => boolean) => thoseThat<RequestStatus, Facts>(requestFacts, hold)

export const undecidedStatuses = requestsThat((f) => f.undecided)
export const livingStatuses = requestsThat((f) => f.lives)
/** Statuses that are not final, including stopped. */
export const notEndedStatuses = requestsThat((f) => !f.ended)
