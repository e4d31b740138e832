import { thoseThat } from '../flow.ts'

/** What a status of a request means to whoever counts, waits or shows it. */
type Facts = {
  /** Tons of its project while the month is open and no order names it (domain/request/free.ts). */
  takes: 'asked' | 'approved' | 'nothing'
  /** Its contractor has signed it at some time: it counts as asked for. */
  asked: boolean
  /** Its contractor still writes it. */
  written: boolean
  /** Nobody has decided yet (docs/process.md, section 4). */
  undecided: boolean
  /** It goes on: counted among what stands, and stopped with its project. */
  lives: boolean
  /** Nothing more comes of it. */
  ended: boolean
  /** Where it stands on its way; null: its figures say (domain/monitoring/stage.ts). */
  stage: 'WRITING' | 'DECISION' | 'ANSWER' | 'REJECTED' | 'STOPPED' | null
  /** Its colour (docs/requirements.md, section 4). */
  tone: 'neutral' | 'waiting' | 'good' | 'bad'
}
const standing = { takes: 'asked', asked: true, written: false, undecided: true, lives: true, ended: false } as const

/** A status is a row. What is stopped remembers another of them, whose facts hold for what it was. */
export const requestFacts = {
  CREATED: { ...standing, asked: false, written: true, stage: 'WRITING', tone: 'neutral' },
  AWAITING_SIGNATURE: { ...standing, stage: 'DECISION', tone: 'waiting' },
  ON_APPROVAL: { ...standing, stage: 'ANSWER', tone: 'waiting' },
  SIGNED: { ...standing, takes: 'approved', undecided: false, stage: null, tone: 'good' },
  REJECTED: { ...standing, takes: 'nothing', undecided: false, lives: false, ended: true, stage: 'REJECTED', tone: 'bad' },
  SIGNATURE_REVOKED: { ...standing, asked: false, written: true, stage: 'WRITING', tone: 'neutral' },
  STOPPED: { ...standing, takes: 'nothing', undecided: false, lives: false, stage: 'STOPPED', tone: 'bad' },
} as const satisfies Record<string, Facts>

export type RequestStatus = keyof typeof requestFacts
export const requestStatuses = Object.keys(requestFacts) as [RequestStatus, ...RequestStatus[]]
export const requestsThat = (hold: (facts: Facts) => boolean) => thoseThat<RequestStatus, Facts>(requestFacts, hold)

export const undecidedStatuses = requestsThat((f) => f.undecided)
export const livingStatuses = requestsThat((f) => f.lives)
/** Something may still come of them, also of what is stopped. */
export const comingStatuses = requestsThat((f) => !f.ended)
