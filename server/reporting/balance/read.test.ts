import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dimensions } from '#domain/reporting/balance/figures.ts'
import { callOf } from '../../call.testing.ts'
import { fromHeading } from '../../platform/sheet/sheet.testing.ts'
import { readCells } from '../../platform/sheet/sheet-in.ts'
import type { Db } from '../../platform/sql/db.ts'
import { rowsRead } from '../../platform/sql/reads.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { ordered } from '../../trade/holder/holder.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'
import { pooled } from '../../trade/split/split.testing.ts'
import { balanceBy } from './parts.ts'
import { readBalance } from './read.ts'

const portal = portalOfFile()
let request: number
beforeAll(async () => {
  const trade = await openTrade(portal)
  request = await pooled(trade, await trade.signedProject(), 100)
  await ordered(portal, [{ request, volume: 80 }])
})

type Read = { figures: { figure: string; volume: number | null }[]; content: { figure: string; volume: number; requestId: number }[] }
const read = async (name: string, query = '') => {
  const answer = await (await portal.as(name)).get(`/api/balance?period=2026-12&size=100${query}`)
  if (answer.statusCode !== 200) return { status: answer.statusCode, figures: [], entries: 0 }
  const { figures, content } = answer.json() as Read
  const shown = figures.filter((f) => f.volume !== 0).map((f) => `${f.figure} ${f.volume}`)
  return { status: 200, figures: shown, entries: content.length }
}

test('a figure is the sum of the entries that one may open', async () => {
  const { figures, content } = (await (await portal.as('qaj')).get('/api/balance?period=2026-12&size=100')).json() as Read
  for (const { figure, volume } of figures)
    expect(content.filter((e) => e.figure === figure).reduce((sum, e) => sum + e.volume, 0)).toBe(volume)
  expect(await read('qaj', '&figure=ALLOCATED&bitumenType=BND_70_100&katoCode=350000000')).toMatchObject({ entries: 1 })
  expect(await read('qaj', '&bitumenType=PBV')).toEqual({ status: 200, figures: [], entries: 0 })
})

test('each role has the tons of its own reach: an office its region, a holder its rows, a ministry sums alone', async () => {
  const all = ['ASKED 100', 'APPROVED 100', 'LIMITED 80', 'ALLOCATED 80']
  expect(await read('contractor')).toEqual({ status: 200, figures: all, entries: 4 })
  expect(await read('qaj_branch')).toEqual({ status: 200, figures: all, entries: 4 })
  expect(await read('akimat_branch')).toEqual({ status: 200, figures: [], entries: 0 })
  expect(await read('supplier')).toEqual({ status: 200, figures: ['ALLOCATED 80'], entries: 1 })
  expect(await read('menergy')).toEqual({ status: 200, figures: all, entries: 0 })
  expect(await read('admin')).toEqual({ status: 403, figures: [], entries: 0 })
})

type Parts = {
  rows: { key: string | null; name: string | null; sums: Record<string, { volume: number | null; entries: number | null }> }[]
  totals: Record<string, { volume: number | null; entries: number | null }>
  opens: string[]
  merged: boolean
}

test('broken down by anything, the parts add up to the total; what is not divided stands in a row of its own', async () => {
  const qaj = await portal.as('qaj')
  for (const dimension of dimensions) {
    const { rows, totals } = (await qaj.get(`/api/balance/by/${dimension}?period=2026-12`)).json() as Parts
    for (const [figure, total] of Object.entries(totals))
      expect([dimension, figure, rows.reduce((sum, row) => sum + row.sums[figure]!.volume!, 0)]).toEqual([dimension, figure, total.volume])
  }
  const { rows } = (await qaj.get('/api/balance/by/supplier?period=2026-12')).json() as Parts
  const shown = rows.map((row) => [row.name, row.sums.ALLOCATED!.volume, row.sums.ASKED!.volume])
  expect(shown).toEqual([
    ['АО «НК «КазМунайГаз»', 80, 0],
    [null, 0, 100],
  ])
})

