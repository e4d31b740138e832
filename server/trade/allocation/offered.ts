import { sql as raw } from 'kysely'
import type { Month } from '#domain/month.ts'
import { kg } from '#domain/tons.ts'
import { refusedBy, settledBy } from '#domain/trade/allocation/decided.ts'
import { type DeskLimit, type DeskProduction, limitKey, limitsAbovePlan } from '#domain/trade/allocation/desk.ts'
import { givenBy, offerRest } from '#domain/trade/allocation/reoffer.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { monthInput } from '../engine/input.ts'
import { requestSeenBy } from '../request/seen-by.ts'
import { freedBy, productionsOf, signedLimits } from './desk.ts'
import { isOver } from './order/reoffer.ts'

const rowTons = raw`coalesce(a.draft_volume, a.volume, 0)`

/** Kg that the re-offer of a month would offer (`reofferOf`), from the few requests that could take any: a whole desk is too much for a task. */
export async function offeredKg(sql: Sql, { today }: Pick<Call, 'today'>, period: Month): Promise<number> {
  const wanting = await wantingIn(sql, period)
  if (wanting.length === 0 || (await isOver(sql, today, period))) return 0
  const plan = await productionsOf(sql, period)
  const limits: Omit<DeskLimit, 'splitKg' | 'sent'>[] = (await signedLimits(sql, period)).map((l) => ({ ...l, limitKg: kg(l.limitVolume) }))
  const above = limitsAbovePlan({ productions: plan, limits })
  const rows = await rowsOfRequests(
    sql,
    wanting.map(({ id }) => id),
  )
  const lines = rows.map((row) => ({
    ...{ ...row, kg: kg(Number(row.tons)), locked: row.draftLocked, freedBy: freedBy(row) },
    signedKg: row.volume === null ? null : kg(row.volume),
  }))
  const settled = settledBy(lines)
  const requests = wanting
    .filter((r) => !settled.has(r.id) && !above.has(r.bitumenType))
    .map(({ id, rest }) => ({ id, splitKg: kg(Number(rest)) }))
  if (requests.length === 0) return 0
  const left = leftOf(plan, limits, await takenIn(sql, period))
  const month = await monthInput(sql, period, { projects: [...new Set(wanting.map((r) => r.projectId))] })
  const rest = { ...left, requests, given: givenBy(lines), refused: refusedBy({ productions: plan, lines }) }
  return offerRest(month, rest).lines.reduce((sum, line) => sum + line.kg, 0)
}

type Wanting = { id: number; projectId: number; bitumenType: BitumenType; rest: number }

/** Requests to which their split gives more than rows do, drafts included, and the tons between. */
const wantingIn = async (sql: Sql, period: Month): Promise<Wanting[]> =>
  (
    await raw<Wanting>`
      select r.id, r.project_id, r.bitumen_type, l.volume - coalesce(g.tons, 0) as rest
      from sent_share l join placed_request r on r.id = l.request_id
        left join (select a.request_id, sum(${rowTons}) as tons from allocation a where a.of_period = ${period} group by 1) g on g.request_id = l.request_id
      where l.period = ${period} and l.volume > coalesce(g.tons, 0)
        and r.request_period = ${period} and r.served and r.emergency_reason is null`.execute(sql)
  ).rows

const rowsOfRequests = (sql: Sql, requests: readonly number[]) =>
  sql
    .selectFrom('allocation as a')
    .select(['a.requestId', 'a.productionId', 'a.draftLocked', 'a.volume', 'a.status', 'a.refusedBy', rowTons.$castTo<number>().as('tons')])
    .where(raw<boolean>`a.request_id = any(${requests}::int[])`)
    .execute()

type Taken = { productionId: number; region: string; ownershipType: string; bitumenType: string; limited: boolean; tons: number }

/** What rows have of each line of the plan, by place and grade; `limited` = it counts towards the limits of its place. */
const takenIn = async (sql: Sql, period: Month): Promise<Taken[]> =>
  (
    await raw<Taken>`
      select a.production_id, r.place_region as region, r.place_network as ownership_type, r.bitumen_type,
        r.emergency_reason is null as limited, sum(${rowTons}) as tons
      from allocation a join ${requestSeenBy(null)} on r.id = a.request_id where a.of_period = ${period} group by 1, 2, 3, 4, 5`.execute(
      sql,
    )
  ).rows

/** What nobody has of the lines of the plan and of the limits. */
function leftOf(plan: readonly DeskProduction[], limits: readonly Omit<DeskLimit, 'splitKg' | 'sent'>[], taken: readonly Taken[]) {
  const sums = (rows: readonly Taken[], key: (row: Taken) => string | number) => {
    const of = new Map<string | number, number>()
    for (const row of rows) of.set(key(row), (of.get(key(row)) ?? 0) + kg(Number(row.tons)))
    return of
  }
  const ofLine = sums(taken, (row) => row.productionId)
  const ofLimit = sums(
    taken.filter(({ limited }) => limited),
    limitKey,
  )
  return {
    productions: plan.map((p) => ({ ...p, kg: Math.max(0, p.kg - (ofLine.get(p.id) ?? 0)) })),
    limits: limits.map((l) => ({ ...l, limitKg: Math.max(0, l.limitKg - (ofLimit.get(limitKey(l)) ?? 0)) })),
  }
}
