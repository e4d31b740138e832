import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { may, type Role } from '#domain/access.ts'
import type { Figure } from '#domain/figure.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { summariesOf } from '#domain/reporting/reports/kinds.ts'
import { type Random, random } from '#domain/trade/engine/random.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { tries } from '#domain/tries.testing.ts'
import { type Place, placeKey } from '../../documents/ledger/place.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { shipmentsPage } from '../../trade/shipment/list.ts'
import { balanceBy } from '../balance/parts.ts'
import { readBalance } from '../balance/read.ts'
import { monthSums } from '../balance/sums.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'
import { watchedRequests } from '../monitoring/requests.ts'
import { readSummary } from '../reports/read.ts'
import { readFlows } from './flows.ts'
import { readPace } from './pace.ts'
import { readDashboard } from './read.ts'
import { callAs, deliverAtRandom, enterAtRandom, months } from './season.testing.ts'

/** Every figure of the dashboard is the sum of the rows that it opens, and a guest is told nobody's name: over a season of rows in any state. */
const portal = portalOfFile()
const seed = Number(process.env.SEED ?? 20261121)
const regions = ['350000000', '750000000', '710000000'] as const
const networks = ['REPUBLICAN', 'LOCAL'] as const
const roles = [
  'QAJ',
  'KAD_MT',
  'MENERGY',
  'GUEST',
  'CONTRACTOR',
  'SUPPLIER',
  'FACTORY',
  'QAJ_BRANCH',
  'AKIMAT_BRANCH',
] as const satisfies Role[]

beforeAll(async () => {
  await fillAtRandom(portal.db, seed, { projects: 40, requests: 250 })
  await enterAtRandom(portal, random(seed))
  await deliverAtRandom(portal, random(seed))
})

const callOf = (role: Role) => callAs(portal, role)
const asked = (dice: Random) => ({
  period: dice.pick(months),
  ...(dice.chance(0.4) && { katoCode: dice.pick(regions) }),
  ...(dice.chance(0.4) && { ownershipType: dice.pick(networks) }),
  ...(dice.chance(0.4) && { bitumenType: dice.pick(bitumenTypes) }),
})

const round = (n: number) => Math.round(n * 1000) / 1000
const sum = (some: readonly (number | null)[]) => round(some.reduce<number>((a, b) => a + b!, 0))

