import { beforeAll, expect, test } from 'vitest'
import type { Comparison, Scenario } from '#contract/trade/scenario.ts'
import { noLevers } from '#domain/trade/scenario/scenario.ts'
import { rowsOfSheet } from '../../platform/sheet/sheet.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth, put } from '../allocation/month.testing.ts'

const portal = portalOfFile()
const url = '/api/allocation/2026-12/scenarios'
let month: OpenMonth
let ids: number[]
beforeAll(async () => {
  month = await openMonth(portal)
  const places = await month.requests(300, 300)
  ids = places.map(({ requestId }) => requestId)
  await month.plan([factories.pavlodar, holders.kmg, 300])
  await month.limits(300, [
    [ids[0]!, 150],
    [ids[1]!, 150],
  ])
})

const levers = (tons: number) => ({ ...noLevers, supply: [{ factoryBin: factories.pavlodar, bitumenType: 'BND_70_100', tons }] })
const add = async (name: string, tons: number, who: SignedIn = month.qaj) =>
  (await who.post(url, { name, levers: levers(tons) })).json<Scenario>()

test('scenarios are compared with what the rule gives now, and the engine computes each', async () => {
  const [more, less] = [await add('больше', 420), await add('меньше', 100)]
  const found = (await month.qaj.get(`${url}/comparison?ids=${more.id},${less.id}`)).json<Comparison>()
  expect(found.base).toBe(300)
  expect(found.scenarios).toMatchObject([
    { name: 'больше', total: 420, gained: 120, gainers: 2, lost: 0, losers: 0, ignored: 0, issues: 0 },
    { name: 'меньше', total: 100, gained: 0, gainers: 0, lost: 200, losers: 2 },
  ])
  expect(found.rows.map(({ requestId, base, volumes }) => ({ requestId, base, volumes }))).toEqual([
    { requestId: ids[0], base: 150, volumes: [210, 50] },
    { requestId: ids[1], base: 150, volumes: [210, 50] },
  ])
  const byRegion = (await month.qaj.get(`${url}/comparison?ids=${more.id}&by=region`)).json<Comparison>()
  expect(byRegion.rows).toMatchObject([{ requestId: null, contractor: null, base: 300, volumes: [420] }])
})

test('nothing of the month changes by them', async () => {
  const before = await month.get()
  const { id } = await add('без следа', 50)
  await month.qaj.get(`${url}/comparison?ids=${id}`)
  expect(await month.get()).toEqual(before)
})

test('the comparison is a sheet with what is otherwise, the rows and their sums', async () => {
  const { id } = await add('в Excel', 420)
  const answer = await month.qaj.get(`${url}/comparison/sheet?ids=${id}`)
  const rows = await rowsOfSheet(answer.rawPayload)
  const said = rows.map((row) => row.join(' | '))
  expect(said.some((line) => line.includes('420 т'))).toBe(true)
  expect(rows.at(-1)!.slice(-3)).toEqual([300, 420, 120])
})

test('a name is taken once a month, a change needs the newest version, and what is thrown away is gone', async () => {
  const kept = await add('один раз', 200)
  expect((await month.qaj.post(url, { name: 'один раз', levers: levers(1) })).json()).toMatchObject({
    code: 'scenario.nameTaken',
    field: 'name',
  })
  expect((await month.qaj.post(url, { name: 'пусто', levers: noLevers })).json()).toMatchObject({ code: 'scenario.noLever' })
  const changed = { name: 'два раза', levers: levers(250), version: kept.version }
  expect((await put(month.qaj, `/api/scenarios/${kept.id}`, changed)).statusCode).toBe(200)
  expect((await put(month.qaj, `/api/scenarios/${kept.id}`, changed)).json()).toMatchObject({ code: 'record.stale' })
  expect((await month.qaj.call({ method: 'DELETE', url: `/api/scenarios/${kept.id}` })).statusCode).toBe(204)
  expect((await month.qaj.get(`${url}/comparison?ids=${kept.id}`)).statusCode).toBe(404)
})

test('nobody but the office that made it reads, changes or compares a scenario', async () => {
  const { id, version } = await add('наш', 200)
  for (const role of ['contractor', 'supplier', 'menergy', 'kad_mt', 'guest', 'qaj_branch', 'akimat_branch', 'admin'] as const) {
    const who = await portal.as(role)
    expect([role, (await who.get(url)).statusCode]).toEqual([role, 403])
    expect([role, (await who.get(`${url}/comparison?ids=${id}`)).statusCode]).toEqual([role, 403])
  }
  // another organisation in the same role
  await portal.db.updateTable('scenario').set({ bin: holders.kmg }).where('id', '=', id).execute()
  expect((await month.qaj.get(url)).json<Scenario[]>().map((s) => s.id)).not.toContain(id)
  expect((await month.qaj.get(`${url}/comparison?ids=${id}`)).statusCode).toBe(404)
  expect((await put(month.qaj, `/api/scenarios/${id}`, { name: 'чужой', levers: levers(1), version })).statusCode).toBe(404)
  expect((await month.qaj.call({ method: 'DELETE', url: `/api/scenarios/${id}` })).statusCode).toBe(404)
})
