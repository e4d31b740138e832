import type { Act } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { type ProjectAct, projectFlow } from '#domain/project/flow.ts'
import type { ProjectStatus } from '#domain/project/project.ts'
import { officeRole, projectDeadline, termOf } from '#domain/route/route.ts'
import { portalSettings } from '../setting/read.ts'
import type { Subject } from '../subject/subject.ts'
import { advanceProject, requireOpen } from './advance.ts'
import { readProject } from './outside.ts'
import { projectNumber, projectPaper } from './paper.ts'
import { lockProject, seenProject } from './see.ts'

/** A project as something that is signed: by its contractor, then by the office of its region. */
export const projectSubject: Subject = {
  objectType: 'PROJECT',
  acts: {
    generate: 'project.generate',
    sign: 'project.sign',
    decided: { approve: 'project.approve', reject: 'project.reject', revoke: 'project.revoke' },
  },
  see: seenProject,
  async hold(tx, call, id) {
    const project = await lockProject(tx, call.actor, id)
    const { region, ownershipType } = project
    return {
      ...project,
      office: async () => {
        const deadline = projectDeadline(call.today, termOf(await portalSettings(tx), call.today))
        return { role: officeRole[ownershipType], region, ownershipType, deadline }
      },
      async requireOpen(act, comment) {
        await requireOpen(tx, call, project, act as ProjectAct, comment)
      },
      advance: (act, given) => advanceProject(tx, call, project, act as ProjectAct, given),
    }
  },
  opens: (act, status, actor) => (openActs(projectFlow, status as ProjectStatus, actor) as Act[]).includes(act),
  async paper(db, actor, id) {
    const project = await readProject(db, actor, id)
    return {
      template: 'project',
      data: (frame) => projectPaper(project, frame),
      number: projectNumber(id),
      title: project.projectName,
      version: project.documentVersion,
      contentVersion: project.contentVersion,
      contentAt: new Date(project.contentAt),
      content: project,
    }
  },
}
