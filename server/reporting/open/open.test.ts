import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { OpenMonth } from '#contract/reporting/open.ts'
import { openFigures } from '#domain/reporting/open/figures.ts'
import { isPublishable } from '#domain/reporting/open/publishable.ts'
import { type Random, random } from '#domain/trade/engine/random.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { closeMonth } from '../../trade/month-lock/close.testing.ts'
import { factories } from '../../trade/request/request.testing.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'

const portal = portalOfFile()
const seed = 20261124
const ofPlant = ['PLAN', 'ALLOCATED', 'SHIPPED', 'RECEIVED']

beforeAll(async () => {
  await fillAtRandom(portal.db, seed, { projects: 40, requests: 150 })
  await enterAtRandom(random(seed))
  await closeMonth(portal.db, '2025-12-01', '2026-01-05')
  await closeMonth(portal.db, '2026-10-01', '2026-11-05')
})

/** Entries of a month: many in one cell, most of them one contractor's, and few in all others; some are taken back. */
async function enterAtRandom(dice: Random): Promise<void> {
  const requests = await portal.db
    .selectFrom('bitumenRequest')
    .select(['id', 'placeRegion', 'placeNetwork', 'bitumenType', 'contractorBin'])
    .execute()
  const [one] = requests
  const busy = requests.filter(
    (row) => [row.placeRegion, row.placeNetwork, row.bitumenType].join() === [one!.placeRegion, one!.placeNetwork, one!.bitumenType].join(),
  )
  const { id: personId } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const who = { at: new Date('2026-01-03'), businessDay: '2026-01-03', personId, fullName: 'Проверка П. П.', act: 'request.approve' }
  const rows = Array.from({ length: 250 }, () => {
    const [figure, request] = [dice.pick(openFigures), dice.pick(dice.chance(0.6) ? busy : requests)]
    return {
      ...{ ...who, figure, period: '2025-12-01', bitumenType: request.bitumenType, objectType: 'REQUEST', objectId: request.id },
      ...{ factoryBin: ofPlant.includes(figure) ? dice.pick(Object.values(factories)) : null, supplierBin: null },
      ...(figure === 'PLAN' ? { region: null, ownershipType: null } : { region: request.placeRegion, ownershipType: request.placeNetwork }),
      ...{ requestId: figure === 'PLAN' || figure === 'LIMIT' ? null : request.id, productionId: null, allocationId: null },
      kg:
        dice.whole(1, 900) *
        (dice.chance(0.1) ? -1000 : 1000) *
        (busy.includes(request) && request.contractorBin === one!.contractorBin ? 9 : 1),
    }
  })
  await portal.db.insertInto('balanceEntry').values(rows).execute()
}

const get = (path: string) => portal.app.inject({ method: 'GET', url: `/api/open/${path}` })
const december = async () => (await get('months/2025-12')).json() as OpenMonth

test('a month is published when it is closed and nothing of it may come late any more', async () => {
  expect((await get('months')).json()).toEqual([{ period: '2025-12', closedOn: '2026-01-05', publishedOn: '2026-02-05' }])
  expect((await get('months/2026-10')).statusCode).toBe(404) // closed, receipts may still be entered
  expect((await get('months/2026-12')).statusCode).toBe(404)
  expect((await get('months/2026-10/csv')).statusCode).toBe(404)
})

test('a page of any origin may read it, and keep it for an hour', async () => {
  for (const path of ['months', 'feed', 'months/2025-12', 'months/2025-12/csv']) {
    const { statusCode, headers } = await get(path)
    expect([
      path,
      statusCode,
      headers['access-control-allow-origin'],
      headers['cross-origin-resource-policy'],
      headers['cache-control'],
    ]).toEqual([...[path, 200, '*', 'cross-origin', 'public, max-age=3600']])
  }
})

test('the parts of a figure add up to its total, by place and by plant; a plan is of plants, a limit of places', async () => {
  const { totals, places, plants } = await december()
  for (const figure of openFigures)
    for (const parts of [places, plants]) {
      if (parts.every(({ sums }) => sums[figure] === null)) continue
      const sum = parts.reduce((kg, { sums }) => kg + Math.round(sums[figure]! * 1000), 0)
      expect([figure, sum]).toEqual([figure, Math.round(totals[figure]! * 1000)])
    }
  expect(plants.some(({ sums }) => sums.PLAN !== null) && places.every(({ sums }) => sums.PLAN === null)).toBe(true)
  expect(places.some(({ sums }) => sums.LIMIT !== null) && plants.every(({ sums }) => sums.LIMIT === null)).toBe(true)
  expect(places.length).toBeGreaterThan(1)
})

