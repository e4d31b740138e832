import { projectFlow } from '#domain/project/flow.ts'
import { closeRoute } from '../approval/close.ts'
import { tellOfAct } from '../approval/tell-of-act.ts'
import { type Lifecycle, nextPaper } from '../lifecycle/transition.ts'
import { dependents } from './dependents.ts'
import type { LockedProject } from './see.ts'

/** How a project lives. Entering SIGNATURE_REVOKED opens editing: the next paper begins. */
export const projectLife: Lifecycle<'project', LockedProject> = {
  of: 'PROJECT',
  table: 'project',
  flow: projectFlow,
  async requires(tx, _call, { id }, act) {
    if (act === 'project.revoke') await dependents().revoked(tx, id)
  },
  async before(tx, call, { id }, { act }) {
    if (act === 'project.withdraw') await closeRoute(tx, call, 'PROJECT', id)
    return {}
  },
  leaves({ signatureComment }, { act, to, comment, at }) {
    const reopened = to === 'SIGNATURE_REVOKED'
    return {
      signatureComment: act === 'project.reject' || act === 'project.revoke' ? comment : reopened ? null : signatureComment,
      ...(reopened && nextPaper(at)),
    }
  },
  tell: (tx, call, project, { act, comment }) =>
    tellOfAct(tx, call, act, comment, async () => ({
      objectType: 'PROJECT',
      id: project.id,
      projectId: project.id,
      ownershipType: project.ownershipType,
      bin: project.organizationBin,
      nameRu: project.projectName,
      nameKk: project.projectNameKk,
      month: null,
      tons: project.bitumenTotal,
    })),
}