test('a guest reads no organisation’s name, the ministry of energy opens plans and limits alone, a sheet holds every entry', async () => {
  const [guest, ministry, qaj] = [await portal.as('guest'), await portal.as('menergy'), await portal.as('qaj')]
  expect((await guest.get('/api/balance/by/supplier?period=2026-12')).statusCode).toBe(403)
  const opens = async (who: typeof guest) => ((await who.get('/api/balance/by/region?period=2026-12')).json() as Parts).opens
  expect(await opens(guest)).toEqual([])
  expect(await opens(ministry)).toEqual(['PLAN', 'LIMIT'])
  const sheet = await qaj.get('/api/balance/sheet?period=2026-12')
  const cells = await readCells(sheet.rawPayload)
  const { totalElements } = (await qaj.get('/api/balance?period=2026-12')).json() as { totalElements: number }
  expect(fromHeading(cells)).toHaveLength(totalElements + 1)
})

test('a guest gets no tons of one contractor as a total: they are withheld, not 0, in each part and in all', async () => {
  const withheld = ['ASKED null', 'APPROVED null', 'LIMITED null', 'ALLOCATED null']
  expect(await read('guest')).toEqual({ status: 200, figures: withheld, entries: 0 })
  expect(await read('guest', '&katoCode=350000000')).toEqual({ status: 200, figures: withheld, entries: 0 })
  const guest = await portal.as('guest')
  expect((await guest.get('/api/balance?period=2026-12')).json()).toMatchObject({ merged: true })
  for (const dimension of ['grade', 'region', 'ownership']) {
    const { rows, totals, merged } = (await guest.get(`/api/balance/by/${dimension}?period=2026-12`)).json() as Parts
    const some = (sums: Parts['totals']) =>
      Object.entries(sums).flatMap(([figure, { volume }]) => (volume === 0 ? [] : [`${figure} ${volume}`]))
    expect([dimension, merged, some(totals), ...rows.map(({ sums }) => some(sums))]).toEqual([
      dimension,
      true,
      ...rows.map(() => withheld),
      withheld,
    ])
    for (const sums of [totals, ...rows.map((row) => row.sums)])
      expect(Object.values(sums).map(({ entries }) => entries)).toEqual(Object.values(sums).map(() => null))
  }
  expect((await (await portal.as('qaj')).get('/api/balance/by/region?period=2026-12')).json()).toMatchObject({ merged: false })
})

test('who reads totals alone does not single out an organisation or a request: a total of one would be its tons', async () => {
  const asked = ['&factoryBin=240140900039', '&supplierBin=240140900079', `&requestId=${request}`, '&productionId=1']
  for (const one of asked) expect([one, await read('guest', one)]).toEqual([one, { status: 403, figures: [], entries: 0 }])
  expect(await read('guest', '&katoCode=350000000&bitumenType=BND_70_100')).toMatchObject({ status: 200, entries: 0 })
  expect(await read('menergy', asked[2])).toMatchObject({ status: 403 })
  expect(await read('menergy', asked[0])).toMatchObject({ status: 200 })
  const guest = await portal.as('guest')
  expect((await guest.get('/api/balance/by/grade?period=2026-12&factoryBin=240140900039')).statusCode).toBe(403)
})

test('the figures of a month are read from what is kept of them, not from the entries, of which a season has hundreds of thousands', async () => {
  const qaj = await callOf(portal, 'qaj')
  const q = { period: '2026-12-01', page: 0, size: 1 }
  const entries = async (work: (db: Db) => Promise<unknown>): Promise<number> => (await rowsRead(portal.db, work)).balance_entry ?? 0
  expect(await entries((db) => balanceBy(db, qaj, 'region', q))).toBe(0)
  // a page of one needs one, and an index that is not in its order a few more
  expect(await entries((db) => readBalance(db, qaj, q))).toBeLessThan(10)
})

test('what is kept of the balance stays the same when its lines are added up', async () => {
  const before = await read('qaj')
  await sql`select fold_tallies()`.execute(portal.db)
  expect(await read('qaj')).toEqual(before)
  const { rows } =
    await sql`select from balance_tally group by period, figure, bitumen_type, factory_bin, supplier_bin, region, ownership_type, of_production
    having count(*) > 1`.execute(portal.db)
  expect(rows).toEqual([])
})
