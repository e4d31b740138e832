import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { WorkType } from '#domain/work.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { stoppedOf } from '../project/stopped.ts'
import { type DestinationRead, storageAsSigned, storageNow } from '../project/storage-read.ts'
import { progressColumns } from './progress.ts'
import { isRewritten } from './visible-field.ts'

type DocumentRead = { documentId: string; readOnly: boolean; version: number; contentVersion: number; verifyCode: string }
/** `storage`: the destination as the signed project has it. */
type SignedProject = { projectName: string; projectNameKk: string; workType: WorkType; storage: DestinationRead | null }

/** Selects requests with their related data in one query. Timestamps inside the JSON lists are text. */
export const selectRequests = (db: Sql) =>
  db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('organisationEntry as c', 'c.bin', 'p.organizationBin')
    .innerJoin('organisationEntry as f', 'f.bin', 'r.factoryBin')
    .innerJoin('place as k', 'k.code', 'r.katoCode')
    .leftJoin('organisationEntry as t', 't.bin', 'r.traderBin')
    .leftJoin('organisationEntry as pf', 'pf.bin', 'r.proposedFactoryBin')
    // one row of the view for each request: of so many joins the database orders eight at a time, and makes all rows of the view first
    .innerJoinLateral(
      (eb) => eb.selectFrom('requestTravel as x').selectAll('x').whereRef('x.requestId', '=', 'r.id').limit(1).as('tr'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select([
      'p.organizationBin',
      'p.projectName',
      'p.projectNameKk',
      'p.ownershipType',
      'p.workType',
      'p.status as projectStatus',
      'p.katoCode as projectKato',
      'c.nameRu as contractorRu',
      'c.nameKk as contractorKk',
      'f.nameRu as factoryRu',
      'f.nameKk as factoryKk',
      'k.nameRu as katoRu',
      'k.nameKk as katoKk',
      't.nameRu as traderRu',
      't.nameKk as traderKk',
      'pf.nameRu as proposedFactoryRu',
      'pf.nameKk as proposedFactoryKk',
    ])
    .select([
      stoppedOf().as('projectStopped'),
      storageNow(sql.ref('r.projectStorageId')).as('destination'),
      sql<DocumentRead[]>`coalesce((
        select json_agg(json_build_object('documentId', d.id, 'readOnly', d.read_only, 'version', d.version, 'contentVersion', d.content_version,
          'verifyCode', d.verify_code)
          order by d.version)
        from current_document d where d.object_type = 'REQUEST' and d.object_id = r.id), '[]')`.as('documents'),
      // the last signed content, while the contractor edits a new version of the request, or of its project
      sql<unknown>`case when ${isRewritten('r')} then (
        select d.content from signed_document d where d.object_type = 'REQUEST' and d.object_id = r.id order by d.version desc limit 1)
        end`.as('signed'),
      sql<SignedProject | null>`case when p.status = 'SIGNATURE_REVOKED' then (
        select json_build_object('projectName', d.content ->> 'projectName', 'projectNameKk', d.content ->> 'projectNameKk',
          'workType', d.content ->> 'workType',
          'storage', ${storageAsSigned(sql.ref('r.projectStorageId'))})
        from signed_document d where d.object_type = 'PROJECT' and d.object_id = p.id order by d.version desc limit 1)
        end`.as('signedProject'),
    ])
    .select(progressColumns)

export type RequestRead = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

/** Loads a request. @throws Refused 404 where it was deleted meanwhile */
export const requestOf = async (db: Sql, id: number): Promise<RequestRead> =>
  (await selectRequests(db).where('r.id', '=', id).executeTakeFirst()) ?? refuse('not.found')
