import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { filedNames, storageNames } from '#domain/trade/project/project.ts'
import { compiled } from '../../platform/sql/compiled.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { jsonArrayFrom, jsonObjectFrom } from '../../platform/sql/nested.ts'
import { stoppedOf } from './stopped.ts'

const own = [
  'p.id',
  'p.organizationBin',
  'p.ownershipType',
  'p.status',
  'p.projectName',
  'p.projectNameKk',
  'p.workType',
  'p.katoCode',
  'p.region',
  'p.roadCode',
  ...filedNames.map((name) => `p.${name}` as const),
  'p.signatureComment',
  'p.version',
  'p.contentVersion',
  'p.documentVersion',
  'p.createdAt',
  'p.updatedAt',
  'p.contentAt',
] as const

/** Selects projects with their related data in one query. Must be selected as JSON, where timestamps are text (`jsonArrayFrom`). */
export const selectProjects = (db: Sql) =>
  db
    .withoutPlugins() // the outer query converts the names
    .selectFrom('project as p')
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .innerJoin('place as k', 'k.code', 'p.katoCode')
    .leftJoin('highway as r', 'r.code', 'p.roadCode')
    .select([
      ...own,
      'o.nameRu as organizationRu',
      'o.nameKk as organizationKk',
      'k.nameRu as katoRu',
      'k.nameKk as katoKk',
      'r.nameRu as roadRu',
      'r.nameKk as roadKk',
    ])
    .select((eb) => [
      stoppedOf().as('stopped'),
      jsonArrayFrom(
        eb
          .selectFrom('currentDocument as d')
          .select(['d.id as documentId', 'd.readOnly', 'd.version', 'd.contentVersion', 'd.verifyCode'])
          .whereRef('d.objectId', '=', 'p.id')
          .where('d.objectType', '=', 'PROJECT')
          .orderBy('d.version'),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('attachment as a')
          .innerJoin('personEntry as w', 'w.id', 'a.authorId')
          .select(['a.id as documentId', 'a.fileName', 'a.size', 'a.sha256', 'a.createdAt', 'a.updatedAt', 'w.fullName as author'])
          .whereRef('a.projectId', '=', 'p.id')
          .orderBy('a.position'),
      ).as('attachments'),
      jsonArrayFrom(
        eb
          .selectFrom('projectStorage as s')
          .innerJoin('place as sk', 'sk.code', 's.katoCode')
          .select(['s.id', ...storageNames.map((name) => `s.${name}` as const), 'sk.nameRu as katoRu', 'sk.nameKk as katoKk'])
          .whereRef('s.projectId', '=', 'p.id')
          .orderBy('s.position'),
      ).as('storages'),
      jsonArrayFrom(
        eb
          .selectFrom('projectPlanned as m')
          .select([sql<string>`m.period::text`.as('projectPlannedPeriod'), 'm.volume as projectPlannedVolume'])
          .whereRef('m.projectId', '=', 'p.id')
          .orderBy('m.period'),
      ).as('planned'),
      jsonObjectFrom(
        eb
          .selectFrom('signOffStep as st')
          .innerJoin('organisationEntry as so', 'so.bin', 'st.organizationBin')
          .select([
            'st.routeId',
            'st.role',
            'so.nameRu',
            'so.nameKk',
            'st.createdAt as since',
            sql<string>`st.deadline::text`.as('deadline'),
            sql<string | null>`st.first_deadline::text`.as('movedFrom'),
          ])
          .whereRef('st.objectId', '=', 'p.id')
          .where('st.objectType', '=', 'PROJECT')
          .where('st.state', '=', 'CURRENT')
          .orderBy('st.stepOrder')
          .limit(1),
      ).as('office'),
    ])

const one = compiled((db, _shape: null, { id }: { id: number }) =>
  db.selectNoFrom(jsonObjectFrom(selectProjects(db).where('p.id', '=', id)).as('project')),
)
export type ProjectRead = NonNullable<Awaited<ReturnType<typeof one>>[0]['project']>

/** Loads a project by id; the caller must have checked that it is visible to the user. @throws Refused 404 */
export async function projectOf(db: Sql, id: number): Promise<ProjectRead> {
  const [row] = await one(db, null, { id })
  return row?.project ?? refuse('not.found')
}
