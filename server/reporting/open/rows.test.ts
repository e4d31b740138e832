import { equal } from 'node:assert/strict'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OpenRowsAnswer } from '#contract/reporting/open.ts'
import { differing, openRoot } from '#domain/reporting/open/rows.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { factories, holders, openMonth } from '../../trade/allocation/month.testing.ts'
import { closeMonth } from '../../trade/month-lock/close.testing.ts'

const portal = portalOfFile()
let month: Awaited<ReturnType<typeof openMonth>>
let places: { projectId: number; requestId: number }[] = []
let ids: string[] = []

/** A month of one limit and five requests, ordered, closed and published. */
beforeAll(async () => {
  month = await openMonth(portal)
  places = await month.requests(600, 500, 400, 300, 200)
  const [kmg] = await month.plan([factories.caspi, holders.kmg, 5000])
  await month.limits(
    1000,
    places.map(({ requestId }, i) => [requestId, [300, 250, 200, 150, 100][i]!]),
  )
  const row = (i: number, volume: number, more: object = {}) => ({ productionId: kmg, requestId: places[i]!.requestId, volume, ...more })
  const byHand = { locked: true, reason: 'по письму подрядчика' }
  const saved = await month.save(0, [row(0, 260, byHand), row(1, 250), row(2, 200), row(3, 150), row(4, 100)])
  const signed = await month.sign(holders.kmg)
  equal([saved.statusCode, signed.statusCode].join(), '200,200')
  ids = await Promise.all(places.map(async (place) => (await month.explanation(place)).explained.openId))
  await closeMonth(portal.db, '2026-12-01', '2027-01-05')
  portal.clock.set('2027-03-01T05:00:00Z')
})

/** An answer is kept for an hour. */
const later = () => portal.clock.forward(3601)
const get = () => portal.app.inject({ method: 'GET', url: '/api/open/months/2026-12/rows' })
const rows = async () => (await get()).json() as OpenRowsAnswer

/** As if each of these requests were of another contractor. */
async function ofContractors(count: number): Promise<void> {
  later()
  const bins = (await portal.db.selectFrom('organisation').select('bin').orderBy('bin').execute()).map(({ bin }) => bin)
  for (const [i, { requestId }] of places.entries())
    await sql`update bitumen_request set contractor_bin = ${bins[i % count]} where id = ${requestId}`.execute(portal.db)
}

test('the root of what is published is that which the journal’s line of the signature holds', async () => {
  const answer = await rows()
  const { detail } = await portal.db
    .selectFrom('journal')
    .select('detail')
    .where('act', '=', 'order.sign')
    .where('objectType', '=', 'ORDER')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ rows: 5, tons: 960, rowsRoot: openRoot(answer) })
  expect(answer.root).toBe(openRoot(answer))
})

test.each([1, 3, 4])('of %i contractors nothing is published but hashes, below the same root: a limit and five rows', async (count) => {
  await ofContractors(count)
  const answer = await rows()
  expect([answer.rows, answer.limits, answer.others.length, answer.fewestContractors]).toEqual([[], [], 6, 5])
  expect(openRoot(answer)).toBe(answer.root)
})

test('of five contractors all rows are published, without whose they are, and the rule gives their tons', async () => {
  await ofContractors(5)
  const answer = await rows()
  expect(answer.rows.map((row) => [row.volumeKg, row.allocatedKg, row.byHand]).sort()).toEqual([
    [100_000, 100_000, false],
    [150_000, 150_000, false],
    [200_000, 200_000, false],
    [250_000, 250_000, false],
    [300_000, 260_000, true],
  ])
  expect([answer.limits.map(({ capKg }) => capKg), answer.others]).toEqual([[1_000_000], []])
  expect(differing(answer)).toEqual([])
  expect(openRoot(answer)).toBe(answer.root)
  const { secret } = await portal.db.selectFrom('proposal').select('secret').where('kind', '=', 'ORDER').executeTakeFirstOrThrow()
  const { body } = await get()
  for (const told of [secret!, 'по письму', ...places.map(({ requestId }) => `"${requestId}"`)]) expect(body).not.toContain(told)
})

test('a contractor sees beside “why” under which id the own row is', async () => {
  expect(new Set(ids).size).toBe(5)
  await ofContractors(5)
  const answer = await rows()
  expect(answer.rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(answer.rows.find(({ byHand }) => byHand)!.id).toBe(ids[0])
})

test('one kilogram changed in the database afterwards: what is published has another root than the journal', async () => {
  await sql`update proposal set input = jsonb_set(input, '{requests,0,volumeKg}', '1') where kind = 'ORDER'`.execute(portal.db)
  later()
  const answer = await rows()
  expect(openRoot(answer)).not.toBe(answer.root)
})

test('a month is computed once an hour, however often it is asked for', async () => {
  later()
  const before = await rows()
  await sql`update proposal set input = jsonb_set(input, '{requests,0,volumeKg}', '2') where kind = 'ORDER'`.execute(portal.db)
  expect(await rows()).toEqual(before)
  later()
  expect(openRoot(await rows())).not.toBe(openRoot(before))
})