test(`every figure equals the sum of the rows that it opens, for every role and filter (seed ${seed})`, async () => {
  const dice = random(seed)
  const { db } = portal.services
  const compared: Record<string, number> = {}
  const count = (what: string) => {
    compared[what] = (compared[what] ?? 0) + 1
  }
  for (let n = 0; n < tries(300); n++) {
    const [role, q] = [dice.pick(roles), asked(dice)]
    const call = callOf(role)
    const { opens, names } = balanceReachOf({ role })
    const shown = await readDashboard(db, call, q)
    const what = JSON.stringify({ n, role, q })

    for (const { figure, volume } of shown.steps.filter((step) => opens.includes(step.figure))) {
      const rows = await readBalance(db, call, { ...q, figure, page: 0, size: 5000 })
      expect([what, figure, sum(rows.content.map((row) => row.volume))]).toEqual([what, figure, volume])
      count('steps')
    }
    // a row of the table, a bubble of the map: what its cells open, and what they add up to
    for (const row of names ? shown.regions : []) {
      const parts = await balanceBy(db, call, 'grade', { ...q, katoCode: row.katoCode! })
      for (const grade of bitumenTypes) {
        const sums = parts.rows.find(({ key }) => key === grade)?.sums
        const opened = { approved: sums?.APPROVED.volume ?? 0, allocated: sums?.ALLOCATED.volume ?? 0 }
        expect([what, row.katoCode, grade, row.grades[grade]]).toEqual([what, row.katoCode, grade, opened])
      }
      const { APPROVED, ALLOCATED } = parts.totals
      expect([what, row.katoCode, row.all]).toEqual([what, row.katoCode, { approved: APPROVED.volume, allocated: ALLOCATED.volume }])
      count('regions')
    }
    if (names && shown.steps.some(({ figure }) => figure === 'APPROVED')) {
      const { katoCode: _, ...ofAll } = q
      const { totals } = await balanceBy(db, call, 'grade', ofAll)
      expect([what, shown.country.all]).toEqual([what, { approved: totals.APPROVED.volume, allocated: totals.ALLOCATED.volume }])
    }
    for (const plant of shown.plants) {
      const { figures: opened } = await readBalance(db, call, { ...q, factoryBin: plant.bin, page: 0, size: 1 })
      const of = (name: string) => opened.find(({ figure }) => figure === name)!.volume
      expect([what, plant.plan, plant.allocated, plant.shipped]).toEqual([what, of('PLAN'), of('ALLOCATED'), of('SHIPPED')])
      count('plants')
    }
    for (const { stage, requests, volume } of q.bitumenType ? [] : (shown.stages ?? [])) {
      const of = { period: q.period, region: q.katoCode, ownershipType: q.ownershipType, stage, page: 0, size: 1 }
      const opened = await watchedRequests(db, call, of)
      expect([what, stage, opened.totalElements, opened.totals.requestVolume]).toEqual([what, stage, requests, volume])
      count('stages')
    }
    let left = 0
    for (const { day, shipped, total } of shown.days ?? []) {
      left = round(left + shipped)
      expect([what, day, total]).toEqual([what, day, left])
      if (shipped === 0) continue
      const opened = await shipmentsPage(db, call, { ...q, shippedOn: day, page: 0, size: 1 })
      expect([what, day, opened.shipped]).toEqual([what, day, shipped])
      count('days')
    }
    if (may(call.actor, 'flow.read')) {
      const flows = await readFlows(db, call, q)
      const allocated = shown.steps.find(({ figure }) => figure === 'ALLOCATED')
      expect([what, sum(flows.map(({ volume }) => volume))]).toEqual([what, allocated!.volume])
      count('flows')
    }
    const pace = may(call.actor, 'pace.read') ? await readPace(db, call, q) : null
    if (pace) {
      const { requests, whole, steps } = pace
      const { columns, totals } = await readSummary(db, 'lostDays', call, { ...q, page: 0, size: 1000 })
      const of = (key: string) => totals[columns.findIndex((column) => column.key === key)]
      expect([what, requests, whole.total]).toEqual([what, of('requests'), of('whole')])
      for (const { step, total } of steps) expect([what, step, total]).toEqual([what, step, of(step)])
      expect([what, whole.total]).toEqual([what, sum(steps.map(({ total }) => total))])
      count('pace')
    }
  }
  // each kind is there to be compared
  expect(Object.keys(compared).sort()).toEqual(['days', 'flows', 'pace', 'plants', 'regions', 'stages', 'steps'])
})

test('a report says what the dashboard says of the same filter, whoever asks, and its rows add up to its totals', async () => {
  const dice = random(seed + 2)
  const call = { page: 0, size: 1000 }
  let compared = 0
  for (let n = 0; n < tries(80); n++) {
    const [reader, q] = [callOf(dice.pick(roles)), asked(dice)]
    const { role } = reader.actor
    const kind = dice.pick(['regions', 'limits', 'execution'] as const)
    const what = JSON.stringify({ n, role, kind, q })
    if (!summariesOf(role).includes(kind)) {
      await expect(readSummary(portal.services.db, kind, reader, { ...q, ...call }), what).rejects.toThrow()
      continue
    }
    const { steps } = await readDashboard(portal.services.db, reader, q)
    const report = await readSummary(portal.services.db, kind, reader, { ...q, ...call })
    const text = JSON.stringify(report)
    if (role === 'GUEST') expect(text).not.toMatch(/\d{12}/)
    for (const [i, { key, look }] of report.columns.entries()) {
      const step = steps.find(({ figure }) => figure === key)
      if (step) expect([what, key, report.totals[i]]).toEqual([what, key, step.volume])
      // what is withheld in a row or below all of them adds up to nothing
      if (look === 'tons' && report.totals[i] !== null && report.content.every(({ cells }) => cells[i] !== null))
        expect([what, key, sum(report.content.map(({ cells }) => Number(cells[i])))]).toEqual([what, key, report.totals[i]])
      if (step) compared++
    }
  }
  expect(compared).toBeGreaterThan(100)
})

