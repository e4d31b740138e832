import { sql } from 'kysely'
import { openRows } from '#domain/trade/allocation/status.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { TaskRule } from '../../core/task-rule/task-rule.ts'
import { receiptDue } from './receipt-due.ts'

/** Tasks of deliveries: wagons for their contractor, stages for the organisation that has to complete them. */
export const shipmentTasks: TaskRule[] = [
  {
    kind: 'wagonsToReceive',
    act: 'shipment.receive',
    mine: true,
    find: async (db, { actor, today }) => {
      const due = receiptDue(sql`s.shipped_on`, await portalSettings(db))
      const { rows } = await sql<{ count: number; late: number; deadline: string | null }>`
        select count(*) as count, count(*) filter (where ${due} < ${today}::date) as late, min(${due}) as deadline from shipment s
        where s.contractor_bin = ${actor.bin} and s.receipt_state = 'ON_WAY'`.execute(db)
      const link = '/contractor/receipts'
      return { ...rows[0]!, link, lateLink: link }
    },
  },
  {
    kind: 'rowsToShip',
    act: 'shipment.add',
    mine: true,
    find: async (db, { actor }) => {
      const { closedPercent } = (await portalSettings(db)).norms
      const { rows } = await sql<{ count: number; period: string | null }>`
        select count(*) as count, min(a.of_period)::text as period from order_row a
        where a.holder_bin = ${actor.bin} and a.status in (${sql.join(openRows.map((status) => sql.lit(status)))}) and a.shipped * 100 < (a.volume - a.unpromised) * ${closedPercent}::int`.execute(
        db,
      )
      const { count, period } = rows[0]!
      return { count, link: `/resourceholder/report${period ? `?period=${period.slice(0, 7)}` : ''}` }
    },
  },
]
