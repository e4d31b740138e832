import { thoseThat } from '../flow.ts'

/** What a status of a project means to whoever waits for it or shows it. */
type Facts = {
  /** Its contractor still writes it: nobody else reads what changes. */
  written: boolean
  /** It goes on. */
  active: boolean
  /** Its requests are stopped with it, each remembers its status. */
  stops: boolean
  /** Its colour (docs/requirements.md, section 4). */
  tone: 'neutral' | 'waiting' | 'good' | 'bad'
}

/** A status is a row. */
export const projectFacts = {
  CREATED: { written: true, active: true, stops: false, tone: 'neutral' },
  AWAITING_SIGNATURE: { written: false, active: true, stops: false, tone: 'waiting' },
  SIGNED: { written: false, active: true, stops: false, tone: 'good' },
  REJECTED: { written: false, active: false, stops: false, tone: 'bad' },
  SIGNATURE_REVOKED: { written: true, active: true, stops: false, tone: 'neutral' },
  STOPPED: { written: false, active: false, stops: true, tone: 'bad' },
} as const satisfies Record<string, Facts>

export type ProjectStatus = keyof typeof projectFacts
export const projectStatuses = Object.keys(projectFacts) as [ProjectStatus, ...ProjectStatus[]]
export const stoppedProjects = thoseThat<ProjectStatus, Facts>(projectFacts, (f) => f.stops)
export const goingProjects = thoseThat<ProjectStatus, Facts>(projectFacts, (f) => !f.stops)
export const writtenProjects = thoseThat<ProjectStatus, Facts>(projectFacts, (f) => f.written)
