import { beforeAll, expect, test } from 'vitest'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import { multipart, portalOfFile } from '../../portal.testing.ts'
import { replayProposals } from '../engine/replay.ts'
import { type Ministries, openMinistries, put } from '../plan/plan.testing.ts'
import { openTrade, type Trade } from '../request/request.testing.ts'

const portal = portalOfFile()
let m: Ministries
let trade: Trade
const period = '2026-12'
const karaganda = '350000000'
const note = 'По решению комиссии от 17 ноября, протокол № 4'
beforeAll(async () => {
  m = await openMinistries(portal)
  trade = await openTrade(portal)
  const project = await trade.signedProject()
  for (const tons of [100, 60]) {
    const id = await trade.filed(project, { requestVolume: tons })
    await trade.signs(project, id)
    await trade.approves(project, id)
  }
  await m.approveMonth(period, [m.line({ volume: 120 }), m.line({ supplierBin: m.suppliers[1]!, volume: 500, inDistribution: false })])
})

const line = (limit: number, change: object = {}) => ({
  ...{ katoCode: karaganda, ownershipType: 'REPUBLICAN', bitumenType: 'BND_70_100', limit },
  ...change,
})
const read = async (id: number, who = m.kad) => (await who.get(`/api/distribution/${id}`)).json()
const write = async (id: number, body: object) => put(m.kad, `/api/distribution/${id}`, { version: (await read(id)).version, ...body })
let id: number

test('limits are begun once a month, and are the committee’s alone until they are signed', async () => {
  const made = await m.kad.post('/api/distribution', { period })
  expect(made.statusCode).toBe(201)
  id = made.json().id
  expect(made.json()).toMatchObject({ documentVersion: 1, status: { code: 'CREATED' }, lines: [{ need: 160, limit: 0, lastYear: null }] })
  expect(made.json().totals[0]).toEqual({ bitumenType: 'BND_70_100', plan: 120, need: 160, limit: 0 })
  expect((await m.kad.post('/api/distribution', { period })).json().code).toBe('distribution.beingWritten')
  for (const name of ['qaj', 'menergy', 'qaj_branch', 'akimat_branch', 'guest']) {
    const who = await portal.as(name)
    expect((await who.get(`/api/distribution/${id}`)).statusCode).toBe(404)
    expect((await who.get('/api/distribution')).json().totalElements).toBe(0)
  }
})

test('the fair proposal gives what the plan has, saves nothing, and the same bytes twice', async () => {
  const [one, two] = [await m.kad.post(`/api/distribution/${id}/propose`, {}), await m.kad.post(`/api/distribution/${id}/propose`, {})]
  expect(one.json()).toEqual(two.json())
  expect(one.json().lines).toEqual([line(120, { need: 160, claim: 160 })])
  expect(await read(id)).toMatchObject({ lines: [{ limit: 0 }], proposal: null })
  expect(await portal.db.selectFrom('proposal').selectAll().execute()).toEqual([])
})

test('who departs from it says why; what is empty or above the plan is not frozen, and says its numbers', async () => {
  const frozen = async () => (await m.kad.get(`/api/distribution/${id}/generate`)).json()
  expect((await frozen()).code).toBe('distribution.empty')
  await write(id, { lines: [line(121)] })
  const refused = await frozen()
  expect(refused).toMatchObject({ code: 'distribution.overPlan', args: { grade: 'БНД 70/100', limit: 121, plan: 120, over: 1 } })
  expect(refused.issues.map((i: { code: string }) => i.code)).toEqual(['distribution.overPlan', 'distribution.noteRequired'])
  await write(id, { lines: [line(110)] })
  expect((await frozen()).code).toBe('distribution.noteRequired')
})

test('the proposal that limits were taken from is kept with its input: replayed it gives the same hash', async () => {
  const { lines, inputSha256, resultSha256 } = (await m.kad.post(`/api/distribution/${id}/propose`, {})).json()
  const saved = await write(id, { lines, proposed: inputSha256 })
  expect(saved.json()).toMatchObject({ proposal: { inputSha256, resultSha256, departures: 0 } })
  expect(await replayProposals(portal.services.db)).toEqual({ kept: 1, older: 0, different: [] })
  expect((await write(id, { lines: [line(119)] })).json().proposal.departures).toBe(1)
  await write(id, { lines })
})

