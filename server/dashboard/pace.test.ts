import { beforeAll, expect, test } from 'vitest'
import type { Pace } from '#domain/dashboard/pace.ts'
import { standIn } from '../lifecycle/status.testing.ts'
import { portalOfFile } from '../portal.testing.ts'
import { openDeliveries } from '../shipment/shipment.testing.ts'
import { limitsSigned } from '../split/split.testing.ts'

const portal = portalOfFile()

/** Two requests of December, filed and approved on the 6th of November, of which one went all the way. */
beforeAll(async () => {
  const { db, clock } = portal
  clock.set('2026-11-06T10:00:00+05:00')
  const trade = await openDeliveries(portal)
  const { requestId, allocationId } = await trade.allocated(60)
  await trade.allocated(50)
  const split = await db.selectFrom('splitLine').select('splitId').where('requestId', '=', requestId).executeTakeFirstOrThrow()
  await limitsSigned(portal, [{ limit: 5000 }])
  await standIn(db, 'split', split.splitId, { status: 'SENT', sentAt: new Date('2026-11-20T20:00:00Z') })
  const by = await db.selectFrom('person').select(['id', 'fullName']).limit(1).executeTakeFirstOrThrow()
  const order = await db
    .insertInto('supplyOrder')
    .values({
      ...{ period: '2026-12-01', supplierBin: trade.supplier.bin, number: '1', documentVersion: 1, organizationBin: trade.branch.bin },
      ...{ createdBy: by.id, signedAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('supplyOrderLine').values({ orderId: order.id, allocationId, before: 0, volume: 60, reason: null }).execute()
  await standIn(db, 'supplyOrder', order.id, { status: 'SIGNED', signedAt: new Date('2026-11-25T08:00:00Z') })
  const stage = (name: 'CONTRACT' | 'WAGONS', doneOn: string, withdrawnAt: Date | null = null) => ({
    ...{ allocationId, stage: name, doneOn, contractNumber: null, pricePerTon: null, fileId: null, comment: null },
    ...{ personId: by.id, fullName: by.fullName, bin: trade.supplier.bin, at: new Date(), withdrawnAt },
  })
  await db
    .insertInto('deliveryStage')
    .values([stage('CONTRACT', '2026-12-01', new Date()), stage('CONTRACT', '2026-12-02'), stage('WAGONS', '2026-12-08')])
    .execute()
  clock.set('2026-12-20T10:00:00+05:00')
  // whoever signed in on the 6th is signed out by now
  const shipped = await trade.ship(allocationId, {}, await portal.as('supplier'))
  const received = await trade.receive(shipped.json().id, {}, await portal.as('contractor'))
  if (received.statusCode !== 200) throw new Error(received.body)
})

const read = async (account: string, query = ''): Promise<Pace | null> =>
  (await (await portal.as(account)).get(`/api/dashboard/pace?period=2026-12${query}`)).json().pace

test('the days of each step of a received request, from its filing to the receipt', async () => {
  const pace = await read('qaj')
  expect(pace).toMatchObject({ requests: 1, whole: { total: 39, mean: 39 } })
  expect(pace!.steps.map(({ step, total }) => [step, total])).toEqual([
    ['DECIDED', 0],
    ['SPLIT', 15],
    ['ORDERED', 4],
    ['CONTRACT', 7],
    ['PAID', 0],
    ['WAGONS', 6],
    ['RECEIVED', 7],
  ])
})

test('whoever has it within reach reads the same, others nothing; a filter that it does not pass leaves nothing', async () => {
  const pace = await read('qaj')
  expect(await read('contractor')).toEqual(pace)
  expect(await read('qaj_branch')).toEqual(pace)
  expect(await read('akimat_branch')).toBeNull()
  expect(await read('contractor2')).toBeNull()
  expect(await read('qaj', '&bitumenType=BND_70_100&katoCode=350000000&ownershipType=REPUBLICAN')).toEqual(pace)
  for (const filter of ['&bitumenType=PBV', '&katoCode=710000000', '&ownershipType=LOCAL']) expect(await read('qaj', filter)).toBeNull()
})

test('the report of lost days has the same days by region, office and holder, and they add up to those of the dashboard', async () => {
  const pace = await read('qaj')
  const report = (await (await portal.as('qaj')).get('/api/reports/lostDays?period=2026-12')).json()
  const keys: string[] = report.columns.map(({ key }: { key: string }) => key)
  const total = (key: string) => report.totals[keys.indexOf(key)]
  expect([total('requests'), total('whole'), total('mean')]).toEqual([pace!.requests, pace!.whole.total, pace!.whole.mean])
  expect(pace!.steps.map(({ step }) => [step, total(step)])).toEqual(pace!.steps.map(({ step, total: days }) => [step, days]))
  const [row] = report.content
  expect(row.cells[0]).toBe('Карагандинская область')
  expect(row.cells[1]).toMatch(/филиал/i)
  expect(row.cells[2]).toMatch(/«/)
  for (const who of ['contractor', 'qaj_branch'])
    expect((await (await portal.as(who as 'qaj')).get('/api/reports/lostDays?period=2026-12')).json().totals).toEqual(report.totals)
  expect((await (await portal.as('akimat_branch')).get('/api/reports/lostDays?period=2026-12')).json().content).toEqual([])
  expect((await (await portal.as('guest')).get('/api/reports/lostDays?period=2026-12')).statusCode).toBe(403)
  const sheet = await (await portal.as('qaj')).get('/api/reports/lostDays/sheet?period=2026-12&format=csv&lng=kk')
  expect(sheet.body).toContain('Жоғалған күндер')
  expect((await (await portal.as('qaj')).get('/api/reports/lostDays/pdf?period=2026-12')).statusCode).toBe(200)
})
