import { type SqlBool, sql } from 'kysely'
import type { ProjectDraft, Storage } from '#domain/trade/project/project.ts'
import { record } from '../../core/journal/record.ts'
import { paperFacts } from '../../documents/document/chained-facts.ts'
import { type DocumentRow, insertDocument } from '../../documents/document/documents.ts'
import { verifyCodeOf } from '../../documents/document/generate.ts'
import { sha256Of } from '../../platform/files/files.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { projectNumber } from './document.ts'
import { rowOf } from './row.ts'
import { type ProjectRead, projectOf } from './select.ts'
import { insertStorages } from './storages.ts'
import { insertPlanned, insertProject } from './store.ts'

/** A project of this organisation with the same road, or the same description, and kilometres that was not rejected; null = there is none. */
export async function alikeProject(tx: Tx, d: ProjectDraft): Promise<number | null> {
  const found = await tx
    .selectFrom('project as p')
    .select('p.id')
    .where('p.organizationBin', '=', d.organizationBin)
    .where('p.status', '<>', 'REJECTED')
    .where('p.fromKm', '=', d.fromKm)
    .where('p.toKm', '=', d.toKm)
    .where(
      sql<SqlBool>`case when p.road_code is null then lower(p.project_description) = lower(${d.projectDescription ?? ''}) else p.road_code = ${d.roadCode ?? ''} end`,
    )
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Inserts a project that was signed on paper before the portal: its months and storages follow, then `sealProject` ends it. */
export async function putProject(tx: Tx, call: Call, draft: ProjectDraft): Promise<number> {
  const at = { createdAt: call.now, updatedAt: call.now, contentAt: call.now }
  const row = { ...(await rowOf(tx, draft)), ...at, status: 'SIGNED' as const, signatureComment: null, createdBy: call.person.id }
  return (await insertProject(tx, row)).id
}

export async function putParts(
  tx: Tx,
  id: number,
  { planned, storages }: { planned: ProjectDraft['projectPlannedList']; storages: Storage[] },
) {
  await insertPlanned(tx, id, planned)
  await insertStorages(tx, id, storages)
}

type Paper = { sha256: string; size: number }

/**
 * Makes the scanned paper the project's document and writes the line of the act by which the project came: no signature of the portal stands under it.
 * `told` = what the line says besides, with `takeover`, the number of the protocol that the line rests on (server/documents/document/taken-over.ts).
 */
export async function sealProject(
  tx: Tx,
  call: Call,
  { secret }: Pick<Services, 'secret'>,
  id: number,
  { sha256, size }: Paper,
  told: { takeover: string } & Record<string, unknown>,
): Promise<{ document: DocumentRow; content: ProjectRead }> {
  const content = await projectOf(tx, id)
  const number = projectNumber(id)
  const document = await insertDocument(tx, {
    ...{ objectType: 'PROJECT', objectId: id, version: content.documentVersion, contentVersion: content.contentVersion },
    ...{ number, title: content.projectName, createdAt: call.now, content: JSON.stringify(content), readOnly: true },
    ...{ sha256, size, verifyCode: verifyCodeOf(secret, sha256Of(Buffer.from(`${number} ${sha256}`))) },
  })
  const detail = { ...told, sha256, paper: paperFacts(document) }
  await record(tx, call, { act: 'project.takeOver', objectType: 'PROJECT', objectId: id, to: 'SIGNED', documentId: document.id, detail })
  return { document, content }
}
