import { sql } from 'kysely'
import type { HomeFigure } from '#contract/home.ts'
import { daysBetween } from '#domain/day.ts'
import { limitsInForce } from '#domain/distribution/distribution.ts'
import { periodAhead } from '#domain/month.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { whereWithin } from '../platform/reach.ts'
import { officeList } from '../route/address.ts'
import { mySteps } from '../route/reach.ts'

type Queue = { objectType: 'PROJECT' | 'REQUEST'; waiting: number; late: number; since: string | null }

/** What waits for an office: how many, how many too long, for how many days; and how much of the limit of the month ahead is divided. */
export async function officeFigures(db: Db, call: Call): Promise<HomeFigure[]> {
  const { actor, today } = call
  const { rows } = await sql<Queue>`
    select s.object_type, count(*)::int as waiting, count(*) filter (where r.deadline < ${today}::date)::int as late, min(r.created_day) as since
    from signature_route_step s join signature_route r on r.id = s.route_id
      left join bitumen_request q on s.object_type = 'REQUEST' and q.id = s.object_id left join project p on s.object_type = 'PROJECT' and p.id = s.object_id
    where s.role = ${actor.role} and s.state = 'CURRENT' and s.object_type in ('PROJECT', 'REQUEST') and ${mySteps(actor)}
      and coalesce(q.status, p.status) <> 'STOPPED'
    group by 1`.execute(db)
  const queues = (['PROJECT', 'REQUEST'] as const).flatMap((objectType) => {
    const found = rows.find((row) => row.objectType === objectType)
    const { waiting = 0, late = 0, since = null } = found ?? {}
    const list = officeList(actor, objectType)
    const name = objectType === 'PROJECT' ? ('projects' as const) : ('requests' as const)
    const figure = { of: null, bad: false }
    return [
      { ...figure, key: `${name}Waiting` as const, value: waiting, link: list },
      { ...figure, key: `${name}Late` as const, value: late, bad: late > 0, link: `${list}?late=true` },
      ...(since
        ? [{ ...figure, key: `${name}Oldest` as const, value: daysBetween(since, today), link: `${list}?sort=createdAt,asc` }]
        : []),
    ]
  })
  return [...queues, ...(await limitDivided(db, call))]
}

async function limitDivided(db: Db, { actor, today }: Call): Promise<HomeFigure[]> {
  const month = periodAhead(today)
  const period = `${month}-01`
  const own = (table: string) =>
    whereWithin('split', actor, { region: sql.raw(`${table}.region`), ownershipType: sql.raw(`${table}.ownership_type`) })
  const { rows } = await sql<{ limit: number | null; divided: number }>`
    with newest as (select id from distribution where period = ${period} and status in (${sql.join(limitsInForce.map((status) => sql.lit(status)))})
      order by document_version desc limit 1)
    select (select sum(l.limit_volume) from distribution_line l where l.distribution_id = (select id from newest) and ${own('l')}) as "limit",
      coalesce((select sum(v.volume) from split p join split_line v on v.split_id = p.id where p.period = ${period} and ${own('p')}), 0) as divided`.execute(
    db,
  )
  const { limit, divided } = rows[0]!
  if (!limit) return []
  const link = `${actor.role === 'QAJ_BRANCH' ? '/branchesQaj' : '/mio'}/distribution?period=${month}`
  return [{ key: 'limitDivided', value: Number(divided), of: Number(limit), bad: false, link }]
}
