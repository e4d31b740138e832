import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../../trade/allocation/month.testing.ts'

const portal = portalOfFile()
let month: OpenMonth
let requestId: number
let productionId: number
beforeAll(async () => {
  month = await openMonth(portal)
  requestId = (await month.requests(100))[0]!.requestId
  productionId = (await month.plan([factories.caspi, holders.kmg, 100]))[0]!
  await month.limits(100, [[requestId, 100]])
})

const give = async (volume: number) => {
  const { version } = await month.get()
  const lines = [{ productionId, requestId, volume, locked: true, reason: 'Решение совещания' }]
  expect((await month.save(version, lines)).statusCode).toBe(200)
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
}

/** Stores the shipment of a wagon of 60 tons, 10 of them beyond the 50 of the row. */
const gone = () =>
  portal.db.transaction().execute(async (tx) => {
    const { id: allocationId } = await tx.selectFrom('allocation').select('id').executeTakeFirstOrThrow()
    await standIn(tx, 'allocation', allocationId, { status: 'APPROVED', shipped: 60 })
    await tx.updateTable('bitumenRequest').set({ shippedVolume: 60 }).where('id', '=', requestId).execute()
    await sql`insert into shipment (allocation_id, kind, vehicle, waybill, shipped_on, net, passport, over_reason, created_by, created_at, updated_at)
      select ${allocationId}, 'WAGON', '51495844', 'ЭТ-1', '2026-12-02', 60, 'КП-7', 'Цистерна взвешена после налива', id, now(), now() from person limit 1`.execute(
      tx,
    )
    await sql`insert into balance_entry (at, business_day, figure, period, bitumen_type, factory_bin, supplier_bin, region, ownership_type, request_id, production_id, allocation_id, kg,
        act, object_type, object_id, person_id, full_name)
      select b.at, b.business_day, f.figure, b.period, b.bitumen_type, b.factory_bin, b.supplier_bin, b.region, b.ownership_type, b.request_id, b.production_id, b.allocation_id, f.kg,
        'shipment.add', 'SHIPMENT', 1, b.person_id, b.full_name
      from balance_entry b cross join (values ('SHIPPED', 50000), ('OVER', 10000)) as f (figure, kg) where b.figure = 'ALLOCATED'`.execute(
      tx,
    )
  })

const differing = async () =>
  (
    await sql<{
      figure: string
    }>`select figure from balance_differences('2026-12-01') where figure in ('ALLOCATED', 'SHIPPED', 'OVER')`.execute(portal.db)
  ).rows
const sums = async () =>
  (
    await sql<{
      figure: string
      kg: number
    }>`select figure, sum(kg)::int as kg from balance_entry where figure in ('SHIPPED', 'OVER') group by 1 order by 1`.execute(portal.db)
  ).rows

test('what went beyond a row is within it once its order gives more', async () => {
  await give(50)
  await gone()
  expect([await sums(), await differing()]).toEqual([
    [
      { figure: 'OVER', kg: 10_000 },
      { figure: 'SHIPPED', kg: 50_000 },
    ],
    [],
  ])
  await give(80)
  expect([await sums(), await differing()]).toEqual([
    [
      { figure: 'OVER', kg: 0 },
      { figure: 'SHIPPED', kg: 60_000 },
    ],
    [],
  ])
})
