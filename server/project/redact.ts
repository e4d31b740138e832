import type { Actor } from '#domain/access.ts'
import { filedNames } from '#domain/project/project.ts'
import type { Db } from '../platform/db.ts'
import { type ProjectRead, projectOf } from './select.ts'

/** What the contractor writes; the rest (status, route, papers) is the office's to see at any time. */
const content = [
  'projectName',
  'projectNameKk',
  'workType',
  'katoCode',
  'katoRu',
  'katoKk',
  'roadCode',
  'roadRu',
  'roadKk',
  ...filedNames,
  'storages',
  'planned',
  'attachments',
] as const satisfies (keyof ProjectRead)[]

/** Its contractor writes a new version, which this reader does not see. */
export const isBeingRewritten = ({ status, organizationBin }: Pick<ProjectRead, 'status' | 'organizationBin'>, { bin }: Actor): boolean =>
  status === 'SIGNATURE_REVOKED' && organizationBin !== bin

/**
 * A project as this reader may see it. While its contractor writes a new version, everybody else sees the last signed one:
 * a draft leaks to nobody (docs/process.md, section 2).
 */
export async function readProject(db: Db, actor: Actor, id: number): Promise<ProjectRead> {
  const project = await projectOf(db, id)
  return isBeingRewritten(project, actor) ? asSigned(db, project) : project
}

async function asSigned(db: Db, project: ProjectRead): Promise<ProjectRead> {
  const paper = await db
    .selectFrom('document')
    .select('content')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', project.id)
    .where('readOnly', '=', true)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const signed = paper.content as ProjectRead
  return {
    ...project,
    ...Object.fromEntries(content.map((field) => [field, signed[field]])),
    documents: project.documents.filter((d) => d.readOnly),
  }
}
