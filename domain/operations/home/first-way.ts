import type { ProjectStatus } from '../../trade/project/status.ts'
import type { RequestStatus } from '../../trade/request/status.ts'

/** The first way of a contractor, from the first project to the first delivery. */
export const firstSteps = ['project', 'projectApproved', 'request', 'requestApproved', 'delivery'] as const

/** Where somebody on the first way stands: the step of it, and whether the contractor or somebody else acts. */
export const firstStages = {
  fileProject: { step: 'project', mine: true },
  projectStopped: { step: 'project', mine: true },
  projectRefused: { step: 'project', mine: true },
  mendProject: { step: 'project', mine: true },
  signProject: { step: 'project', mine: true },
  projectWaits: { step: 'projectApproved', mine: false },
  fileRequest: { step: 'request', mine: true },
  requestStopped: { step: 'request', mine: true },
  requestRefused: { step: 'request', mine: true },
  mendRequest: { step: 'request', mine: true },
  signRequest: { step: 'request', mine: true },
  requestWaits: { step: 'requestApproved', mine: false },
  answerOffer: { step: 'requestApproved', mine: true },
  wagonsWait: { step: 'delivery', mine: false },
  receiveWagons: { step: 'delivery', mine: true },
} as const satisfies Record<string, { step: (typeof firstSteps)[number]; mine: boolean }>

export type FirstStage = keyof typeof firstStages
/** The nearest to a delivery last. */
export const firstStageNames = Object.keys(firstStages) as [FirstStage, ...FirstStage[]]

const ofProject: Record<ProjectStatus, FirstStage> = {
  CREATED: 'signProject',
  AWAITING_SIGNATURE: 'projectWaits',
  SIGNED: 'fileRequest',
  REJECTED: 'projectRefused',
  SIGNATURE_REVOKED: 'mendProject',
  STOPPED: 'projectStopped',
}
const ofRequest: Record<RequestStatus, FirstStage> = {
  CREATED: 'signRequest',
  AWAITING_SIGNATURE: 'requestWaits',
  ON_APPROVAL: 'answerOffer',
  SIGNED: 'wagonsWait',
  REJECTED: 'requestRefused',
  SIGNATURE_REVOKED: 'mendRequest',
  STOPPED: 'requestStopped',
}

/** `request` = its newest request that came furthest; null = it has none. `underWay` = wagons or trucks that nobody has received. */
export function firstStage(project: ProjectStatus, request: RequestStatus | null, underWay: boolean): FirstStage {
  if (!request) return ofProject[project]
  return request === 'SIGNED' && underWay ? 'receiveWagons' : ofRequest[request]
}