test('the year of a contractor is the sum of his months', async () => {
  const reader = callOf('CONTRACTOR')
  const { columns, totals, content } = await readSummary(portal.services.db, 'contractors', reader, {
    period: '2026-05-01',
    page: 0,
    size: 1000,
  })
  for (const figure of ['ASKED', 'ALLOCATED', 'RECEIVED'] as const) {
    const ofMonths = await Promise.all(
      months
        .slice(1)
        .map(
          async (period) => (await readDashboard(portal.services.db, reader, { period })).steps.find((s) => s.figure === figure)!.volume,
        ),
    )
    expect([figure, totals[columns.findIndex(({ key }) => key === figure.toLowerCase())]]).toEqual([figure, sum(ofMonths)])
  }
  expect(new Set(content.map(({ cells }) => cells[1]))).toEqual(new Set([reader.actor.bin]))
})

test('every figure of a cell that fewer than three contractors have, or one of them nearly alone, is withheld from a guest, whatever the others are', async () => {
  const { rows: few } = await sql<{ period: string; figure: Figure; region: string; ownershipType: string; bitumenType: string }>`
    select period, figure, region, ownership_type, bitumen_type from (
      select b.period, b.figure, b.region, b.ownership_type, b.bitumen_type, r.contractor_bin, sum(b.kg) as kg
      from balance_entry b join bitumen_request r on r.id = b.request_id group by 1, 2, 3, 4, 5, 6 having sum(b.kg) <> 0) c
    group by 1, 2, 3, 4, 5 having count(*) < 3 or max(abs(kg)) * 10 > sum(abs(kg)) * 7`.execute(portal.db)
  expect(few.length).toBeGreaterThan(100)
  let shown = 0
  for (const period of months) {
    const { kgOf, places } = await monthSums(portal.db, callOf('GUEST').actor, { period })
    for (const cell of few.filter((one) => one.period === period))
      expect([cell, kgOf(cell.figure, (place) => placeKey(place) === placeKey(cell as Place))]).toEqual([cell, null])
    shown += places.filter(
      (place) => place.figure !== 'LIMIT' && kgOf(place.figure, (one) => placeKey(one) === placeKey(place)) !== null,
    ).length
  }
  expect(shown).toBeGreaterThan(3)
})

test('a guest gets no name and no BIN; what is not withheld is what there is, on the dashboard as in the balance', async () => {
  const dice = random(seed + 1)
  let [shown, withheld] = [0, 0]
  const named = await sql<{ name: string }>`select name_ru as name from organisation union select name_kk from organisation`.execute(
    portal.db,
  )
  for (let n = 0; n < 60; n++) {
    const q = asked(dice)
    const [own, all] = [
      await readDashboard(portal.services.db, callOf('GUEST'), q),
      await readDashboard(portal.services.db, callOf('QAJ'), q),
    ]
    const text = JSON.stringify(own)
    expect(text).not.toMatch(/\d{12}/)
    expect(named.rows.filter(({ name }) => text.includes(name))).toEqual([])
    expect(own.steps.map(({ figure }) => figure)).toEqual(all.steps.map(({ figure }) => figure))
    for (const [i, { figure, volume }] of own.steps.entries())
      expect([q, figure, volume ?? all.steps[i]!.volume]).toEqual([q, figure, all.steps[i]!.volume])
    const { katoCode: _, ...ofAll } = q
    const everywhere = await readDashboard(portal.services.db, callOf('GUEST'), ofAll)
    expect(own.country).toEqual(everywhere.country)
    const approved = everywhere.regions.map((row) => row.all.approved).filter((tons) => tons !== null)
    if (own.country.all.approved !== null) expect(sum(approved)).toBe(own.country.all.approved)
    if (!own.merged) expect(own.steps).toEqual(all.steps)
    const balance = await readBalance(portal.services.db, callOf('GUEST'), { ...q, page: 0, size: 1 })
    const tonsOf = new Map(balance.figures.map((row) => [row.figure, row.volume]))
    expect(own.steps.map(({ volume }) => volume)).toEqual(own.steps.map(({ figure }) => tonsOf.get(figure)))
    const by = dice.pick(['grade', 'region', 'ownership'] as const)
    const { rows, totals } = await balanceBy(portal.services.db, callOf('GUEST'), by, q)
    for (const { figure, volume } of balance.figures) {
      expect(totals[figure].volume).toBe(volume)
      if (volume === null) withheld++
      else {
        shown++
        expect([by, q, figure, sum(rows.map(({ sums }) => sums[figure].volume ?? 0))]).toEqual([by, q, figure, volume])
      }
    }
  }
  expect([shown > 100, withheld > 100]).toEqual([true, true])
})
