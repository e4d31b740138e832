import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../allocation/month.testing.ts'
import { at, put, readSplit } from './split.testing.ts'

let portal: Portal
let month: OpenMonth
beforeAll(async () => {
  portal = await openPortal()
  month = await openMonth(portal)
})
afterAll(() => portal.close())

test('a stopped request that an order names keeps its row and its tons of the limit while the split is written anew', async () => {
  const [ordered, other] = await month.requests(400, 300)
  const [line] = await month.plan([factories.caspi, holders.kmg, 1000])
  await month.limits(500, [
    [ordered!.requestId, 300],
    [other!.requestId, 200],
  ])
  const given = { productionId: line, requestId: ordered!.requestId, volume: 300, locked: true, reason: 'По решению комиссии' }
  expect((await month.save((await month.get()).version, [given])).statusCode).toBe(200)
  expect((await month.sign(holders.kmg)).statusCode).toBe(200)
  const comment = 'Проверка качества работ на участке'
  expect((await month.qaj.post(`/api/project/${ordered!.projectId}/act`, { act: 'stop', comment })).statusCode).toBe(200)
  expect((await month.qaj.post(`${at}/return`, { comment })).statusCode).toBe(200)

  const { branch } = month.trade
  const says = async (volume: number) => {
    const { version } = await readSplit(branch)
    const row = { requestId: other!.requestId, volume, locked: true, reason: 'Остальное занято разнарядкой' }
    expect((await put(branch, { version, lines: [row] })).statusCode).toBe(200)
  }
  await says(300)
  const refused = await branch.post(`${at}/send`, { version: (await readSplit(branch)).version })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'split.overLimit', args: { limit: 500, given: 600, over: 100 } },
  ])
  await says(200)
  expect((await readSplit(branch)).limits).toEqual([{ bitumenType: 'BND_70_100', limit: 500, held: 300, distributed: 500, rest: 0 }])
  const proposed = (await branch.post(`${at}/propose`, {})).json()
  expect(proposed.lines).toMatchObject([{ requestId: other!.requestId, volume: 200 }])
  expect((await branch.post(`${at}/send`, { version: (await readSplit(branch)).version })).statusCode).toBe(200)
  const rows = await portal.db
    .selectFrom('splitLine as l')
    .innerJoin('bitumenRequest as r', 'r.id', 'l.requestId')
    .select(['l.requestId', 'l.volume', 'r.limitedVolume', 'r.distributedAmount'])
    .orderBy('l.requestId')
    .execute()
  expect(rows).toEqual([
    { requestId: ordered!.requestId, volume: 300, limitedVolume: 300, distributedAmount: 300 },
    { requestId: other!.requestId, volume: 200, limitedVolume: 200, distributedAmount: 0 },
  ])
})
