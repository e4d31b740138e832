import { sql } from 'kysely'
import type { HomeFigure, HomeWaiting } from '#contract/operations/home.ts'
import { type Day, daysBetween } from '#domain/day.ts'
import { periodAhead } from '#domain/month.ts'
import { cameBetween, waitingParts } from '#domain/reporting/sign-off-list/waiting.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { officeList } from '../../reporting/sign-off-list/address.ts'
import { mySteps } from '../../reporting/sign-off-list/reach.ts'
import { projectSeenBy } from '../../trade/project/seen-by.ts'
import { divisionOf } from '../../trade/split/division.ts'

/** What came to an office on one day and waits. */
type Came = { objectType: 'PROJECT' | 'REQUEST'; day: Day; waiting: number; late: number }

/** What waits for an office: how many, how many too long, for how many days; and how much of the limit of the month ahead is divided. */
export async function officeHome(db: Db, call: Call): Promise<{ figures: HomeFigure[]; waiting: HomeWaiting[] }> {
  const { actor, today } = call
  const { rows } = await sql<Came>`
    select s.step_object_type as object_type, s.created_day as day, count(*)::int as waiting, count(*) filter (where s.deadline < ${today}::date)::int as late
    from sign_off_step s
      left join placed_request q on s.step_object_type = 'REQUEST' and q.id = s.step_object_id
      left join ${projectSeenBy(null)} on s.step_object_type = 'PROJECT' and p.id = s.step_object_id
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
  const division = await divisionOf(db, actor, `${month}-01`)
  if (!division?.limit) return []
  const link = `${officeList(actor, 'SPLIT')}?period=${month}`
  return [{ key: 'limitDivided', value: division.divided, of: division.limit, bad: false, link }]
}
