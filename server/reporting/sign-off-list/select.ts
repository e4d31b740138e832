import { sql } from 'kysely'
import type { OnBehalf } from '#contract/core/journal.ts'
import type { Actor } from '#domain/access.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { visibleField } from '../../trade/project/visible-field.ts'
import { isRewritten } from '../../trade/request/visible-field.ts'

type StepRead = Pick<Tables['signatureRouteStep'], 'role' | 'organizationBin' | 'state' | 'comment'> & {
  order: number
  decidedAt: string | null
  nameRu: string
  nameKk: string
  fullName: string | null
  onBehalf: OnBehalf | null
}

/** A sign-off belongs to one version: it shows the title of that version's document, never the author's current draft. */
const titleSeenBy = (actor: Actor, field: 'projectName' | 'projectNameKk', title: 'v.title' | 'v.titleKk') =>
  sql<string>`case r.object_type when 'PROJECT' then coalesce(d.content ->> ${sql.lit(field)}, ${sql.ref(title)})
    when 'REQUEST' then ${visibleField(actor, field)} else ${sql.ref(title)} end`
const tonsInDocument = (field: 'bitumenTotal' | 'requestVolume') =>
  sql`(select (d.content ->> ${sql.lit(field)})::numeric from document d where d.id = r.document_id)`
/** Its tons likewise; the document is looked up only where it may say something else. */
export const tonsOfVersion = sql<number>`case when r.object_type = 'PROJECT' then coalesce(${tonsInDocument('bitumenTotal')}, v.tons)
  when ${isRewritten('b')} then ${tonsInDocument('requestVolume')} else v.tons end`

export const selectRoutes = (db: Sql, actor: Actor) =>
  db
    .selectFrom('signatureRoute as r')
    // one row of the view for each sign-off: joined without the limit, the database makes all rows of the view
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('signedObject as x')
          .selectAll('x')
          .whereRef('x.objectId', '=', 'r.objectId')
          .whereRef('x.objectType', '=', 'r.objectType')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .innerJoin('document as d', 'd.id', 'r.documentId')
    .leftJoin('project as p', 'p.id', 'v.projectId')
    .leftJoin('bitumenRequest as b', (join) => join.onRef('b.id', '=', 'r.objectId').on('r.objectType', '=', 'REQUEST'))
    .innerJoin('organisationEntry as o', 'o.bin', 'r.organizationBin')
    .innerJoin('place as k', 'k.code', 'r.region')
    .selectAll('r')
    .select([
      titleSeenBy(actor, 'projectName', 'v.title').as('title'),
      titleSeenBy(actor, 'projectNameKk', 'v.titleKk').as('titleKk'),
      sql<
        string | null
      >`case r.object_type when 'PROJECT' then case when d.content ? 'roadCode' then d.content ->> 'roadCode' else p.road_code end
        else ${visibleField(actor, 'roadCode')} end`.as('roadCode'),
      tonsOfVersion.as('tons'),
      'v.projectId',
      'v.status',
      'o.nameRu',
      'o.nameKk',
      'k.nameRu as regionRu',
      'k.nameKk as regionKk',
    ])
    .select(
      sql<StepRead[]>`(
        select json_agg(json_build_object('order', s.step_order, 'role', s.role, 'organizationBin', s.organization_bin, 'state', s.state,
          'decidedAt', s.decided_at, 'comment', s.comment, 'nameRu', so.name_ru, 'nameKk', so.name_kk, 'fullName', w.full_name,
          'onBehalf', case when u.id is not null then json_build_object('fullName', u.principal_name, 'orderNumber', u.order_number) end)
          order by s.step_order, s.id)
        from signature_route_step s join organisation_entry so on so.bin = s.organization_bin left join person_entry w on w.id = s.person_id
          left join substitution u on u.id = s.substitution_id
        where s.route_id = r.id)`.as('steps'),
    )
export type RouteRead = Awaited<ReturnType<ReturnType<typeof selectRoutes>['executeTakeFirstOrThrow']>>
