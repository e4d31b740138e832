import { type RawBuilder, sql } from 'kysely'
import type { Actor, OwnershipType } from '#domain/access.ts'
import { talkAct } from '#domain/core/journal/object-types.ts'
import { pathOf } from '#domain/core/notice/path.ts'
import { requestPath } from '#domain/core/notice/request-path.ts'
import { addDays, midnightOf } from '#domain/day.ts'
import { type TalkObject, talkObjects, talks } from '#domain/trade/discussion/discussion.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { whereVisible } from '../project/visible.ts'

/** Days after which what nobody answered is no longer shown in lists; on its record it stays. */
const longestUnread = 90
/** As many are named; a reader with more opens these first. */
const most = 200

/** `routeId`: the newest sign-off; of a wagon the request that it is for. */
type Found = {
  objectType: TalkObject
  objectId: number
  projectId: number
  ownershipType: OwnershipType
  routeId: number | null
  name: string
}
export type Unread = Pick<Found, 'objectType' | 'objectId' | 'name'> & { path: string }

/**
 * What others said last, in the caller's organisation unanswered and by the caller unread, about objects that the organisation takes part in; the
 * newest first.
 */
export async function unreadTalk(db: Db, call: Call): Promise<Unread[]> {
  const { actor, today } = call
  const objects = talkObjects.filter((objectType) => talks(actor, objectType))
  if (objects.length === 0) return []
  const { rows } = await sql<Found>`
    with newest as (
      select distinct on (j.object_type, j.object_id) j.object_type, j.object_id, j.id, j.bin, j.role from journal j
      where j.act = ${sql.lit(talkAct)} and j.at >= ${midnightOf(addDays(today, -longestUnread))} order by j.object_type, j.object_id, j.id desc),
    unread as (
      select n.* from newest n left join talk_seen s on s.person_id = ${actor.personId} and s.object_type = n.object_type and s.object_id = n.object_id
      where (n.bin, n.role) is distinct from (${actor.bin}, ${actor.role}) and n.id > coalesce(s.line_id, 0))
    select f.* from (${sql.join(
      objects.map((objectType) => about[objectType](actor)),
      sql` union all `,
    )}) f order by f."lineId" desc limit ${most}`.execute(db)
  return rows.map(({ objectType, objectId, name, ...place }) => ({
    objectType,
    objectId,
    name,
    path: pageOf(actor, { objectType, objectId, ...place }),
  }))
}

const newestRoute = (objectType: 'PROJECT' | 'REQUEST', id: RawBuilder<unknown>) => sql`(select v.route_id from sign_off_step v
  where v.object_type = ${sql.lit(objectType)} and v.object_id = ${id} order by v.version desc limit 1)`

/** QAJ sees all records and takes part in those where it decides, or has spoken. */
const takesPart = ({ role, bin }: Actor, route: RawBuilder<unknown> | null) =>
  role !== 'QAJ'
    ? sql`true`
    : sql`(exists (select from journal o where o.act = ${sql.lit(talkAct)} and o.object_type = u.object_type and o.object_id = u.object_id
        and o.bin = ${bin} and o.role = 'QAJ')
      or ${route ? sql`exists (select from sign_off_step t where t.route_id = ${route} and t.role = 'QAJ')` : sql`false`})`

const columns = (routeId: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`select u.object_type as "objectType", u.object_id as "objectId", u.id as "lineId", p.id as "projectId", p.ownership_type as "ownershipType",
    ${routeId} as "routeId", ${name} as name`

const about: Record<TalkObject, (actor: Actor) => RawBuilder<unknown>> = {
  PROJECT: (actor) => sql`${columns(newestRoute('PROJECT', sql`p.id`), sql`p.id::text`)}
    from unread u join ${projectSeenBy(null)} on p.id = u.object_id
    where u.object_type = 'PROJECT' and ${whereVisible(actor)} and ${takesPart(actor, newestRoute('PROJECT', sql`p.id`))}`,
  REQUEST: (actor) => sql`${columns(newestRoute('REQUEST', sql`r.id`), sql`r.id::text`)}
    from unread u join placed_request r on r.id = u.object_id join ${projectSeenBy(null)} on p.id = r.project_id
    where u.object_type = 'REQUEST' and ${whereVisible(actor)} and ${takesPart(actor, newestRoute('REQUEST', sql`r.id`))}`,
  SHIPMENT: (actor) => sql`${columns(sql`a.request_id`, sql`s.vehicle`)}
    from unread u join wagon s on s.id = u.object_id join order_row a on a.id = s.allocation_id
      join ${projectSeenBy(null)} on p.id = a.project_id
    where u.object_type = 'SHIPMENT' and ${ofShipment(actor)} and ${takesPart(actor, null)}`,
}

const ofShipment = ({ role, bin }: Actor) =>
  role === 'SUPPLIER' ? sql`a.holder_bin = ${bin}` : role === 'CONTRACTOR' ? sql`s.contractor_bin = ${bin}` : sql`true`

/** The page of the row that a list of the reader has: QAJ reads about a wagon on the page of its request. */
function pageOf({ role }: Actor, { objectType, objectId, projectId, ownershipType, routeId }: Omit<Found, 'name'>): string {
  if (objectType !== 'SHIPMENT')
    return (
      pathOf(objectType, { id: objectId, projectId, ownershipType, routeId: role === 'QAJ' ? null : routeId }, role) ??
      `/project-monitoring?query=${objectId}`
    )
  if (role === 'SUPPLIER') return `/resourceholder/report/${objectId}`
  return role === 'CONTRACTOR' ? `/contractor/receipts/${objectId}` : requestPath({ id: routeId!, projectId, ownershipType })
}
