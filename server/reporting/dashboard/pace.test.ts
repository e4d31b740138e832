import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Pace } from '#domain/reporting/dashboard/pace.ts'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { openDeliveries } from '../../trade/shipment/shipment.testing.ts'
import { limitsSigned } from '../../trade/split/split.testing.ts'

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

const people = new Map<string, SignedIn>()
async function as(account: string): Promise<SignedIn> {
  const person = people.get(account) ?? (await portal.as(account))
  people.set(account, person)
  return person
}
const read = async (account: string, query = ''): Promise<Pace | null> =>
  (await (await as(account)).get(`/api/dashboard/pace?period=2026-12${query}`)).json().pace

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

const lostDaysOf = async (account: string, query = '') =>
  (await (await as(account)).get(`/api/reports/lostDays?period=2026-12${query}`)).json()

test('the report of lost days has the same days by region, office and holder, and they add up to those of the dashboard', async () => {
  const pace = await read('qaj')
  const report = (await (await as('qaj')).get('/api/reports/lostDays?period=2026-12')).json()
  const keys: string[] = report.columns.map(({ key }: { key: string }) => key)
  const total = (key: string) => report.totals[keys.indexOf(key)]
  expect([total('requests'), total('whole'), total('mean')]).toEqual([pace!.requests, pace!.whole.total, pace!.whole.mean])
  expect(pace!.steps.map(({ step }) => [step, total(step)])).toEqual(pace!.steps.map(({ step, total: days }) => [step, days]))
  const [row] = report.content
  expect(row.cells[0]).toBe('Карагандинская область')
  expect(row.cells[1]).toMatch(/филиал/i)
  expect(row.cells[2]).toMatch(/«/)
  for (const who of ['contractor', 'qaj_branch'])
    expect((await (await as(who)).get('/api/reports/lostDays?period=2026-12')).json().totals).toEqual(report.totals)
  expect((await (await as('akimat_branch')).get('/api/reports/lostDays?period=2026-12')).json().content).toEqual([])
  const sheet = await (await as('qaj')).get('/api/reports/lostDays/sheet?period=2026-12&format=csv&lng=kk')
  expect(sheet.body).toContain('Жоғалған күндер')
  expect((await (await as('qaj')).get('/api/reports/lostDays/pdf?period=2026-12')).statusCode).toBe(200)
})

test('a guest gets the lost days of publishable groups, by region, and of others nothing; no office and no holder', async () => {
  const shown = ({ content }: { content: { cells: unknown[] }[] }) => content.map(({ cells }) => cells.slice(0, 2))
  const none = await lostDaysOf('guest')
  expect([none.merged, shown(none), none.totals[1]]).toEqual([true, [['Карагандинская область', null]], null])
  const contractors = await portal.db.selectFrom('organisationRole').select('bin').where('role', '=', 'CONTRACTOR').limit(3).execute()
  const more = contractors.length >= 3 ? contractors.map(({ bin }) => bin) : ['000000000001', '000000000002', '000000000003']
  for (const [i, bin] of more.entries()) await sameOf(bin, '350000000', i + 1)
  await sameOf(more[0]!, '750000000', 9)
  const report = await lostDaysOf('guest')
  expect(report.columns.map(({ key }: { key: string }) => key)).not.toEqual(expect.arrayContaining(['office', 'holder']))
  // the one of another region is withheld, and with it the region that it is put together with
  expect(shown(report).sort()).toEqual([
    ['Карагандинская область', null],
    ['Несколько областей', 5],
    ['город Алматы', null],
  ])
  expect(report).toMatchObject({ merged: true, totalElements: 3 })
  expect(JSON.stringify(report)).not.toMatch(/\d{12}|«/)
  const single = await lostDaysOf('guest', '&katoCode=750000000')
  expect([shown(single), single.totals.slice(1).filter((total: unknown) => total !== null)]).toEqual([[['город Алматы', null]], []])
  const whole = await lostDaysOf('qaj')
  expect(report.totals.slice(1)).toEqual(whole.totals.slice(3))
  await portal.db.deleteFrom('watchedRequest').where('region', '=', '750000000').execute()
  const regional = await lostDaysOf('guest', '&katoCode=350000000')
  expect(shown(regional)).toEqual([['Карагандинская область', 4]])
  expect(regional.merged).toBe(false)
  expect((await (await as('guest')).get('/api/reports/lostDays/pdf?period=2026-12')).statusCode).toBe(200)
})

/** The received request once more, of another contractor or in another region: past the triggers, as a restored copy is. */
async function sameOf(bin: string, region: string, by: number): Promise<void> {
  const { requestId: from } = await portal.db
    .selectFrom('watchedRequest')
    .select('requestId')
    .where('stage', '=', 'DONE')
    .orderBy('requestId')
    .executeTakeFirstOrThrow()
  const other = 1_000_000 * by
  await portal.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const copy = async (table: string, of: RawBuilder<unknown>, change: RawBuilder<unknown>) => {
      const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx)
      const columns = sql.join(rows.map(({ name }) => sql.id(name)))
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value select ${columns} from (
        select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(x) || ${change})).* from ${sql.table(table)} x where ${of}) y`.execute(
        tx,
      )
    }
    const rows = sql`(select id from allocation where request_id = ${from})`
    const shipments = sql`(select id from shipment where allocation_id in ${rows})`
    const routes = sql`(select id from signature_route where object_type = 'REQUEST' and object_id = ${from})`
    const moved = (...names: string[]) =>
      sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql`(to_jsonb(x) ->> ${sql.lit(name)})::int + ${other}::int`]))})`
    await copy(
      'watched_request',
      sql`request_id = ${from}`,
      sql`${moved('request_id')} || jsonb_build_object('organization_bin', ${bin}::text, 'region', ${region}::text)`,
    )
    await copy('bitumen_request', sql`id = ${from}`, moved('id'))
    await copy('allocation', sql`request_id = ${from}`, moved('id', 'request_id'))
    await copy(
      'shipment',
      sql`id in ${shipments}`,
      sql`${moved('id', 'allocation_id')} || jsonb_build_object('waybill', ${`ЭТ-${by}`}::text)`,
    )
    await copy('receipt', sql`shipment_id in ${shipments}`, moved('shipment_id'))
    await copy(
      'signature_route',
      sql`id in ${routes}`,
      sql`${moved('id', 'object_id')} || jsonb_build_object('document_id', gen_random_uuid())`,
    )
    await copy('signature_route_step', sql`route_id in ${routes}`, moved('id', 'route_id'))
  })
}
