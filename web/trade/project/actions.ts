import type { Project } from '#contract/trade/project.ts'
import { type Doer, may } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { projectFlow } from '#domain/trade/project/flow.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'

export type ProjectAction = 'view' | 'requests' | 'edit' | 'copy' | 'download' | 'generate' | 'sign' | 'attachments' | 'delete'
/** Why the action is disabled; the texts are in the section `project.act`. */
export type WhyNot = 'noDocument' | 'generateFirst' | 'alreadyGenerated' | 'notNow'
export type OfferedAction = { action: ProjectAction; why?: WhyNot }

type Row = Pick<Project, 'status' | 'documents' | 'documentFresh'>

/** The latest document, to read and sign; null = none yet. */
export const latestDocument = ({ documents }: Pick<Project, 'documents'>) => documents.at(-1) ?? null

const opens = (row: Row, doer: Doer) => new Set<string>(openActs<ProjectStatus, typeof projectFlow>(projectFlow, row.status.code, doer))

/** The primary next action (docs/interface.md, section 4). */
export function primaryAction(row: Row, doer: Doer): ProjectAction {
  const open = opens(row, doer)
  if (open.has('project.sign')) return row.documentFresh ? 'sign' : 'generate'
  if (row.status.code === 'SIGNED') return 'requests'
  return open.has('project.copy') ? 'copy' : 'view'
}

/**
 * The menu actions of a row, besides the steps of its flow (useProjectSteps). Signing is hidden where the document is read-only
 * (docs/requirements.md, section 4); deleting is for Created only.
 */
export function menuActions(row: Row, doer: Doer): OfferedAction[] {
  const open = opens(row, doer)
  const latest = latestDocument(row)
  const signable = open.has('project.sign') && !(latest?.readOnly && row.documentFresh)
  const offered: (OfferedAction | false)[] = [
    { action: 'view' },
    { action: 'requests' },
    open.has('project.edit') && { action: 'edit' },
    open.has('project.copy') && { action: 'copy' },
    { action: 'download', ...(!latest && { why: 'noDocument' as const }) },
    may(doer, 'project.generate') && {
      action: 'generate',
      ...(!open.has('project.generate') ? { why: 'notNow' as const } : row.documentFresh && { why: 'alreadyGenerated' as const }),
    },
    signable && { action: 'sign', ...(!row.documentFresh && { why: 'generateFirst' as const }) },
    { action: 'attachments' },
    open.has('project.delete') && { action: 'delete' },
  ]
  return offered.filter((offer) => offer !== false)
}
