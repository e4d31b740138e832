import type { Flow } from '../../flow.ts'
import { editableProjects, type ProjectStatus } from './status.ts'

/** Status transitions of a project (docs/process.md, section 4). `project.approve` is the office's signature on the last step. */
export const projectFlow = {
  'project.edit': { from: editableProjects },
  'project.delete': { from: ['CREATED'] },
  'project.generate': { from: editableProjects },
  'project.sign': { from: editableProjects, to: 'AWAITING_SIGNATURE' },
  'project.withdraw': { from: ['AWAITING_SIGNATURE'], to: 'SIGNATURE_REVOKED' },
  'project.copy': { from: ['REJECTED'] },
  'project.approve': { from: ['AWAITING_SIGNATURE'], to: 'SIGNED' },
  'project.reject': { from: ['AWAITING_SIGNATURE'], to: 'REJECTED', comment: 'required' },
  'project.revoke': { from: ['SIGNED'], to: 'SIGNATURE_REVOKED', comment: 'required' },
  'project.stop': { from: ['SIGNED'], to: 'STOPPED', comment: 'required' },
  'project.resume': { from: ['STOPPED'], to: 'SIGNED', comment: 'optional' },
} as const satisfies Flow<ProjectStatus>
export type ProjectAct = keyof typeof projectFlow

/**
 * Steps that need a decision without a signature: the acts of POST /api/project/{id}/act, shown in the menu of the project to authorized users.
 * `asks`: with a confirmation dialog; `grave`: shown in the danger colour.
 */
export const plainSteps = {
  withdraw: { asks: true, grave: false },
  stop: { asks: true, grave: true },
  resume: { asks: false, grave: false },
} as const
export type PlainStepName = keyof typeof plainSteps
export const plainStepNames = Object.keys(plainSteps) as [PlainStepName, ...PlainStepName[]]
export type PlainStep = `project.${PlainStepName}`