test('limits come from a sheet as if they were typed; its errors are told together, and the export reads back', async () => {
  const before = await read(id)
  const send = async (bytes: Uint8Array, dryRun = false) => {
    const form = multipart({ data: { dryRun, version: (await read(id)).version }, files: { sheet: { name: 'a.xlsx', bytes } } })
    return (await m.kad.call({ method: 'POST', url: `/api/distribution/${id}/sheet`, ...form })).json()
  }
  const exported = (await m.kad.get(`/api/distribution/${id}/sheet`)).rawPayload
  expect(await send(exported)).toMatchObject({ stored: true, bad: [], changed: 0, removed: 0 })
  const heading = ['Код КАТО', 'Сеть', 'Марка', 'Лимит, т']
  const sheet = async (rows: (string | number)[][]) => new Uint8Array(await markedSheet('Лимиты', [heading, ...rows], [], ''))
  const own = 'Республиканская сеть'
  const wrong = await send(
    await sheet([
      ['350100000', own, 'ПБВ', 1],
      [karaganda, own, 'БНД 70/100', 118.5],
      [karaganda, own, 'ПБВ', 'x'],
    ]),
  )
  expect(wrong.bad.map((b: { row: number }) => b.row)).toEqual([2, 4])
  expect((await send(await sheet([[karaganda, own, 'БНД 70/100', 118.5]]))).bad[0].reasons).toMatchObject([{ cell: 'D2' }])
  expect((await read(id)).version).toBe(before.version)
  expect(await send(await sheet([[karaganda, own, 'БНД 70/100', 117]]), true)).toMatchObject({ stored: false, bad: [], changed: 1 })
  expect(await send(await sheet([[karaganda, own, 'БНД 70/100', 117]]))).toMatchObject({ stored: true, changed: 1, removed: 0 })
  expect(await read(id)).toMatchObject({ lines: [line(117)] })
  await write(id, { lines: before.lines.map(({ limit }: { limit: number }) => line(limit)) })
})

test('an old version, a limit twice and a foreign region are refused', async () => {
  const stale = await put(m.kad, `/api/distribution/${id}`, { version: 1, lines: [] })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'record.stale'])
  expect((await write(id, { lines: [line(1), line(2)] })).json().code).toBe('distribution.limitTwice')
  expect((await write(id, { lines: [line(118.5)] })).json()).toMatchObject({ code: 'input.offStep', field: 'lines.0.limit' })
  expect((await write(id, { lines: [line(1, { katoCode: '350100000' })] })).json().code).toBe('input.unknown')
})

