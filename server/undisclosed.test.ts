import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { night } from '#domain/tries.testing.ts'
import { differenceOf } from './difference.testing.ts'
import { readPdf } from './platform/pdf/pdf-text.testing.ts'
import { readCells } from './platform/sheet/sheet-in.ts'
import { goodDraft, multipart, portalOfFile, type SignedIn } from './portal.testing.ts'
import { look, refreshAll } from './reporting/monitoring/watch.testing.ts'
import { factories, openTrade, putRequest, type Trade } from './trade/request/request.testing.ts'

/**
 * Drafts are not disclosed (docs/process.md, section 2): what a contractor writes into a signed project and its requests changes no answer that
 * anybody else gets. The answers of every route are compared before and after the edit.
 */
const portal = portalOfFile()
const reason = 'Нужно уточнить ведомость объёмов'
/** By day the office that decides next, the centre that counts, and whoever has no part in it. */
const byDay = ['qaj_branch', 'qaj', 'guest']
const names = night ? [...byDay, 'supplier', 'contractor2', 'akimat_branch', 'kad_mt', 'menergy', 'factory', 'admin'] : byDay
const readers = new Map<string, SignedIn>()
let trade: Trade
let project: number
/** One that is withdrawn; one that was cut, objected to, split, and drafted in an order; one that waits for the office. */
let withdrawn: number
let cut: number
let waiting: number
let routes: Record<'project' | 'withdrawn' | 'cut', number>

const storages = (['ABZ', 'PIT'] as const).map((storageType) => ({
  ...{ storageType, projectStorageName: storageType, katoCode: '350000000', projectStorageVolume: 100, projectStorageRemainder: 10 },
  ...{ stationCode: '700007', address: 'Подписанный адрес', contact: 'Подписанный контакт' },
}))

const routeOfProject = async () =>
  (
    await portal.db
      .selectFrom('signatureRoute')
      .select('id')
      .where('objectType', '=', 'PROJECT')
      .where('objectId', '=', project)
      .executeTakeFirstOrThrow()
  ).id

/** Rows of the month: the split names the cut request, an order drafts it, and another order took its tons back. */
async function addToMonth(requestId: number): Promise<void> {
  const { db } = portal
  const { id: createdBy } = await db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow()
  const month = '2026-12-01'
  const line = { period: month, factoryBin: factories.caspi, bitumenType: 'BND_70_100' as const, volume: 5000 }
  const none = { draftReason: null, windowFrom: null, windowTo: null, reasonCode: null, comment: null, requestId }
  await db.transaction().execute(async (tx) => {
    const place = { period: month, region: '350000000', ownershipType: 'REPUBLICAN' as const, organizationBin: trade.branch.bin }
    const { id: splitId } = await tx
      .insertInto('split')
      .values({ ...place, createdBy, sentAt: null, openedAt: null, returnedComment: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('splitLine').values({ splitId, requestId, proposed: 60, volume: 60, reason: null }).execute()
    const holder = portal.person('supplier').bin
    for (const supplierBin of [holder, readers.get('qaj')!.bin]) {
      const { id: productionId } = await tx
        .insertInto('production')
        .values({ ...line, supplierBin })
        .returning('id')
        .executeTakeFirstOrThrow()
      const left = supplierBin === holder
      await tx
        .insertInto('allocation')
        .values({ ...none, productionId, draftVolume: left ? null : 40, volume: left ? 0 : null, status: left ? 'APPROVED' : null })
        .execute()
    }
  })
}

beforeAll(async () => {
  trade = await openTrade(portal)
  for (const name of names) readers.set(name, await portal.as(name))
  project = await trade.signedProject({ projectDescription: 'Подписанное описание', projectStorageList: storages })
  withdrawn = await trade.filed(project, { requestVolume: 30 })
  await trade.signs(project, withdrawn)
  waiting = await trade.filed(project, { requestVolume: 10 })
  await trade.signs(project, waiting)
  cut = await trade.filed(project, { requestVolume: 100 })
  await trade.signs(project, cut)
  const propose = `/api/signature-routes/${await trade.routeOf(cut)}/propose`
  await trade.branch.post(propose, { requestVolume: 60, comment: reason })
  await trade.signs(project, cut)
  await trade.approves(project, cut)
  await trade.contractor.post('/api/appeals', { requestId: cut, figure: 'APPROVED', comment: 'Остаток израсходован в октябре' })
  await addToMonth(cut)
  routes = { project: await routeOfProject(), withdrawn: await trade.routeOf(withdrawn), cut: await trade.routeOf(cut) }
})

const mark = 'НЕПОДПИСАНО'
/** Every field of the form, but for those that its requests hold: the network, the region, and the place of delivery. */
async function editProject() {
  const { version } = (await trade.contractor.get(`/api/project/${project}`)).json()
  const change = {
    ...{ workType: 'RECONSTRUCTION', katoCode: '351000000', roadCode: 'KAZ02', projectDescription: mark, fromKm: 7771, toKm: 7779 },
    ...{ startDate: '2026-10-07', endDate: '2028-07-07', asphaltPavement: 177_700, bitumenTotal: 7773, bitumenRemainder: 3111 },
    projectStorageList: storages.map((storage) => ({
      ...{ ...storage, projectStorageVolume: 6661, projectStorageRemainder: 5551 },
      ...{ stationCode: '777555', address: `${mark} адрес`, contact: `${mark} контакт` },
    })),
    projectPlannedList: [{ projectPlannedPeriod: '2026-12-01', projectPlannedVolume: 7 }],
  }
  const files = { attachment1: { name: `${mark}.pdf`, bytes: Buffer.from(`%PDF-1.7 ${mark}`) } }
  const form = multipart({ data: { ...goodDraft(trade.contractor.bin), ...change, version }, files })
  return trade.contractor.call({ method: 'PUT', url: `/api/project/${project}`, ...form })
}

/** Every field of the form, but for the month: a request is for the next one. */
async function editRequest() {
  const storage = (await trade.contractor.get(`/api/project/${project}`)).json().projectStorageList[1].id as number
  const { bin: traderBin } = await portal.db.selectFrom('trader').select('bin').orderBy('bin').executeTakeFirstOrThrow()
  const { version } = await trade.read(project, withdrawn)
  const change = {
    ...{ organizationBin: factories.pavlodar, requestVolume: 77, bitumenType: 'PBV', transportType: 'CAR', projectStorageId: storage },
    ...{ traderBin, traderPhoneNumber: '77770000777', traderComment: mark, version },
  }
  const files = { traderContractAttachment: { name: `${mark}.pdf`, bytes: Buffer.from('%PDF-1.7 договор') } }
  return putRequest(trade.contractor, project, withdrawn, change, files)
}

/** Says that the contractor writes, and when; not what. */
const outward = new Set(['version', 'updatedAt', 'documentFresh', 'since', 'days', 'traceId'])
const strip = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, held) => (outward.has(key) && typeof held !== 'object' ? undefined : held))

