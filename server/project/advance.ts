import { keepsStatus, type ProjectAct, projectFlow } from '#domain/project/flow.ts'
import type { ProjectStatus } from '#domain/project/project.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import { follow } from '../lifecycle/effects.ts'
import { notifyOfAct } from '../notice/of-act.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { dependents } from './dependents.ts'
import type { LockedProject } from './see.ts'
import { saveStatus } from './store.ts'

/** Is the act open on this locked project? Otherwise it says why: not yours, who was faster, or what stands in the way. */
export async function requireOpen(tx: Tx, call: Call, project: LockedProject, act: ProjectAct, comment = ''): Promise<ProjectStatus> {
  const to = await openAct<ProjectStatus>(tx, call, projectFlow, { ...project, objectType: 'PROJECT' }, act, comment)
  if (act === 'project.revoke') await dependents().revoked(tx, project.id)
  return keepsStatus(act) ? project.status : to
}

/** The one door: a project's status changes here only. Decide, write, journal, notify, in the caller's transaction; the project is locked. */
export async function advanceProject(
  tx: Tx,
  call: Call,
  project: LockedProject,
  act: ProjectAct,
  given: { comment?: string; documentId?: string } = {},
): Promise<ProjectStatus> {
  const comment = given.comment?.trim() ?? ''
  const to = await requireOpen(tx, call, project, act, comment)
  const reopened = to === 'SIGNATURE_REVOKED'
  await saveStatus(tx, project, to, {
    signatureComment: act === 'project.reject' || act === 'project.revoke' ? comment : reopened ? null : project.signatureComment,
    reopened,
    at: call.now,
  })
  await record(tx, call, {
    act,
    objectType: 'PROJECT',
    objectId: project.id,
    from: project.status,
    to,
    comment,
    documentId: given.documentId ?? null,
  })
  await notifyOfAct(tx, call, act, 'PROJECT', project.id, comment)
  await follow(tx, call, { objectType: 'PROJECT', id: project.id, act, from: project.status, to, comment })
  return to
}
