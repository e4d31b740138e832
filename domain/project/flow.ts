import type { Flow } from '../flow.ts'
import { type ProjectStatus, writtenProjects } from './status.ts'

/** A project's life, read as a table (docs/process.md, section 4). `project.approve` is the office's signature on the last step. */
export const projectFlow = {
  'project.edit': { from: writtenProjects },
  'project.delete': { from: ['CREATED'] },
  'project.generate': { from: writtenProjects },
  'project.sign': { from: writtenProjects, to: 'AWAITING_SIGNATURE' },
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
 * Steps that only need a decision, no signature: POST /api/project/{id}/act names them, and whoever may take one finds it in the menu of the project.
 * `asks`: the person is asked before; `grave`: it stands in the colour of danger.
 */
export const plainSteps = {
  withdraw: { asks: true, grave: false },
  stop: { asks: true, grave: true },
  resume: { asks: false, grave: false },
} as const
export type PlainStepName = keyof typeof plainSteps
export const plainStepNames = Object.keys(plainSteps) as [PlainStepName, ...PlainStepName[]]
export type PlainStep = `project.${PlainStepName}`