/** Left out: those that make a document, answer no end, or tell of the reader's own session. */
const skipped =
  /\/(generate|live|proof|evidence)$|^\/api\/(docs|client|journal|chain|openapi|auth|admin\/(decisions|changes|readings|security|trust))|signatures$/
const month = '2026-12'
function addressesOf(url: string): string[] {
  const place = url
    .replace(':projectId', String(project))
    .replace(':period', month)
    .replace(':year', '2026')
    .replace(':dimension', 'grade')
    .replace(':part', 'region')
    .replace(':report', 'undelivered')
  if (place.includes(':requestId')) return [withdrawn, cut].map((id) => place.replace(':requestId', String(id)))
  if (place.startsWith('/api/signature-routes/:id')) return Object.values(routes).map((id) => place.replace(':id', String(id)))
  return [place.replace(':katoCode', '350000000').replace(':ownershipType', 'REPUBLICAN').replace(/:\w+/g, String(project))]
}
const said = (text: string) => encodeURIComponent(text)
/** Lists as they are, in every order that may tell, and searched for what only the edit says. */
const lists = () => [
  ...['decisions', 'traders', 'contractors', 'regions', 'prices'].map((report) => `/api/reports/${report}?period=2026-12`),
  '/api/request',
  `/api/project/${project}/request`,
  '/api/monitoring/projects',
  '/api/monitoring/requests',
  '/api/appeals',
  '/api/signature-routes?objectType=PROJECT&state=SIGNED',
  '/api/signature-routes?objectType=REQUEST&state=CURRENT',
  '/api/signature-routes?objectType=REQUEST&state=SIGNED',
  '/api/supplier/allocations',
]
const asked = [
  ...['7771', 'реконструкция', 'Павлодар'].map((text) => `query=${said(text)}`),
  ...['requestVolume', 'bitumenTotal', 'tons'].map((column) => `sort=${column},asc`),
  'grade=PBV',
  `factory=${factories.pavlodar}`,
  'ownershipType=REPUBLICAN',
]
const searched = ['7771', 'реконструкция', mark].map((text) => `/api/search?query=${said(text)}`)

async function answersOf(who: SignedIn): Promise<Record<string, unknown>> {
  const served = portal.app.servedRoutes.filter(({ method, url }) => method === 'GET' && !skipped.test(url)).map(({ url }) => url)
  const told: Record<string, unknown> = {}
  const ask = async (url: string): Promise<boolean> => {
    const { statusCode, headers, rawPayload } = await who.get(url)
    if (statusCode !== 200) return false
    if (String(headers['content-type']).includes('json')) told[url] = strip(JSON.parse(rawPayload.toString()))
    if (String(headers['content-type']).includes('sheet')) told[url] = await readCells(rawPayload)
    if (/^\/api\/(reports|dashboard)\/.*pdf\?/.test(url)) told[url] = (await readPdf(rawPayload)).pages
    return true
  }
  for (const url of served.flatMap(addressesOf)) await ask(`${url}?objectType=REQUEST&objectId=${withdrawn}&period=${month}`)
  for (const list of lists()) if (await ask(list)) for (const more of asked) await ask(`${list}${list.includes('?') ? '&' : '?'}${more}`)
  for (const url of searched) await ask(url)
  return told
}

