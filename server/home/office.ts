import { sql } from 'kysely'
import type { HomeFigure, HomeWaiting } from '#contract/home.ts'
import { type Day, daysBetween } from '#domain/day.ts'
import { limitsInForce } from '#domain/distribution/distribution.ts'
import { periodAhead } from '#domain/month.ts'
import { cameBetween, waitingParts } from '#domain/route/waiting.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { whereWithin } from '../platform/reach.ts'
import { officeList } from '../route/address.ts'
import { mySteps } from '../route/reach.ts'

/** What came to an office on one day and waits. */
type Came = { objectType: 'PROJECT' | 'REQUEST'; day: Day; waiting: number; late: number }

/** What waits for an office: how many, how many too long, for how many days; and how much of the limit of the month ahead is divided. */
export async function officeHome(db: Db, call: Call): Promise<{ figures: HomeFigure[]; waiting: HomeWaiting[] }> {
  const { actor, today } = call
  const { rows } = await sql<Came>`
    select s.step_object_type as object_type, s.created_day as day, count(*)::int as waiting, count(*) filter (where s.deadline < ${today}::date)::int as late
    from sign_off_step s
      left join bitumen_request q on s.step_object_type = 'REQUEST' and q.id = s.step_object_id left join project p on s.step_object_type = 'PROJECT' and p.id = s.step_object_id
    where s.role = ${actor.role} and s.state = 'CURRENT' and s.step_object_type in ('PROJECT', 'REQUEST') and ${mySteps(actor)}
      and coalesce(q.status, p.status) <> 'STOPPED'
    group by 1, 2 order by 1, 2`.execute(db)
  const queues = (['PROJECT', 'REQUEST'] as const).map((objectType) => {
    const came = rows.filter((row) => row.objectType === objectType)
    const of = objectType === 'PROJECT' ? ('projects' as const) : ('requests' as const)
    return { of, came, list: officeList(actor, objectType) }
  })
  return {
    figures: [...queues.flatMap((queue) => figuresOf(queue, today)), ...(await limitDivided(db, call))],
    waiting: queues.filter(({ came }) => came.length > 0).flatMap((queue) => partsOf(queue, today)),
  }
}

type Queue = { of: HomeWaiting['of']; came: readonly Came[]; list: string }
const sumOf = (came: readonly Came[], what: 'waiting' | 'late') => came.reduce((sum, day) => sum + day[what], 0)

function figuresOf({ of, came, list }: Queue, today: Day): HomeFigure[] {
  const figure = { of: null, bad: false }
  const late = sumOf(came, 'late')
  return [
    { ...figure, key: `${of}Waiting`, value: sumOf(came, 'waiting'), link: list },
    { ...figure, key: `${of}Late`, value: late, bad: late > 0, link: `${list}?late=true` },
    ...(came[0]
      ? [{ ...figure, key: `${of}Oldest` as const, value: daysBetween(came[0].day, today), link: `${list}?sort=createdAt,asc` }]
      : []),
  ]
}

const partsOf = ({ of, came, list }: Queue, today: Day): HomeWaiting[] =>
  waitingParts.map((waits) => {
    const { first, last } = cameBetween(waits, today)
    const part = came.filter(({ day }) => (first === null || day >= first) && (last === null || day <= last))
    return { of, waits, count: sumOf(part, 'waiting'), late: sumOf(part, 'late'), link: `${list}?waits=${waits}` }
  })

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
