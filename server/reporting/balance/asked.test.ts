import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { openMinistries } from '../../trade/plan/plan.testing.ts'
import { factories, openTrade, putRequest, sendRequest, type Trade } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let trade: Trade
let projectId: number
/** A draft that nobody signs, one of a project that is stopped, and one that its contractor withdrew and rewrites. */
let drafts: number[]
let rewritten: number
const month = '2026-12'
const contract = { traderContractAttachment: { name: 'Договор № 17.pdf', bytes: Buffer.from('%PDF-1.7 договор') } }
const named = (traderBin: string) => ({ traderBin, traderPhoneNumber: '77010000001', traderComment: 'Поставка на сезон' })
let traders: string[]

beforeAll(async () => {
  const m = await openMinistries(portal)
  trade = await openTrade(portal)
  const { filed, signs, approves } = trade
  projectId = await trade.signedProject()
  const stopped = await trade.signedProject()
  drafts = [await filed(projectId, { requestVolume: 11 }), await filed(stopped, { requestVolume: 12 })]
  await signs(projectId, await filed(projectId, { requestVolume: 20 }))
  const approved = await filed(projectId, { requestVolume: 60 })
  await signs(projectId, approved)
  await approves(projectId, approved)
  const rejected = await filed(projectId, { requestVolume: 40 })
  await signs(projectId, rejected)
  const comment = 'Объём не подтверждён сметой'
  await trade.branch.post(`/api/signature-routes/${await trade.routeOf(rejected)}/reject`, { comment })
  const waits = await filed(stopped, { requestVolume: 50 })
  await signs(stopped, waits)
  await approves(stopped, waits)
  await (await portal.as('qaj')).post(`/api/project/${stopped}/act`, { act: 'stop', comment })
  traders = (await portal.db.selectFrom('trader').select('bin').orderBy('bin').limit(2).execute()).map(({ bin }) => bin)
  rewritten = (await sendRequest(trade.contractor, projectId, { requestVolume: 30, ...named(traders[0]!) }, contract)).json().id
  await signs(projectId, rewritten)
  await trade.act(projectId, rewritten, 'withdraw')
  const { version } = await trade.read(projectId, rewritten)
  const unsigned = { requestVolume: 35, bitumenType: 'PBV', ...named(traders[1]!), version }
  const edited = await putRequest(trade.contractor, projectId, rewritten, unsigned, contract)
  if (edited.statusCode >= 400) throw new Error(edited.body)
  await m.approveMonth(month, [m.line({ factoryBin: factories.caspi, volume: 500 })])
})

/** The tons asked for the month, wherever the portal shows them: 20 waiting, 60 approved, 40 rejected, 50 stopped, 30 rewritten. */
async function shown() {
  const [qaj, contractor, branch, menergy] = [
    await portal.as('qaj'),
    await portal.as('contractor'),
    await portal.as('qaj_branch'),
    await portal.as('menergy'),
  ]
  const figure = (await qaj.get(`/api/balance?period=${month}`)).json().figures.find((f: { figure: string }) => f.figure === 'ASKED')
  const regions = (await qaj.get(`/api/balance/by/region?period=${month}`)).json()
  const total = async (who: typeof qaj, url: string) => (await who.get(url)).json().totals.requestVolume as number
  const { lines, requestedElsewhere } = (await menergy.get(`/api/plan/monthly/${month}`)).json()
  const partners = (await (await portal.as('admin')).get('/api/admin/traders?size=50')).json().content as { bin: string; asked: number }[]
  const differing = await sql`select from balance_differences('2026-12-01')`.execute(portal.db)
  return {
    balance: figure.volume,
    regions: regions.totals.ASKED.volume,
    requestsWatched: await total(qaj, `/api/monitoring/requests?period=${month}`),
    projectsWatched: await total(qaj, '/api/monitoring/projects'),
    contractorsList: await total(contractor, `/api/request?period=${month}`),
    officesList: await total(branch, `/api/request?period=${month}`),
    closing: (await qaj.get(`/api/month/${month}`)).json().asked,
    plan: lines.reduce((sum: number, line: { requested: number }) => sum + line.requested, requestedElsewhere),
    traders: traders.map((bin) => partners.find((p) => p.bin === bin)!.asked),
    differing: differing.rows.length,
  }
}
const everywhere = (tons: number, ofTraders: [number, number]) => ({
  traders: ofTraders,
  ...{ balance: tons, regions: tons, requestsWatched: tons, projectsWatched: tons, contractorsList: tons, officesList: tons },
  ...{ closing: tons, plan: tons, differing: 0 },
})

test('asked is one number wherever it is shown: signed once, as signed last, also withdrawn, rejected or stopped', async () => {
  expect(await shown()).toEqual(everywhere(200, [30, 0]))
})

test('the plan says what was asked of a grade that it does not have; who reads single lines is not told', async () => {
  const elsewhere = async (who: string) => (await (await portal.as(who)).get(`/api/plan/monthly/${month}`)).json().requestedElsewhere
  expect([await elsewhere('menergy'), await elsewhere('factory')]).toEqual([0, null])
  await trade.signs(projectId, rewritten)
  expect([await elsewhere('menergy'), await elsewhere('factory')]).toEqual([35, null])
})

test('a guest is told the tons of the plan alone: what is asked of a grade, or of a region, may be one contractor’s', async () => {
  const guest = await portal.as('guest')
  const plan = (await guest.get(`/api/plan/monthly/${month}`)).json()
  expect(plan).toMatchObject({ need: [], needByRegion: [], requestedElsewhere: null })
  expect(plan.lines).toMatchObject([{ bitumenType: 'BND_70_100', volume: 500, requested: null, allocated: null, shipped: null }])
})

test('a new version counts from its signature on, and goes on counting while the next one is written', async () => {
  expect(await shown()).toEqual(everywhere(205, [0, 35]))
  await trade.act(projectId, rewritten, 'withdraw')
  const { version } = await trade.read(projectId, rewritten)
  await putRequest(trade.contractor, projectId, rewritten, { requestVolume: 36, ...named(traders[0]!), version }, contract)
  expect(await shown()).toEqual(everywhere(205, [0, 35]))
})

test('the closing asks for nothing more: an unsigned draft was never asked and stays its contractor’s, an unsigned edit changes nothing', async () => {
  portal.clock.set('2027-01-05T10:00:00+05:00')
  const qaj = await portal.as('qaj')
  expect((await qaj.post(`/api/month/${month}/close`, {})).statusCode).toBe(200)
  expect(await shown()).toEqual(everywhere(205, [0, 35]))
  const ids = (await qaj.get(`/api/monitoring/requests?period=${month}&size=50`)).json().content.map((r: { id: number }) => r.id)
  expect(ids.filter((id: number) => drafts.includes(id))).toEqual([])
  expect(await trade.read(projectId, rewritten, qaj)).toMatchObject({
    status: { code: 'REJECTED' },
    requestVolume: 35,
    bitumenType: { code: 'PBV' },
  })
  expect(await trade.read(projectId, drafts[0]!, await portal.as('contractor'))).toMatchObject({ status: { code: 'REJECTED' } })
})
