import type { Actor } from '#domain/access.ts'
import { filedNames, storageNames } from '#domain/trade/project/project.ts'
import type { Db } from '../../platform/sql/db.ts'
import { type ProjectRead, projectOf } from './select.ts'

/** Fields that the contractor edits; the rest (status, route, documents) is visible to the office at any time. */
const content = [
  'projectName',
  'projectNameKk',
  'workType',
  'ownershipType',
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

/** Whether the contractor edits a new version that is not visible to this reader. */
export const isBeingRewritten = ({ status, organizationBin }: Pick<ProjectRead, 'status' | 'organizationBin'>, { bin }: Actor): boolean =>
  status === 'SIGNATURE_REVOKED' && organizationBin !== bin

/**
 * Loads a project as visible to this reader. While its contractor edits a new version, other organisations get the last signed one:
 * drafts are not disclosed (docs/process.md, section 2).
 */
export async function readProject(db: Db, actor: Actor, id: number): Promise<ProjectRead> {
  const project = await projectOf(db, id)
  return isBeingRewritten(project, actor) ? asSigned(db, project) : project
}

/** Picks fields of a signed document. A field that it is too old to have is null: the row's value would be the unsigned edit. */
export const signedFields = <Content extends object, Field extends keyof Content>(content: Content, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field] ?? null])) as Pick<Content, Field>

async function asSigned(db: Db, project: ProjectRead): Promise<ProjectRead> {
  const document = await db
    .selectFrom('signedDocument')
    .select('content')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', project.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const signed = signedFields(document.content as ProjectRead, content)
  const storages = signed.storages.map((s) => ({ ...s, ...signedFields(s, storageNames) }))
  return {
    ...project,
    ...signed,
    storages,
    documents: project.documents.filter((d) => d.readOnly),
  }
}
