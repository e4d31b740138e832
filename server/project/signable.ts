import { projectFlow } from '#domain/project/flow.ts'
import { officeRole, projectDeadline, termOf } from '#domain/route/route.ts'
import { bothWords } from '#i18n/translator.ts'
import { lockedObject } from '../lifecycle/locked-object.ts'
import { portalSettings } from '../setting/read.ts'
import type { SignableDocument } from '../signable/signable.ts'
import { projectDocument, projectNumber } from './document.ts'
import { projectLife } from './lifecycle.ts'
import { readProject } from './redact.ts'
import { loadVisibleProject, lockProject } from './visible.ts'

/** A project as a signable document: signed by its contractor, then by the office of its region. */
export const projectSignable: SignableDocument = {
  objectType: 'PROJECT',
  acts: {
    generate: 'project.generate',
    sign: 'project.sign',
    decided: { approve: 'project.approve', reject: 'project.reject', revoke: 'project.revoke' },
  },
  flow: projectFlow,
  loadVisible: loadVisibleProject,
  async lock(tx, call, id) {
    const project = await lockProject(tx, call.actor, id)
    const { region, ownershipType } = project
    return lockedObject(tx, call, projectLife, project, async () => {
      const deadline = projectDeadline(call.today, termOf(await portalSettings(tx), call.today))
      return { role: officeRole[ownershipType], region, ownershipType, deadline }
    })
  },
  async documentSource(db, actor, id) {
    const project = await readProject(db, actor, id)
    return {
      template: 'project',
      data: (frame) => projectDocument(project, frame),
      number: projectNumber(id),
      title: project.projectName,
      version: project.documentVersion,
      contentVersion: project.contentVersion,
      contentAt: new Date(project.contentAt),
      content: project,
      basis: [
        project.attachments.length > 0
          ? bothWords('served.paper.attached', { names: project.attachments.map((a) => a.fileName).join(', ') })
          : bothWords('served.paper.ofContractor'),
      ],
    }
  },
}
