import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ForecastRead } from '#contract/trade/forecast.ts'
import { addMonths, type Month, monthsBetween } from '#domain/month.ts'
import { type Random, random } from '#domain/trade/engine/random.ts'
import { outlook } from '#domain/trade/forecast/outlook.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { goodDraft, multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { fillAtRandom } from '../../reporting/monitoring/random-season.testing.ts'
import { openTrade } from '../request/request.testing.ts'

const portal = portalOfFile()
const seed = Number(process.env.SEED ?? 20261124)
const months = monthsBetween('2025-02-01', '2027-03-01')
const regions = ['350000000', '750000000', '710000000']
let qaj: SignedIn

beforeAll(async () => {
  qaj = await portal.as('qaj')
})
const forecastOf = async (by: 'region' | 'grade', period: string, who = qaj): Promise<ForecastRead> =>
  (await who.get(`/api/forecast/by/${by}?period=${period}`)).json()

test('with too few months it says how many there are, and gives no number', async () => {
  expect(await forecastOf('grade', '2026-12')).toMatchObject({ known: 0, needed: 6, country: null })
  expect((await forecastOf('region', '2026-12')).parts).toEqual([])
})

/** Plans of projects in every status, and entries of two years. */
async function enterAtRandom(dice: Random): Promise<void> {
  const { id: personId } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const projects = await portal.db.selectFrom('project').select('id').execute()
  const requests = await portal.db.selectFrom('bitumenRequest').select('id').execute()
  await portal.db.deleteFrom('projectPlanned').execute()
  const who = { at: new Date('2026-11-20'), businessDay: '2026-11-20', personId, fullName: 'Проверка П. П.', act: 'request.approve' }
  const none = { factoryBin: null, supplierBin: null, productionId: null, allocationId: null }
  for (const period of months) {
    const planned = projects
      .filter(() => dice.chance(0.4))
      .map(({ id }) => ({ projectId: id, period, volume: dice.whole(1, 900_000) / 1000 }))
    await portal.db.insertInto('projectPlanned').values(planned).execute()
    const entries = Array.from({ length: 40 }, () => {
      const figure = dice.pick(['APPROVED', 'APPROVED', 'APPROVED', 'ASKED', 'LIMIT', 'PLAN'] as const)
      const [request, of] = [dice.pick(requests), figure === 'PLAN' ? null : dice.pick(regions)]
      return {
        ...{
          ...who,
          ...none,
          figure,
          period,
          bitumenType: dice.pick(bitumenTypes),
          region: of,
          kg: dice.whole(1, 900) * (dice.chance(0.1) ? -100 : 100),
        },
        ...{
          ownershipType: of === null ? null : ('LOCAL' as const),
          requestId: figure === 'PLAN' || figure === 'LIMIT' ? null : request.id,
        },
        ...{ objectType: 'REQUEST', objectId: request.id },
      }
    })
    await portal.db.insertInto('balanceEntry').values(entries).execute()
  }
}

type Kg = { period: Month; region: string | null; grade: string | null; figure: string; kg: number }
/** The rows themselves, not what is kept of them. */
const rowsOf = async (): Promise<Kg[]> =>
  (
    await sql<Kg>`select m.period, p.region, null as grade, 'PLANNED' as figure, (m.volume * 1000)::int as kg
        from project_planned m join project p on p.id = m.project_id where p.status = 'SIGNED'
      union all select period, region, bitumen_type, figure, kg::int from balance_entry`.execute(portal.db)
  ).rows

function outlookOver(rows: readonly Kg[], now: Month, supply: 'PLAN' | 'LIMIT', mine: (row: Kg) => boolean) {
  const sum = (month: Month, figure: string) =>
    rows.filter((row) => row.period === month && row.figure === figure && mine(row)).reduce((kg, row) => kg + row.kg, 0)
  const past = monthsBetween(addMonths(now, -17), now).map((month) => ({
    ...{ month, plannedKg: sum(month, 'PLANNED'), realisedKg: sum(month, 'APPROVED') },
  }))
  const ahead = months.filter((month) => month > now)
  const signed = ahead.filter((month) => rows.some((row) => row.period === month && row.figure === supply))
  const found = outlook(now, past, new Map(ahead.map((m) => [m, sum(m, 'PLANNED')])), new Map(signed.map((m) => [m, sum(m, supply)])))
  return found && { ...found, approvedKg: new Map(ahead.map((m) => [m, sum(m, 'APPROVED')])) }
}

