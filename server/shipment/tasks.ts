import { sql } from 'kysely'
import { openRows } from '#domain/allocation/status.ts'
import { portalSettings } from '../setting/read.ts'
import type { TaskRule } from '../task-rule/task-rule.ts'

/** Tasks of deliveries: wagons for their contractor, stages for the organisation that has to complete them. */
export const shipmentTasks: TaskRule[] = [
  {
    kind: 'wagonsToReceive',
    act: 'shipment.receive',
    mine: true,
    find: async (db, { actor, today }) => {
      const { receiveDays } = (await portalSettings(db)).deadlines
      const due = sql`s.shipped_on + ${receiveDays}::int`
      const { rows } = await sql<{ count: number; late: number; deadline: string | null }>`
        select count(*) as count, count(*) filter (where ${due} < ${today}::date) as late, min(${due}) as deadline from shipment s join allocation a on a.id = s.allocation_id join bitumen_request r on r.id = a.request_id
        join project p on p.id = r.project_id left join receipt c on c.shipment_id = s.id
        where p.organization_bin = ${actor.bin} and not s.cancelled and not s.lost and c.shipment_id is null`.execute(db)
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
        select count(*) as count, min(n.period)::text as period from allocation a join production n on n.id = a.production_id
        where n.supplier_bin = ${actor.bin} and a.status = any(${openRows}) and a.shipped * 100 < (a.volume - a.unpromised) * ${closedPercent}::int`.execute(
        db,
      )
      const { count, period } = rows[0]!
      return { count, link: `/resourceholder/report${period ? `?period=${period.slice(0, 7)}` : ''}` }
    },
  },
]
