import type { Holder, Project } from '#contract/trade/project.ts'
import { roleCode } from '#domain/access.ts'
import { filedOf } from '#domain/trade/project/project.ts'
import { projectFacts } from '#domain/trade/project/status.ts'
import { inLanguage, type Language } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { ProjectRead } from './select.ts'

/** Converts a timestamp from the database's JSON format to ISO 8601. */
const instant = (text: string): string => new Date(text).toISOString()

/** The current assignee. */
function holderOf(p: ProjectRead, language: Language): Holder | null {
  if (projectFacts[p.status].editable)
    return {
      role: roleCode('CONTRACTOR'),
      organizationName: inLanguage(language, p.organizationRu, p.organizationKk),
      since: instant(p.updatedAt),
      deadline: null,
      movedFrom: null,
      routeId: null,
    }
  if (!p.office) return null
  const { role, nameRu, nameKk, since, deadline, movedFrom, routeId } = p.office
  return {
    role: roleCode(role),
    organizationName: inLanguage(language, nameRu, nameKk),
    since: instant(since),
    deadline,
    movedFrom,
    routeId,
  }
}

/** Converts a project to its response: codes with texts in the reader's language, tons as numbers. */
export function projectView(p: ProjectRead, { t, language }: Pick<Call, 't' | 'language'>): Project {
  const workType = { code: p.workType, description: t(`trade.workType.${p.workType}`) }
  const documents = p.documents.map(({ contentVersion: _, ...d }) => d)
  const latest = p.documents.at(-1)
  return {
    id: p.id,
    projectName: p.projectName,
    projectNameKk: p.projectNameKk,
    name: inLanguage(language, p.projectName, p.projectNameKk),
    workType,
    typework: workType,
    ownershipType: { code: p.ownershipType, description: t(`trade.ownershipType.${p.ownershipType}`) },
    kato: { code: p.katoCode, description: inLanguage(language, p.katoRu, p.katoKk) },
    status: { code: p.status, description: t(`trade.projectStatus.${p.status}`) },
    road: p.roadCode ? { code: p.roadCode, description: inLanguage(language, p.roadRu ?? p.roadCode, p.roadKk ?? p.roadCode) } : null,
    ...filedOf(p),
    signatureComment: p.signatureComment,
    stopped: p.stopped,
    organization: { bin: p.organizationBin, organizationName: inLanguage(language, p.organizationRu, p.organizationKk) },
    projectDocumentList: documents,
    documents,
    projectAttachmentList: p.attachments.map(({ author, createdAt, updatedAt, ...a }) => ({
      ...a,
      author: { fullName: author },
      status: 'ATTACHED',
      version: 1,
      createdAt: instant(createdAt),
      updatedAt: instant(updatedAt),
      readOnly: !projectFacts[p.status].editable,
    })),
    projectStorageList: p.storages.map(({ katoRu, katoKk, ...s }) => ({
      ...s,
      kato: { code: s.katoCode, description: inLanguage(language, katoRu, katoKk) },
    })),
    projectPlannedList: p.planned,
    holder: holderOf(p, language),
    documentFresh: latest?.contentVersion === p.contentVersion,
    active: projectFacts[p.status].active,
    version: p.version,
    createdAt: instant(p.createdAt),
    updatedAt: instant(p.updatedAt),
  }
}