const shown = (found: ReturnType<typeof outlookOver>, planned: boolean) =>
  found && {
    ahead: found.ahead.map(({ month, plannedKg, expectedKg, lowKg, highKg, supplyKg, missingKg }) => ({
      ...{ month, planned: planned ? plannedKg / 1000 : null, expected: expectedKg / 1000, low: lowKg / 1000, high: highKg / 1000 },
      approved: found.approvedKg.get(month)! / 1000,
      ...{ supply: supplyKg === null ? null : supplyKg / 1000, missing: missingKg === null ? null : missingKg / 1000 },
    })),
    tested: found.tested.map(({ errorPercent, insidePercent, ...rest }) => ({
      ...{ ...rest, errorPercent: Math.round(errorPercent), insidePercent: Math.round(insidePercent) },
    })),
  }

test(`it is the forecast of the rules over the rows, of every part and month (seed ${seed})`, async () => {
  await fillAtRandom(portal.db, seed, { projects: 30, requests: 60 })
  await enterAtRandom(random(seed))
  const rows = await rowsOf()
  let told = 0
  // an old month is forecast from what was known then; one far ahead from the present
  for (const [period, now] of [
    ['2026-05', '2026-04-01'],
    ['2026-11', '2026-10-01'],
    ['2026-12', '2026-11-01'],
    ['2027-03', '2026-11-01'],
  ] as const) {
    const [byRegion, byGrade] = [await forecastOf('region', period), await forecastOf('grade', period)]
    expect(byRegion.country).toEqual(
      shown(
        outlookOver(rows, now, 'LIMIT', ({ figure }) => figure !== 'PLAN'),
        true,
      ),
    )
    expect(byGrade.country).toEqual(
      shown(
        outlookOver(rows, now, 'PLAN', () => true),
        false,
      ),
    )
    for (const { key, outlook: found } of byRegion.parts)
      expect([key, found]).toEqual([
        key,
        shown(
          outlookOver(rows, now, 'LIMIT', (row) => row.region === key),
          true,
        ),
      ])
    for (const { key, outlook: found } of byGrade.parts)
      expect([key, found]).toEqual([
        key,
        shown(
          outlookOver(rows, now, 'PLAN', (row) => row.grade === key || row.figure === 'PLANNED'),
          false,
        ),
      ])
    told += [...byRegion.parts, ...byGrade.parts].filter(({ outlook: found }) => found && found.tested.length > 0).length
  }
  expect(told).toBeGreaterThan(20)
})

test('a project counts once its office has signed, no more while it is rewritten, and nothing that is written then is told', async () => {
  const trade = await openTrade(portal)
  const december = async () => (await forecastOf('region', '2026-12')).country!.ahead[0]!.planned
  const before = await december()
  const planned = (volume: number) => ({ projectPlannedList: [{ projectPlannedPeriod: '2026-12-01', projectPlannedVolume: volume }] })
  const project = await trade.signedProject({ ...planned(130), fromKm: 901, toKm: 909 })
  expect(await december()).toBe(before! + 130)
  const { id: route } = await portal.db
    .selectFrom('signatureRoute')
    .select('id')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', project)
    .executeTakeFirstOrThrow()
  await trade.branch.post(`/api/signature-routes/${route}/revoke`, { comment: 'Нужно уточнить ведомость' })
  const whole = async () => [await forecastOf('region', '2026-12'), await forecastOf('grade', '2026-12')]
  const withdrawn = await whole()
  expect(withdrawn[0]!.country!.ahead[0]!.planned).toBe(before)
  const { version } = (await trade.contractor.get(`/api/project/${project}`)).json()
  const data = { ...goodDraft(trade.contractor.bin), ...planned(77), fromKm: 901, toKm: 909, version }
  const edited = await trade.contractor.call({ method: 'PUT', url: `/api/project/${project}`, ...multipart({ data }) })
  expect(edited.statusCode, edited.body).toBe(200)
  expect(await whole()).toEqual(withdrawn)
})

test('whoever plans the months ahead reads it, nobody else', async () => {
  const answers = ['qaj', 'menergy', 'kad_mt', 'qaj_branch', 'contractor', 'supplier', 'guest'].map(async (name) => [
    name,
    (await (await portal.as(name)).get('/api/forecast/by/region?period=2026-12')).statusCode,
  ])
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({
    ...{ qaj: 200, menergy: 200, kad_mt: 200 },
    ...{ qaj_branch: 403, contractor: 403, supplier: 403, guest: 403 },
  })
})
