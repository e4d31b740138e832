import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { breaches } from '../../laws/laws.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { compareKept, rebuildKept } from './compare.ts'
import { fillAtRandom } from './random-season.testing.ts'
import { refreshWarnings } from './refresh.ts'
import { refreshAll } from './watch.testing.ts'

const portal = portalOfFile()
type Row = Record<string, unknown>
const run = async (text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(portal.db)).rows
/** What is kept and is not as its rows are. */
const wrong = async () =>
  (await breaches(portal.db)).filter(({ law }) => /^what (is kept|the monitoring keeps)|^the sums of the monitoring/.test(law))
const today = () => portal.clock.today()

beforeAll(() => fillAtRandom(portal.db, 5, { projects: 20, requests: 120 }))

test('a request that is approved while limits are signed waits since that day, though neither of the two acts knew the other', async () => {
  const [limits] = await run(`select id, period::text as period from distribution where status = 'SIGNED' order by id limit 1`)
  const [asked] = await run(`select max(id) as id from bitumen_request where status <> 'SIGNATURE_REVOKED'`)
  const signing = await portal.db.startTransaction().execute()
  await sql`update distribution set signed_at = '2026-06-15T12:00:00Z' where id = ${limits!.id}`.execute(signing)
  await portal.db.transaction().execute(async (approving) => {
    await sql.raw('set local session_replication_role = replica').execute(approving)
    await sql
      .raw(`delete from split_line where request_id = ${asked!.id}; delete from allocation where request_id = ${asked!.id};
        update bitumen_request set status = 'SIGNED', stopped_from = null, rejected_from = null, approved_volume = 1, month_closed = false, emergency_reason = null,
          request_period = '${limits!.period}', updated_at = '2026-05-01' where id = ${asked!.id}; select keep_watched(array[${asked!.id}], '{}')`)
      .execute(approving)
  })
  await signing.commit().execute()
  await run(`update watched_due set not_before = '-infinity'`)
  await refreshAll(portal.services.db, today())
  expect(await run(`select stage, waits_from from watched_request where request_id = ${asked!.id}`)).toEqual([
    { stage: 'SPLIT', waitsFrom: '2026-06-15' },
  ])
})

test('what is kept and differs from its rows is found, told and mended, while somebody writes', async () => {
  await compareKept(portal.services.db)
  expect(await wrong()).toEqual([])
  const writing = await portal.db.startTransaction().execute()
  await sql`update allocation set shipped = shipped + 1 where volume is not null`.execute(writing)
  await sql`update bitumen_request set received_volume = 3 where status = 'SIGNED'`.execute(writing)
  expect(await compareKept(portal.services.db)).toEqual([])

  await run(`delete from watched_request where request_id in (select min(request_id) from watched_request where stage = 'REJECTED')`)
  await run(
    `update watched_project set words = 'x' where project_id = (select min(project_id) from watched_project where status <> 'SIGNED')`,
  )
  await run('insert into watched_sum select * from watched_sum limit 1')
  await run('delete from shipment_tally where ctid in (select min(ctid) from shipment_tally)')
  await run(`insert into request_tally select * from request_tally limit 1`)
  await run(`insert into journal_tally values ('x.y', 'REQUEST', 3)`)
  const found = await compareKept(portal.services.db)
  expect(new Set(found.map((f) => f.keptIn))).toEqual(
    new Set(['watched_request', 'watched_project', 'watched_sum', 'shipment_tally', 'request_tally', 'journal_tally']),
  )
  expect(found.find((f) => f.keptIn === 'journal_tally')).toEqual({
    ...{ keptIn: 'journal_tally', was: null },
    made: { act: 'x.y', object_type: 'REQUEST', n: -3 },
  })
  expect(found.find((f) => f.keptIn === 'watched_project')).toMatchObject({
    was: { words: 'x' },
    made: { words: expect.stringMatching('жол') },
  })
  expect(await wrong()).toEqual([])
  await writing.commit().execute()
  expect(await compareKept(portal.services.db)).toEqual([])
  expect(await wrong()).toEqual([])
})

test('rows restored without their triggers are followed by one command, which also makes the triggers fire always again', async () => {
  const always = () => run(`select tgname from pg_trigger where tgenabled = 'A' and not tgisinternal order by 1`)
  const before = await always()
  expect(before.map((t) => t.tgname)).toMatchInlineSnapshot(`
    [
      "allocation_placed",
      "allocation_tally_deleted",
      "allocation_tally_inserted",
      "allocation_tally_updated",
      "appeal_placed",
      "balance_tally_deleted",
      "balance_tally_inserted",
      "balance_tally_updated",
      "contractor_balance_tally_deleted",
      "contractor_balance_tally_inserted",
      "contractor_balance_tally_updated",
      "forecast_tally_deleted",
      "forecast_tally_inserted",
      "forecast_tally_updated",
      "journal_tally_deleted",
      "journal_tally_inserted",
      "journal_tally_updated",
      "planned_moved",
      "planned_placed",
      "planned_tally_deleted",
      "planned_tally_inserted",
      "planned_tally_updated",
      "project_moved",
      "receipt_corrected",
      "receipt_entered",
      "receipt_removed",
      "request_place_tally_deleted",
      "request_place_tally_inserted",
      "request_place_tally_updated",
      "request_placed",
      "request_tally_deleted",
      "request_tally_inserted",
      "request_tally_updated",
      "request_tons_tally_updated",
      "shipment_place_tally_deleted",
      "shipment_place_tally_inserted",
      "shipment_place_tally_updated",
      "shipment_placed",
      "shipment_state_tally_deleted",
      "shipment_state_tally_inserted",
      "shipment_state_tally_updated",
      "shipment_tally_deleted",
      "shipment_tally_inserted",
      "shipment_tally_updated",
      "signature_tally_deleted",
      "signature_tally_inserted",
      "signature_tally_updated",
      "step_placed",
      "step_tally_deleted",
      "step_tally_inserted",
      "step_tally_updated",
      "trader_tally_deleted",
      "trader_tally_inserted",
      "trader_tally_updated",
      "watched_project_tally_deleted",
      "watched_project_tally_inserted",
      "watched_project_tally_updated",
    ]
  `)
  expect((await rebuildKept(portal.db)).triggers).toEqual([])
  await run(`alter table bitumen_request disable trigger all; update bitumen_request set received_volume = 7, status = 'REJECTED' where status = 'CREATED';
    alter table bitumen_request enable trigger all`)
  expect((await always()).length).toBe(before.length - 11)
  const { triggers, found } = await rebuildKept(portal.db)
  expect(triggers).toContain('request_placed on bitumen_request')
  expect(found.length).toBeGreaterThan(0)
  expect([await always(), await wrong()]).toEqual([before, []])
})

test('the checks are made again when a norm has another value, not when it is only written differently', async () => {
  await refreshAll(portal.services.db, today())
  await run(
    `update watched_basis set norms = (select jsonb_object_agg(key, value order by key desc) from jsonb_each(norms)) || '{"ofTheNextVersion": 1}'`,
  )
  expect(await refreshWarnings(portal.services.db, today())).toBe(0)
  await run(`update watched_basis set norms = norms || '{"wagonTons": 1}'`)
  expect(await refreshWarnings(portal.services.db, today())).toBeGreaterThan(0)
  expect(await run(`select norms ->> 'ofTheNextVersion' as kept, norms ->> 'wagonTons' as tons from watched_basis`)).toEqual([
    { kept: '1', tons: '60' },
  ])
})
