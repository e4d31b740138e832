import { thoseThat } from '../../flow.ts'

/** Facts about a status of a project. */
type Facts = {
  /** Draft: being edited by its contractor, not visible to others. */
  editable: boolean
  /** The project is in progress. */
  active: boolean
  /** Its requests are stopped with it, each stores its previous status. */
  stops: boolean
  /** Its colour (docs/requirements.md, section 4). */
  tone: 'neutral' | 'waiting' | 'good' | 'bad'
}

/** Facts by status. */
export const projectFacts = {
  CREATED: { editable: true, active: true, stops: false, tone: 'neutral' },
  AWAITING_SIGNATURE: { editable: false, active: true, stops: false, tone: 'waiting' },
  SIGNED: { editable: false, active: true, stops: false, tone: 'good' },
  REJECTED: { editable: false, active: false, stops: false, tone: 'bad' },
  SIGNATURE_REVOKED: { editable: true, active: true, stops: false, tone: 'neutral' },
  STOPPED: { editable: false, active: false, stops: true, tone: 'bad' },
} as const satisfies Record<string, Facts>

export type ProjectStatus = keyof typeof projectFacts
export const projectStatuses = Object.keys(projectFacts) as [ProjectStatus, ...ProjectStatus[]]
export const stoppedProjects = thoseThat<ProjectStatus, Facts>(projectFacts, (f) => f.stops)
export const goingProjects = thoseThat<ProjectStatus, Facts>(projectFacts, (f) => !f.stops)
export const editableProjects = thoseThat<ProjectStatus, Facts>(projectFacts, (f) => f.editable)
