import { sql } from 'kysely'
import type { ObjectType } from '#domain/route/route.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { soonest, sumOf, type TaskRule, type WaitingTasks } from '../task-rule/task-rule.ts'
import { officeList } from './address.ts'
import { mine } from './reach.ts'

type Found = { region: string; nameRu: string; nameKk: string; count: number; late: number; deadline: string }

/** Counts what waits for this office, by region if it has more than one. */
async function toDecide(db: Db, { actor, language, today }: Call, objectType: ObjectType): Promise<WaitingTasks> {
  const kind = sql.lit(objectType)
  const { rows } = await sql<Found>`
    select r.region, k.name_ru as "nameRu", k.name_kk as "nameKk", count(*) as count, count(*) filter (where r.deadline < ${today}) as late,
      min(r.deadline) as deadline
    from signature_route r join signed_object v on v.object_type = ${kind} and v.object_id = r.object_id join kato k on k.code = r.region
      join signature_route_step s on s.route_id = r.id and s.role = ${actor.role} and s.state = 'CURRENT'
    where r.object_type = ${kind} and v.status <> 'STOPPED' and ${mine(actor)} group by 1, 2, 3 order by 4 desc, 1`.execute(db)
  const link = officeList(actor, objectType)
  const parts = rows.map((r) => ({ title: nameIn(language, r), count: r.count, link: `${link}?region=${r.region}` }))
  return {
    count: sumOf(rows),
    link,
    late: rows.reduce((sum, r) => sum + r.late, 0),
    lateLink: `${link}?late=true`,
    deadline: soonest(rows.map((r) => r.deadline)),
    parts: actor.regions.length > 1 ? parts : [],
  }
}

/** Counts proposals of this office that their contractors have not answered yet. */
async function openProposals(db: Db, { actor }: Call): Promise<WaitingTasks> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from signature_route r join signed_object v on v.object_type = 'REQUEST' and v.object_id = r.object_id
      join signature_route_step s on s.route_id = r.id and s.role = ${actor.role} and s.state = 'SKIPPED'
    where r.object_type = 'REQUEST' and v.status = 'ON_APPROVAL' and r.version = v.document_version - 1 and ${mine(actor)}`.execute(db)
  return { count: sumOf(rows), link: `${officeList(actor, 'REQUEST')}?state=PROPOSED` }
}

export const routeTasks: TaskRule[] = [
  { kind: 'requestsToDecide', act: 'request.approve', mine: true, find: (db, call) => toDecide(db, call, 'REQUEST') },
  { kind: 'projectsToDecide', act: 'project.approve', mine: true, find: (db, call) => toDecide(db, call, 'PROJECT') },
  { kind: 'proposalsOpen', act: 'request.propose', mine: false, find: openProposals },
]
