import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/core/setting/settings.ts'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { differencesOf } from '../../documents/ledger/differences.ts'
import { allocatedByRegion } from '../../documents/ledger/sums.ts'
import { pemSignature, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../allocation/month.testing.ts'
import { liveNeed } from '../distribution/lines.ts'
import { goodWagon } from '../shipment/shipment.testing.ts'
import { goodRequest, sendRequest } from './request.testing.ts'

const portal = portalOfFile()
const december = '2026-12-01'
const emergencyReason = 'Паводок размыл насыпь на 14-м километре'
let month: OpenMonth
let supplier: SignedIn
let project: number
let productionId: number
let usual: number

/** In November the month is planned, limited and split; the emergencies come in December. */
beforeAll(async () => {
  month = await openMonth(portal)
  const [asked] = await month.requests(100)
  usual = asked!.requestId
  productionId = (await month.plan([factories.caspi, holders.kmg, 1000]))[0]!
  await month.limits(100, [[usual, 100]])
  project = await month.trade.signedProject({ asphaltPavement: 98_000, bitumenTotal: 5000, bitumenRemainder: 0 })
  portal.clock.set('2026-12-10T10:00:00+05:00')
  month = await openMonth(portal)
  supplier = await portal.as('supplier')
})

const asks = (change: object = {}, who = month.trade.contractor) =>
  who.send(`/api/project/${project}/emergency-request`, {
    data: { ...goodRequest(project, { requestVolume: 30 }), emergencyReason, ...change },
    name: 'bitumenRequestInDto',
    files: {},
  })
const filed = async (change: object = {}): Promise<number> => (await asks(change)).json().id
const countersigns = (id: number) => signGenerated(month.qaj, project, month.key, `/request/${id}`)
const read = (id: number, who = month.trade.contractor) => month.trade.read(project, id, who)
const free = async () => (await month.trade.contractor.get(`/api/project/${project}/request/free`)).json()
const codeOf = (answer: { json: () => { code?: string; args?: object } }) => [answer.json().code, answer.json().args]
const routeOf = async (id: number) => (await month.qaj.get(`/api/signature-routes/${await month.trade.routeOf(id)}`)).json()
const task = async (who: SignedIn, kind: string) =>
  (await who.get('/api/tasks')).json<{ kind: string; count: number; link: string }[]>().find((t) => t.kind === kind)
const figure = async (name: string) => {
  const { figures } = (await month.qaj.get(`/api/balance?period=2026-12`)).json()
  return figures.find((f: { figure: string }) => f.figure === name).volume
}
const reserve = async (emergencyPercent: number) => {
  const admin = await portal.as('admin')
  const { version } = (await admin.get('/api/admin/settings')).json().norms
  const value = { ...defaultSettings.norms, emergencyPercent }
  expect((await admin.call({ method: 'PUT', url: '/api/admin/settings/norms', payload: { version, value } })).statusCode).toBe(200)
}
/** Approved tons of the whole month: no emergency may change what limits and splits are made from. */
const outside = async () => [await liveNeed(portal.services.db, december), (await month.qaj.get('/api/split?period=2026-12')).json()]

test('while there is no reserve, emergencies are neither offered nor taken', async () => {
  expect((await free()).emergency).toBeNull()
  const answer = await asks()
  expect([answer.statusCode, ...codeOf(answer)]).toEqual([409, 'request.noReserve', undefined])
})

test('with a reserve it is offered with what is left, and takes the running month only, with a reason, within the reserve and the project', async () => {
  await reserve(5)
  expect((await free()).emergency).toEqual({ requestPeriod: december, left: { BND_70_100: 50, BND_100_130: 0, PBV: 0 } })
  for (const [change, code] of [
    [{ requestPeriod: '2027-01-01' }, 'request.emergencyMonth'],
    [{ emergencyReason: 'Паводок' }, 'flow.commentRequired'],
    [{ requestVolume: 51 }, 'request.overReserve'],
    [{ bitumenType: 'PBV' }, 'request.reserveEmpty'],
    [{ requestVolume: 5001 }, 'request.overFree'],
  ] as const) {
    const answer = await asks(change)
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  }
  expect(codeOf(await asks({ requestVolume: 51 }))).toEqual(['request.overReserve', { left: 50 }])
  expect((await asks({}, month.trade.branch)).statusCode).toBe(403)
  expect((await sendRequest(month.trade.contractor, project, { requestPeriod: december })).json()).toMatchObject({
    success: false,
    code: 'request.monthNotNext',
  })
})

let emergency: number

test('the contractor signs it, then its office, then QAJ: each is told, none acts out of turn', async () => {
  const before = await outside()
  emergency = await filed()
  expect(await read(emergency)).toMatchObject({ emergencyReason, requestPeriod: december, status: { code: 'CREATED' } })
  await month.trade.signs(project, emergency)
  expect((await routeOf(emergency)).steps).toMatchObject([
    { order: 1, roleCode: 'ROLE_QAJ_BRANCH', state: 'CURRENT' },
    { order: 2, roleCode: 'ROLE_QAJ', state: 'WAITING' },
  ])
  expect((await task(month.qaj, 'requestsToDecide'))?.count ?? 0).toBe(0)
  expect((await countersigns(emergency)).json().code).toBe('route.notYourTurn')

  expect((await month.trade.approves(project, emergency)).json()).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' } })
  expect(await read(emergency)).toMatchObject({ approvedVolume: null, holder: { role: 'ROLE_QAJ', deadline: '2026-12-11' } })
  expect(await task(month.qaj, 'requestsToDecide')).toMatchObject({ count: 1, link: '/emergency' })
  expect((await month.qaj.get('/api/signature-routes?objectType=REQUEST')).json()).toMatchObject({
    totalElements: 1,
    content: [{ objectId: emergency, mine: true, request: { emergencyReason } }],
  })
  const told = await portal.db.selectFrom('notice').select(['role', 'path']).where('kind', '=', 'request.toCountersign').execute()
  expect(told).toContainEqual({ role: 'QAJ', path: `/emergency/${emergency}/${await month.trade.routeOf(emergency)}` })
  expect((await month.trade.act(project, emergency, 'withdraw')).json().code).toBe('route.decided')

  expect((await countersigns(emergency)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await read(emergency)).toMatchObject({
    status: { code: 'SIGNED' },
    approvedVolume: 30,
    limitedVolume: null,
    stage: { code: 'ALLOCATION' },
    holder: { role: 'ROLE_QAJ' },
  })
  expect(await outside()).toEqual(before)
  expect([await figure('EMERGENCY'), await figure('LIMITED')]).toEqual([30, 0])
  expect((await free()).emergency.left.BND_70_100).toBe(20)
  const ministry = await portal.as('menergy')
  const { totals } = (await ministry.get('/api/balance/by/grade?period=2026-12')).json()
  expect(totals.EMERGENCY.volume).toBe(30)
})

test('two that together are above the reserve: whoever comes second is told what is left', async () => {
  const [first, second] = [await filed({ requestVolume: 15 }), await filed({ requestVolume: 20 })]
  await month.trade.signs(project, first)
  await month.trade.signs(project, second)
  await month.trade.approves(project, first)
  await month.trade.approves(project, second)
  expect((await countersigns(first)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(codeOf(await countersigns(second))).toEqual(['request.overReserve', { left: 5 }])
  expect(await read(second)).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' }, approvedVolume: null })
  const refused = await month.qaj.post(`/api/signature-routes/${await month.trade.routeOf(second)}/reject`, {
    comment: 'Резерв месяца исчерпан другими авариями',
  })
  expect(refused.json()).toMatchObject({ status: { code: 'REJECTED' } })
})

test('an office may offer less; QAJ may not, and revokes nothing', async () => {
  const id = await filed({ requestVolume: 5 })
  await month.trade.signs(project, id)
  const route = `/api/signature-routes/${await month.trade.routeOf(id)}`
  expect((await month.qaj.post(`${route}/propose`, { requestVolume: 1, comment: emergencyReason })).statusCode).toBe(403)
  expect((await month.trade.branch.post(`${route}/propose`, { requestVolume: 2, comment: emergencyReason })).statusCode).toBe(200)
  // its month began before it was filed: no day of the month before is missed
  expect((await month.qaj.get('/api/stuck?kind=proposalAnswer')).json().totalElements).toBe(0)
  await month.trade.signs(project, id)
  await month.trade.approves(project, id)
  await countersigns(id)
  expect(await read(id)).toMatchObject({ status: { code: 'SIGNED' }, approvedVolume: 2, emergencyReason })
  const signed = `/api/signature-routes/${await month.trade.routeOf(id)}/revoke`
  expect((await month.qaj.post(signed, { comment: emergencyReason })).statusCode).toBe(403)
  expect((await month.trade.branch.post(signed, { comment: emergencyReason })).json()).toMatchObject({
    status: { code: 'SIGNATURE_REVOKED' },
  })
  expect(await figure('EMERGENCY')).toBe(45)
})

const row = (requestId: number, volume: number) => ({ productionId, requestId, volume, locked: true, reason: 'Авария на дороге' })
const save = async (...lines: object[]) => month.save((await month.get()).version, lines)

test('QAJ serves it on the desk up to what was approved, outside of every limit, and the books agree', async () => {
  expect((await month.get()).requests.find((r: { requestId: number }) => r.requestId === emergency)).toMatchObject({
    emergency: emergencyReason,
    limited: null,
    approved: 30,
  })
  expect(await task(month.qaj, 'emergenciesToAllocate')).toMatchObject({ count: 2 })
  expect((await save(row(usual, 100), row(emergency, 31))).json()).toMatchObject({ code: 'order.overSplit' })
  const { id: split } = await portal.db.selectFrom('split').select('id').executeTakeFirstOrThrow()
  await standIn(portal.db, 'split', split, { status: 'DRAFT' }) // an open split holds back its own rows only
  expect((await save(row(emergency, 30))).statusCode).toBe(200)
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  await standIn(portal.db, 'split', split, { status: 'SENT' })
  expect((await save(row(usual, 100), row(emergency, 30))).statusCode).toBe(200)
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await read(emergency)).toMatchObject({ distributedAmount: 30, limitedVolume: null, takes: 30, stage: { code: 'PROMISE' } })
  expect(await portal.db.selectFrom('splitLine').select('requestId').where('requestId', '=', emergency).execute()).toEqual([])
  const why = (await month.trade.contractor.get(`/api/project/${project}/request/${emergency}/explanation`)).json()
  expect(why).toMatchObject({ approved: 30, limited: null, allocated: 30 })
  expect((await allocatedByRegion(portal.db, december)).map(({ kg }) => Number(kg))).toEqual([100_000])
  const differing = (await differencesOf(portal.services.db, december)).filter((d) => d.requestId === emergency)
  expect(differing).toEqual([])
})

test('its holder promises and ships it in the running month', async () => {
  const { id } = await portal.db.selectFrom('allocation').select('id').where('requestId', '=', emergency).executeTakeFirstOrThrow()
  const windows = [{ id, from: '2026-12-11', to: '2026-12-20' }]
  const made = await supplier.post('/api/supplier/allocations/generate', { ids: [id], windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  portal.clock.set('2026-12-12T10:00:00+05:00')
  supplier = await portal.as('supplier')
  const sent = await supplier.send('/api/shipments', { data: goodWagon(id, { net: 30 }) })
  expect(sent.statusCode).toBe(201)
  month = await openMonth(portal)
  expect(await read(emergency)).toMatchObject({ shippedVolume: 30 })
  expect((await differencesOf(portal.services.db, december)).filter((d) => d.requestId === emergency)).toEqual([])
})

test('one that nobody decided ends with its month, also after its office has signed', async () => {
  const late = await filed({ requestVolume: 3 })
  await month.trade.signs(project, late)
  await month.trade.approves(project, late)
  const { id } = await portal.db.selectFrom('allocation').select('id').where('requestId', '=', usual).executeTakeFirstOrThrow()
  const made = await supplier.post('/api/supplier/allocations/generate', {
    ids: [id],
    windows: [{ id, from: '2026-12-13', to: '2026-12-20' }],
  })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  portal.clock.set('2027-01-05T10:00:00+05:00')
  month = await openMonth(portal)
  expect((await countersigns(late)).json().code).toBe('request.emergencyMonth')
  const closed = await month.qaj.post('/api/month/2026-12/close', {})
  expect([closed.statusCode, closed.json().shipped]).toEqual([200, 30])
  expect(await read(late)).toMatchObject({ status: { code: 'REJECTED' }, approvedVolume: null })
  expect((await routeOf(late)).steps.map((s: { state: string }) => s.state)).toEqual(['SIGNED', 'SKIPPED'])
})

test('the closing allocates 0 to an approved emergency that no order served, and says so; a closed month takes none', async () => {
  const approved = await portal.db
    .selectFrom('bitumenRequest')
    .select(['id', 'approvedVolume', 'distributedAmount', 'limitedVolume'])
    .where('emergencyReason', 'is not', null)
    .where('approvedVolume', 'is not', null)
    .orderBy('id')
    .execute()
  expect(approved).toEqual([
    { id: emergency, approvedVolume: 30, distributedAmount: 30, limitedVolume: null },
    { id: expect.any(Number), approvedVolume: 15, distributedAmount: 0, limitedVolume: null },
  ])
  const told = await portal.db
    .selectFrom('notice')
    .select(['kind', 'args'])
    .where('objectId', '=', String(approved[1]!.id))
    .orderBy('id')
    .execute()
  expect(told.at(-1)).toMatchObject({ kind: 'request.allocated', args: { approved: 15, tons: 0 } })
  portal.clock.set('2026-12-31T10:00:00+05:00')
  month = await openMonth(portal)
  expect((await free()).emergency).toBeNull()
  const answer = await asks()
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'month.closed'])
})

test('the database itself keeps the reserve, and an emergency out of the splits', async () => {
  await expect(
    portal.db.updateTable('bitumenRequest').set({ requestVolume: 500, approvedVolume: 500 }).where('id', '=', emergency).execute(),
  ).rejects.toMatchObject({ constraint: 'emergency_within_reserve' })
  const { id: splitId } = await portal.db.selectFrom('split').select('id').executeTakeFirstOrThrow()
  await expect(
    portal.db.insertInto('splitLine').values({ splitId, requestId: emergency, proposed: 1, volume: 1 }).execute(),
  ).rejects.toMatchObject({ constraint: 'emergency_outside_splits' })
})