/** Does something and tells which answers differ afterwards, and how. */
async function leaksOf(edit: () => Promise<{ statusCode: number; body: string }>): Promise<string[]> {
  const everybody = async () => {
    const all: [who: string, answers: Record<string, unknown>][] = []
    await refreshAll(portal.services.db, portal.clock.today())
    for (const [name, who] of readers) all.push([name, await answersOf(who)])
    const { projects, requests } = await look(portal.services.db, '2026-12-01')
    all.push(['warnings', { projects: [...projects], requests: [...requests] }])
    return all
  }
  const before = await everybody()
  const edited = await edit()
  expect(edited.statusCode, edited.body).toBe(200)
  const after = new Map(await everybody())
  return before.flatMap(([name, answers]) =>
    Object.entries(answers)
      .map(([url, answer]) => [url, differenceOf(answer, after.get(name)![url])])
      .filter(([, difference]) => difference)
      .map(([url, difference]) => `${name} ${url}: ${difference}`),
  )
}

test('a guest is told no name and no BIN of a contractor or a trader, in any answer', async () => {
  const { rows } = await sql<{ told: string }>`select unnest(array[o.bin, o.name_ru, o.name_kk]) as told from organisation o
    where o.bin in (select bin from trader) or o.bin in (select bin from organisation_role where role = 'CONTRACTOR')`.execute(portal.db)
  const guest = readers.get('guest')!
  const answers = await answersOf(guest)
  for (const report of ['regions', 'limits']) {
    const address = (file: string) => `/api/reports/${report}/${file}?period=2026-12`
    answers[address('pdf')] = (await readPdf((await guest.get(address('pdf'))).rawPayload)).pages
    answers[address('sheet')] = await readCells((await guest.get(address('sheet'))).rawPayload)
  }
  expect(Object.keys(answers).length).toBeGreaterThan(30)
  expect(Object.keys(answers).filter((url) => /\/pdf\?/.test(url)).length).toBeGreaterThan(0)
  for (const [url, answer] of Object.entries(answers)) {
    const text = JSON.stringify(answer)
    expect([url, rows.filter(({ told }) => text.includes(JSON.stringify(told).slice(1, -1)))]).toEqual([url, []])
  }
})

test('what a contractor writes into a request that was signed changes nothing that others read', async () => {
  await trade.act(project, withdrawn, 'withdraw')
  expect(await leaksOf(editRequest)).toEqual([])
  expect(await trade.read(project, withdrawn)).toMatchObject({
    ...{
      requestVolume: 77,
      takes: 77,
      bitumenType: { code: 'PBV' },
      transportType: { code: 'CAR' },
      destination: { storageType: { code: 'PIT' } },
    },
    ...{ organization: { bin: factories.pavlodar }, trader: { traderComment: mark } },
  })
})

test('what a contractor writes into a project that was signed changes nothing that others read', async () => {
  await trade.branch.post(`/api/signature-routes/${routes.project}/revoke`, { comment: reason })
  expect(await leaksOf(editProject)).toEqual([])
  const own = JSON.stringify([
    (await trade.contractor.get(`/api/project/${project}`)).json(),
    await trade.read(project, cut),
    (await trade.contractor.get('/api/appeals?query=7771')).json(),
    (await trade.contractor.get('/api/search?query=7771')).json(),
  ])
  for (const text of [mark, '7771', '7773', `${mark} адрес`]) expect(own).toContain(text)

  await trade.act(project, waiting, 'withdraw')
  const notices = (await trade.branch.get('/api/notifications')).body
  expect(notices).toContain(`№ ${waiting}`)
  expect(notices).not.toContain('7771')
})

test('a field that a signed document is too old to have is empty, it is not what the contractor writes', async () => {
  await portal.db
    .updateTable('document')
    .set({
      content: sql`(content - 'projectDescription' - 'traderBin' - 'traderPhoneNumber') || case when content ? 'storages' then jsonb_build_object(
        'storages', (select jsonb_agg(s - 'contact') from jsonb_array_elements(content -> 'storages') s)) else '{}' end`,
    })
    .where('readOnly', '=', true)
    .execute()
  const read = async (url: string, who = trade.branch) => (await who.get(url)).json()
  const seen = await read(`/api/project/${project}`)
  expect(seen).toMatchObject({ projectDescription: null, bitumenTotal: 294 })
  expect(seen.projectStorageList).toMatchObject([
    { contact: null, address: 'Подписанный адрес' },
    { contact: null, address: 'Подписанный адрес' },
  ])
  expect(await read(`/api/project/${project}/request/${withdrawn}`)).toMatchObject({ trader: null, hasTrader: false, requestVolume: 30 })
  expect((await read(`/api/project/${project}/request/${cut}`)).destination).toMatchObject({ contact: null, address: 'Подписанный адрес' })
  expect((await read(`/api/project/${project}`, trade.contractor)).projectDescription).toBe(mark)
})
