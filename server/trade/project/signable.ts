import { officeRole } from '#domain/office.ts'
import { projectDeadline, termOf } from '#domain/reporting/sign-off-list/route.ts'
import { kg } from '#domain/tons.ts'
import { projectFlow } from '#domain/trade/project/flow.ts'
import { inLanguage } from '#i18n/language.ts'
import { dayText } from '#i18n/month-text.ts'
import { tonsText } from '#i18n/trade/allocation.ts'
import { bothWords } from '#i18n/translator.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Office, SignableDocument } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { projectDocument, projectNumber } from './document.ts'
import { projectLife } from './lifecycle.ts'
import { readProject } from './redact.ts'
import type { ProjectRead } from './select.ts'
import { type LockedProject, loadVisibleProject, lockProject } from './visible.ts'

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
    return lockedObject(tx, call, projectLife, project, () => officeOfProject(tx, call, project))
  },
  office: async (sql, call, id) => officeOfProject(sql, call, await loadVisibleProject(sql, call.actor, id)),
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
  tonsOf: (content) => (content as ProjectRead).bitumenTotal,
  async meaning(_sql, { language }, { content }) {
    const project = content as ProjectRead
    const { startDate, endDate, bitumenRemainder } = project
    const tons = tonsText(language, kg(bitumenRemainder))
    const contractor = inLanguage(language, project.organizationRu, project.organizationKk)
    return { change: { from: dayText(startDate), to: dayText(endDate), remainder: tons }, next: { contractor }, by: null }
  },
}

async function officeOfProject(
  sql: Sql,
  { today }: Call,
  { region, ownershipType }: Pick<LockedProject, 'region' | 'ownershipType'>,
): Promise<Office> {
  const deadline = projectDeadline(today, termOf(await portalSettings(sql)))
  return { role: officeRole[ownershipType], region, ownershipType, deadline }
}