test('each published sum is of a publishable group, or of nobody', async () => {
  const month = await december()
  const entries = await portal.db
    .selectFrom('balanceEntry as b')
    .innerJoin('bitumenRequest as r', 'r.id', 'b.requestId')
    .select(['b.figure', 'b.region', 'b.ownershipType', 'b.bitumenType', 'b.factoryBin', 'r.contractorBin'])
    .select((eb) => eb.fn.sum<number>('b.kg').as('kg'))
    .where('b.period', '=', '2025-12-01')
    .groupBy(['b.figure', 'b.region', 'b.ownershipType', 'b.bitumenType', 'b.factoryBin', 'r.contractorBin'])
    .execute()
  let [small, published] = [0, 0]
  const amountsOf = (figure: string, isIn: (entry: (typeof entries)[number]) => boolean): Map<string, number> => {
    const own = entries.filter((entry) => entry.figure === figure && Number(entry.kg) !== 0 && isIn(entry))
    const groups = Map.groupBy(own, ({ contractorBin }) => contractorBin)
    return new Map([...groups].map(([one, some]) => [one, some.reduce((kg, entry) => kg + Math.abs(Number(entry.kg)), 0)]))
  }
  const keepsRule = (amounts: Map<string, number>) =>
    amounts.size >= 3 && Math.max(...amounts.values()) <= 0.7 * [...amounts.values()].reduce((a, b) => a + b)
  const check = (amounts: Map<string, number>) => {
    if (amounts.size > 0) expect(keepsRule(amounts)).toBe(true)
    published += Number(amounts.size > 0)
  }
  for (const { cells, sums } of month.places)
    for (const figure of openFigures) {
      const own = cells.map(({ region, ownershipType, bitumenType }) => [region.code, ownershipType, bitumenType].join())
      const within = (keys: string[]) =>
        amountsOf(figure, ({ region, ownershipType, bitumenType }) => keys.includes([region, ownershipType, bitumenType].join()))
      if (sums[figure] !== null) check(within(own))
      small += own.filter((key) => within([key]).size > 0 && !keepsRule(within([key]))).length
    }
  for (const { cells, sums } of month.plants)
    for (const figure of openFigures) {
      const own = cells.map(({ plant, bitumenType }) => [plant.code, bitumenType].join())
      if (sums[figure] !== null) check(amountsOf(figure, ({ factoryBin, bitumenType }) => own.includes([factoryBin, bitumenType].join())))
    }
  expect([small > 10, published > 3]).toEqual([true, true]) // cell by cell it would have published them
})

test('the program that computes it again is read as the rest is, and is that of the repository', async () => {
  const { statusCode, headers, rawPayload } = await get('recompute')
  expect([statusCode, headers['access-control-allow-origin'], headers['content-type']]).toEqual([200, '*', 'text/x-python; charset=utf-8'])
  expect(rawPayload.equals(readFileSync('tools/recompute.py'))).toBe(true)
})

test('how the month went is published in days and counts, each of a publishable group', async () => {
  const { steps, cuts, appeals } = await december()
  expect(Object.keys(steps)).toEqual(['decisions', 'plan', 'limits', 'splits', 'orders'])
  const period = '2025-12-01'
  const requests = await portal.db.selectFrom('bitumenRequest').selectAll().where('requestPeriod', '=', period).execute()
  const refused = requests.filter((request) => request.status === 'REJECTED')
  const contractors = new Map([...Map.groupBy(refused, ({ contractorBin }) => contractorBin)].map(([one, own]) => [one, own.length]))
  const published = cuts?.find(({ kinds }) => kinds.includes('REFUSED'))
  if (isPublishable(contractors) && published?.kinds.length === 1) expect(published.count).toBe(refused.length)
  else expect(published?.kinds.length ?? 2).toBeGreaterThan(1)
  expect(appeals).toEqual([])
})

test('nobody’s name or BIN is in it but those of plants; the table and the feed are in both languages', async () => {
  const others = await portal.db
    .selectFrom('organisation')
    .select(['bin', 'nameRu', 'nameKk'])
    .where('bin', 'not in', Object.values(factories))
    .execute()
  const people = await portal.db.selectFrom('person').select('fullName').execute()
  const secrets = [...others.flatMap((o) => [o.bin, o.nameRu, o.nameKk]), ...people.map((p) => p.fullName)]
  const [json, csv, feed] = [await get('months/2025-12'), await get('months/2025-12/csv'), await get('feed')]
  for (const { body } of [json, csv, feed]) expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
  const { places, plants } = json.json() as OpenMonth
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1 + places.length + plants.length)
  expect(csv.body.split('\r\n')[0]).toContain('Регион / Өңір')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('Распределение битума, Декабрь 2025 / Битум бөлу')
})