test('what is frozen is not edited until it is opened again', async () => {
  expect((await m.kad.get(`/api/distribution/${id}/generate`)).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' } })
  expect((await write(id, { lines: [] })).json().code).toBe('flow.wrongStatus')
  expect((await m.kad.post(`/api/distribution/${id}/reopen`, {})).json().status.code).toBe('CREATED')
})

const entries = async () =>
  Number(
    (
      await portal.db
        .selectFrom('balanceEntry')
        .select((eb) => eb.fn.sum<number>('kg').as('kg'))
        .where('figure', '=', 'LIMIT')
        .executeTakeFirst()
    )?.kg ?? 0,
  )

test('the signature puts limits in force: the balance, the office and everybody who may read know them', async () => {
  const signed = await m.signLimits(id)
  expect(signed.json().status.code).toBe('SIGNED')
  expect(await entries()).toBe(120_000)
  expect(await read(id, await portal.as('qaj'))).toMatchObject({ status: { code: 'SIGNED' }, lines: [{ limit: 120 }] })
  expect((await read(id, await portal.as('qaj_branch'))).lines).toHaveLength(1)
  expect((await read(id, await portal.as('akimat_branch'))).lines).toEqual([])
  expect((await read(id, await portal.as('qaj_branch2'))).lines).toEqual([])
  const told = await portal.db.selectFrom('notice').select('kind').where('kind', '=', 'limits.signed').execute()
  expect(told.length).toBeGreaterThan(0)
})

test('a smaller plan only raises the flag; limits above it cannot be signed again', async () => {
  await m.approveMonth(period, [m.line({ volume: 100 })])
  expect((await m.menergy.get(`/api/plan/monthly/${period}`)).json().overPlan).toEqual([
    { bitumenType: 'BND_70_100', limit: 120, plan: 100, over: 20 },
  ])
  const correction = (await m.kad.post('/api/distribution', { period })).json()
  expect(correction).toMatchObject({ documentVersion: 2, status: { code: 'CREATED' }, lines: [{ limit: 120 }] })
  expect((await m.signLimits(correction.id)).json().code).toBe('distribution.overPlan')
  await write(correction.id, { lines: [line(100)], note })
  expect((await m.signLimits(correction.id)).json().status.code).toBe('SIGNED')
  expect(await entries()).toBe(100_000)
  expect((await m.menergy.get(`/api/plan/monthly/${period}`)).json().overPlan).toEqual([])
})

test('only the committee writes limits, and its paper tells the note', async () => {
  for (const name of ['menergy', 'qaj', 'qaj_branch', 'guest']) {
    const who = await portal.as(name)
    expect((await who.post('/api/distribution', { period: '2027-01' })).statusCode).toBe(403)
    expect((await who.post(`/api/distribution/${id}/propose`, {})).statusCode).toBe(403)
  }
  const { content } = await portal.db
    .selectFrom('document')
    .select('content')
    .where('objectType', '=', 'DISTRIBUTION')
    .orderBy('objectId', 'desc')
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({ note, grades: [{ plan: 100 }, {}, {}] })
})

test('a reader of totals gets a limit where its tons are published, and neither the need nor the allocated tons of a line', async () => {
  type Line = { katoCode: string; need: number | null; allocated: number | null; limit: number | null; lastYear: number | null }
  type Read = { id: number; totals: { plan: number; need: number | null; limit: number | null }[]; lines: Line[] }
  const [guest, qaj] = [await portal.as('guest'), await portal.as('qaj')]
  const { content } = (await guest.get('/api/distribution')).json() as { content: Read[] }
  const path = `/api/distribution/${content[0]!.id}`
  const read = async (who: typeof guest) => (await who.get(path)).json() as Read
  const whole = await read(qaj)
  const hidden = { need: null, allocated: null, limit: null, lastYear: null }
  // the contractor is the only one of the month: a limit would be his
  expect((await read(guest)).lines).toEqual(whole.lines.map((line) => ({ ...line, ...hidden })))
  expect(whole.lines.length).toBeGreaterThan(0)
  for (const { totals } of [await read(guest), ...content])
    expect(totals.map(({ need, limit }) => [need, limit])).toEqual(totals.map(() => [null, null]))
  for (const sheet of [`${path}/sheet`, '/api/distribution/sheet']) {
    const lines = (await guest.get(`${sheet}?format=csv`)).body.split('\r\n').map((line) => line.split(';'))
    const heading = lines.find((line) => line.some((cell) => cell.startsWith('Потребность')))!
    const rows = lines.slice(lines.indexOf(heading) + 1).filter((line) => line.length > 1)
    for (const title of ['Потребность', 'Лимит']) {
      const at = heading.findIndex((cell) => cell.startsWith(title))
      expect([sheet, title, new Set(rows.map((line) => line[at]))]).toEqual([sheet, title, new Set([''])])
    }
  }
})

test('limits of a month without an approved plan are not signed', async () => {
  const none = (await m.kad.post('/api/distribution', { period: '2027-02' })).json()
  expect(none).toMatchObject({ planApproved: false })
  expect((await m.kad.get(`/api/distribution/${none.id}/generate`)).json().code).toBe('distribution.noPlan')
})

test('a month of zero production is a month: its plan and its limits of 0 t are signed', async () => {
  await m.approveMonth('2027-01', [m.line({ volume: 0 })])
  const made = (await m.kad.post('/api/distribution', { period: '2027-01' })).json()
  expect(made).toMatchObject({ planApproved: true })
  expect((await m.signLimits(made.id)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  expect((await (await portal.as('qaj')).get('/api/plan/monthly/2027-01')).json()).toMatchObject({
    status: { code: 'APPROVED' },
    lines: [{ volume: 0 }],
  })
})
