import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { monthEnd } from '#domain/trade/forecast/month-end.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { ownHolder } from '../../trade/holder/holder.testing.ts'
import { factories } from '../../trade/request/request.testing.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'
import { readMonthEnd } from './ahead.ts'
import { callAs } from './season.testing.ts'

/** Four months in each of which a row of 100 tons was ordered; so many tons left on the 5th and on the 25th. */
const portal = portalOfFile()
const left = { '2026-08-01': [20, 60], '2026-09-01': [20, 40], '2026-10-01': [20, 50], '2026-11-01': [20, 0] } as const
beforeAll(async () => {
  await fillAtRandom(portal.db, 7, { projects: 10, requests: 40 })
  const { db } = portal
  const r = await db
    .selectFrom('bitumenRequest')
    .select(['id', 'placeRegion', 'placeNetwork', 'contractorBin'])
    .where('status', '=', 'SIGNED')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: createdBy } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [period, tons] of Object.entries(left)) {
      const line = { period, supplierBin: ownHolder, factoryBin: factories.caspi, bitumenType: 'PBV' as const, volume: 500 }
      const { id: productionId } = await tx.insertInto('production').values(line).returning('id').executeTakeFirstOrThrow()
      const window = { windowFrom: period, windowTo: addDays(period, 20), unpromised: 0 }
      const row = { productionId, requestId: r.id, status: 'APPROVED' as const, volume: 100, shipped: 0, ...window }
      const { id: allocationId } = await tx.insertInto('allocation').values(row).returning('id').executeTakeFirstOrThrow()
      for (const [n, net] of tons.entries())
        if (net > 0)
          await tx
            .insertInto('shipment')
            .values({
              ...{
                kind: 'TRUCK',
                vehicle: '1',
                waybill: `${period}-${n}`,
                net,
                passport: '',
                fileId: null,
                overReason: null,
                allocationId,
                createdBy,
              },
              ...{ shippedOn: addDays(period, n === 0 ? 4 : 24), createdAt: new Date(period), updatedAt: new Date(period) },
            })
            .execute()
    }
  })
  for (const period of Object.keys(left))
    await sql`insert into balance_entry (at, business_day, figure, period, bitumen_type, kg, act, object_type, object_id, person_id, full_name, factory_bin, supplier_bin,
        request_id, region, ownership_type, production_id) values (now(), ${period}, 'ALLOCATED', ${period}, 'PBV', 100000, 'order.sign', 'ORDER', 1, ${createdBy}, '',
        ${factories.caspi}, ${ownHolder}, ${r.id}, ${r.placeRegion}, ${r.placeNetwork}, (select id from production where period = ${period} and supplier_bin = ${ownHolder}
        and factory_bin = ${factories.caspi} and bitumen_type = 'PBV'))`.execute(db)
})

const read = (role: 'QAJ' | 'SUPPLIER' | 'FACTORY', q: object = {}, today = '2026-11-11') =>
  readMonthEnd(portal.services.db, callAs(portal, role, today), { period: '2026-11-01', ...q })

test('the end of the month is foretold from how the months before went on from the same day, and compared with them', async () => {
  const { ahead, needed } = await read('QAJ')
  const month = (period: string, [first, second]: readonly [number, number]) => ({
    month: period,
    orderedKg: 100_000,
    totals: Array.from({ length: 31 }, (_, i) => (i >= 24 ? first + second : i >= 4 ? first : 0) * 1000).slice(
      0,
      period === '2026-09-01' || period === '2026-11-01' ? 30 : 31,
    ),
  })
  const [now, ...past] = Object.entries(left)
    .map(([period, tons]) => month(period, tons))
    .reverse()
  const expected = monthEnd(now!, past.reverse(), 10)!
  expect([needed, ahead!.months, ahead!.ordered, ahead!.days.length]).toEqual([3, 3, 100, 20])
  expect(ahead!.days.map(({ low, expected: middle, high }) => [low, middle, high])).toEqual(
    expected.days.map((band) => [band.low, band.expected, band.high].map((kg) => Math.ceil(kg / 1000))),
  )
  expect(ahead!.days[0]).toMatchObject({ day: '2026-11-11', expected: 20 })
  // half of the 80 t and more that were open left later: 50 of 80 in the middle
  expect(ahead!.days.at(-1)).toMatchObject({ day: '2026-11-30', expected: 70 })
})

test('of a month that is over, of a part without a past, and for a holder with other rows nothing is foretold', async () => {
  expect((await read('QAJ', {}, '2026-12-01')).ahead).toBeNull()
  expect((await read('QAJ', { bitumenType: 'BND_70_100' })).ahead).toBeNull()
  expect((await read('SUPPLIER')).ahead).toEqual((await read('QAJ')).ahead)
})

test('whoever does not read wagons reads no forecast of them', async () => {
  for (const account of ['guest', 'factory', 'menergy'])
    expect((await (await portal.as(account)).get('/api/dashboard/month-end?period=2026-11')).statusCode).toBe(403)
})
