import { sql } from 'kysely'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { nameIn } from '#i18n/language.ts'
import { soonest, sumOf, type TaskRule, type WaitingTasks } from '../../core/task-rule/task-rule.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../../trade/project/seen-by.ts'
import { officeList } from './address.ts'
import { mySteps } from './reach.ts'

type Found = { region: string; nameRu: string; nameKk: string; count: number; late: number; deadline: string }

/** Counts what waits for this office, by region if it has more than one. */
async function toDecide(db: Db, { actor, language, today }: Call, objectType: ObjectType): Promise<WaitingTasks> {
  const { rows } = await sql<Found>`
    select s.place_region as region, k.name_ru as "nameRu", k.name_kk as "nameKk", count(*) as count, count(*) filter (where s.deadline < ${today}) as late,
      min(s.deadline) as deadline
    from sign_off_step s join region k on k.code = s.place_region
      join ${objectType === 'REQUEST' ? sql`placed_request p` : projectSeenBy(null)} on p.id = s.step_object_id
    where s.role = ${actor.role} and s.state = 'CURRENT' and s.step_object_type = ${sql.lit(objectType)} and p.status <> 'STOPPED' and ${mySteps(actor)}
    group by 1, 2, 3 order by 4 desc, 1`.execute(db)
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
    select count(*) as count from placed_request v join sign_off_step s on s.object_type = 'REQUEST' and s.object_id = v.id and s.version = v.document_version - 1
      and s.role = ${actor.role} and s.state = 'SKIPPED'
    where v.status = 'ON_APPROVAL' and ${mySteps(actor)}`.execute(db)
  return { count: sumOf(rows), link: `${officeList(actor, 'REQUEST')}?state=PROPOSED` }
}

export const routeTasks: TaskRule[] = [
  { kind: 'requestsToDecide', act: 'request.approve', mine: true, find: (db, call) => toDecide(db, call, 'REQUEST') },
  { kind: 'projectsToDecide', act: 'project.approve', mine: true, find: (db, call) => toDecide(db, call, 'PROJECT') },
  { kind: 'proposalsOpen', act: 'request.propose', mine: false, find: openProposals },
]
