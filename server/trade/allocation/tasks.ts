import { sql } from 'kysely'
import { monthOf } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { monthText } from '#i18n/month-text.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { type DueTasks, dueTask, type TaskRule, type WaitingTasks } from '../../core/task-rule/task-rule.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { openMonths } from '../month-lock/open.ts'
import { offeredKg } from './offered.ts'
import { ordersDeadline } from './period.ts'
import { listsSomething } from './waiting-rows.ts'

type Found = { period: string; count: number }

/** Draft orders that are not signed yet. */
async function ordersToSign(db: Db, { today, t }: Call): Promise<WaitingTasks | null> {
  const { rows } = await sql<Found & { first: number }>`
    select o.period, count(*) as count, count(*) filter (where o.document_version = 1) as first from supply_order o
    where o.status = 'DRAFT' and ${listsSomething} group by 1 order by 1`.execute(db)
  const settings = await portalSettings(db)
  const due = rows.flatMap(({ period, count, first }): DueTasks[] => {
    const page = { link: `/distribution?period=${period.slice(0, 7)}`, title: monthText(t, period) }
    // a later version has no deadline
    return [
      { ...page, count: Number(first), deadline: ordersDeadline(period, settings) },
      { ...page, count: Number(count) - Number(first), deadline: null },
    ]
  })
  return dueTask(today, due)
}

/** Requests of months that are not closed that are in a sent split and have no allocation yet, not even a draft. */
async function requestsToAllocate(db: Db, { today, t }: Call): Promise<WaitingTasks | null> {
  const { rows } = await sql<Found>`
    select l.period, count(*) as count from sent_share l join placed_request r on r.id = l.request_id
    where l.period = any(${await openMonths(db, today)}) and l.volume > 0 and r.status = 'SIGNED' and r.distributed_amount is null
      and not r.month_closed and not exists (select from allocation a where a.request_id = r.id and coalesce(a.draft_volume, a.volume, 0) > 0)
    group by 1 order by 1`.execute(db)
  const settings = await portalSettings(db)
  const due = rows.map(({ period, count }) => ({
    count: Number(count),
    deadline: ordersDeadline(period, settings),
    link: `/distribution-v2?period=${period.slice(0, 7)}&open=true`,
    title: monthText(t, period),
  }))
  return dueTask(today, due)
}

/** Emergency requests that QAJ has signed and no row serves yet, not even a draft. */
async function emergenciesToAllocate(db: Db, { today }: Call): Promise<WaitingTasks | null> {
  const period = monthOf(today)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from placed_request r where r.request_period = ${period} and r.emergency_reason is not null and r.served
      and not exists (select from allocation a where a.request_id = r.id and coalesce(a.draft_volume, a.volume, 0) > 0)`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), link: `/distribution-v2?period=${period.slice(0, 7)}&open=true` }
}

/** Tons of this and later months that a holder or a contractor gave back, as far as they can be offered to the next in line. */
async function tonsToReoffer(db: Db, call: Call): Promise<WaitingTasks | null> {
  const { rows } = await sql<{ period: string }>`
    select distinct a.of_period as period from allocation a
    where a.of_period >= ${monthOf(call.today)} and a.refused_by is not null order by 1`.execute(db)
  for (const { period } of rows) {
    const kg = await offeredKg(db, call, period)
    if (kg > 0) return { count: Math.ceil(tons(kg)), link: `/distribution-v2?period=${period.slice(0, 7)}` }
  }
  return null
}

export const allocationTasks: TaskRule[] = [
  { kind: 'ordersToSign', act: 'order.sign', mine: true, find: ordersToSign },
  { kind: 'requestsToAllocate', act: 'allocation.edit', mine: true, find: requestsToAllocate },
  { kind: 'emergenciesToAllocate', act: 'allocation.edit', mine: true, find: emergenciesToAllocate },
  { kind: 'tonsToReoffer', act: 'allocation.edit', mine: true, find: tonsToReoffer },
]
