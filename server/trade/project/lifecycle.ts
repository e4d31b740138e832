import type { Step } from '#domain/flow.ts'
import { type ProjectAct, plainStepNames, projectFlow } from '#domain/trade/project/flow.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { type Lifecycle, nextDocumentVersion } from '../../core/lifecycle/transition.ts'
import { closeRoute } from '../../documents/sign-off/close.ts'
import { notifyOfAct } from '../../documents/sign-off/notify-of-act.ts'
import { dependents } from './dependents.ts'
import type { LockedProject } from './visible.ts'

const stepOf = (act: string): Partial<Step<ProjectStatus>> => projectFlow[act as ProjectAct] ?? {}
const isPlain = (act: string) => plainStepNames.some((name) => act === `project.${name}`)

/** Lifecycle of a project: hooks depend on the flow's row of the act. Entering SIGNATURE_REVOKED opens editing and starts the next document version. */
export const projectLife: Lifecycle<'project', LockedProject> = {
  of: 'PROJECT',
  table: 'project',
  flow: projectFlow,
  async check(tx, _call, { id }, act) {
    if (stepOf(act).to === 'SIGNATURE_REVOKED') await dependents().revoked(tx, id)
  },
  async before(tx, call, { id }, { act, from }) {
    if (from === 'AWAITING_SIGNATURE' && isPlain(act)) await closeRoute(tx, call, 'PROJECT', id)
    return {}
  },
  columns({ signatureComment }, { act, from, to, comment, at, by }) {
    const reopened = to === 'SIGNATURE_REVOKED'
    const stopped = to === 'STOPPED'
    const why = stepOf(act).comment ? comment : null
    return {
      signatureComment: reopened || stopped || to === 'REJECTED' ? why : from === 'STOPPED' ? null : signatureComment,
      stoppedAt: stopped ? at : null,
      stoppedBy: stopped ? by.fullName : null,
      ...(reopened && nextDocumentVersion(at)),
    }
  },
  notify: (tx, call, project, { act, comment }) =>
    notifyOfAct(tx, call, act, comment, async () => ({
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
