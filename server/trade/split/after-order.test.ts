import { beforeAll, beforeEach, expect, test } from 'vitest'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, testMoment } from '../../portal.testing.ts'
import { holders, type OpenMonth, openMonth } from '../allocation/month.testing.ts'
import { at, correctLimits, december, karaganda, limitsSigned, put, readSplit, sendSplit, takeProposal } from './split.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let month: OpenMonth
let a: { projectId: number; requestId: number }
let b: { projectId: number; requestId: number }
let production: number

/** An office has split 700 t between two requests; nobody has looked at it. */
beforeAll(async () => {
  month = await openMonth(portal)
  ;[a, b] = (await month.requests(400, 300)) as [typeof a, typeof a]
  await limitsSigned(portal, [{ limit: 700 }], { plan: 1000 })
  production = (await portal.db.selectFrom('production').select('id').executeTakeFirstOrThrow()).id
  await sendSplit(month.trade.branch, at, [
    [a.requestId, 400],
    [b.requestId, 300],
  ])
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

const drafted = async () => {
  const lines = [
    { productionId: production, requestId: a.requestId, volume: 300 },
    { productionId: production, requestId: b.requestId, volume: 50 },
  ]
  expect((await month.save((await month.get()).version, lines)).statusCode).toBe(200)
}
const ordered = async () => {
  await drafted()
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
}
const comment = 'Учтите заявку на объезд'
const returned = async () => expect((await month.qaj.post(`${at}/return`, { comment })).statusCode).toBe(200)
const reopen = async () => (await month.trade.branch.post(`${at}/reopen`, {})).json()
const limited = async () =>
  (await portal.db.selectFrom('bitumenRequest').select('limitedVolume').orderBy('id').execute()).map((r) => r.limitedVolume)
/** The tons of a figure in the balance of the month. */
const balance = async (figure: 'LIMIT' | 'LIMITED') => {
  const { kg } = await portal.db
    .selectFrom('balanceEntry')
    .select((eb) => eb.fn.sum<number>('kg').as('kg'))
    .where('period', '=', december)
    .where('figure', '=', figure)
    .executeTakeFirstOrThrow()
  return Number(kg) / 1000
}

test('an office takes its split back while nobody has used it, and QAJ is told', async () => {
  expect((await readSplit(month.trade.branch)).acts).toContain('split.reopen')
  expect(await reopen()).toMatchObject({ status: 'DRAFT' })
  const { content } = (await month.qaj.get('/api/notifications')).json()
  expect(content[0]).toMatchObject({ kind: 'split.withdrawn', path: '/distribution?period=2026-12' })
})

test('a split on which QAJ’s draft builds counts as opened', async () => {
  await drafted()
  expect((await readSplit(month.trade.branch)).acts).not.toContain('split.reopen')
  expect(await reopen()).toMatchObject({ code: 'split.opened' })
})

test('a split that an order lists is not taken back, and the refusal names the order', async () => {
  await ordered()
  await portal.db.updateTable('split').set({ openedAt: null }).execute() // as it was before QAJ’s use was recorded
  const split = await readSplit(month.trade.branch)
  expect([split.ordered, split.acts.includes('split.reopen')]).toEqual(['Р-2026-12-1', false])
  expect(await reopen()).toMatchObject({ code: 'split.ordered', args: { order: 'Р-2026-12-1' } })
})

test('returned after an order, the office cannot give less than the order lists, nor leave it out', async () => {
  await ordered()
  await returned()
  const row = (requestId: number, volume: number) => ({ requestId, volume, locked: true, reason: 'По решению комиссии' })
  const { version } = await readSplit(month.trade.branch)
  const less = await put(month.trade.branch, { version, lines: [row(a.requestId, 299), row(b.requestId, 50)] })
  expect(less.json()).toMatchObject({ code: 'split.belowAllocated', args: { request: a.requestId, allocated: 300 } })
  const gone = await put(month.trade.branch, { version, lines: [row(b.requestId, 50)] })
  expect(gone.json()).toMatchObject({ code: 'split.belowAllocated' })
})

test.each([
  ['sent, it is opened again', async () => {}],
  ['it is open already', returned],
])(
  'limits fall below a split that an order lists (%s): its figures fall to what is ordered, and it can be sent anew',
  async (_, before) => {
    await ordered()
    await before()
    expect(await limited()).toEqual([400, 300])
    await correctLimits(portal, [[karaganda, 400]])
    expect(await limited()).toEqual([300, 50])
    expect([await balance('LIMITED'), await balance('LIMIT')]).toEqual([350, 400])

    const { branch } = month.trade
    const { lines } = (await branch.post(`${at}/propose`, {})).json()
    expect(lines).toMatchObject([
      { requestId: a.requestId, volume: 300, reason: 'Уже стоит в подписанной разнарядке' },
      { requestId: b.requestId, volume: 100, reason: null },
    ])
    expect((await takeProposal(branch, { [a.requestId]: { reason: lines[0].reason } })).statusCode).toBe(200)
    const sent = await branch.post(`${at}/send`, {})
    expect([sent.statusCode, await limited(), await balance('LIMITED')]).toEqual([200, [300, 100], 400])
  },
)

test('limits fall while a project is written anew: its figure counts, the split is open again', async () => {
  await standIn(portal.db, 'project', a.projectId, { status: 'SIGNATURE_REVOKED' })
  await correctLimits(portal, [[karaganda, 500]])
  expect((await readSplit(month.trade.branch)).status).toBe('DRAFT')
  expect([await limited(), await balance('LIMITED')]).toEqual([[null, null], 0])
})

test('QAJ applies the proposal in place of a late office: what is ordered stays, and the split is within its limit', async () => {
  await ordered()
  await correctLimits(portal, [[karaganda, 400]])
  portal.clock.set('2026-11-24T10:00:00+05:00')
  const applied = await (await portal.as('qaj')).post(`${at}/apply`, {})
  expect([applied.statusCode, await limited()]).toEqual([200, [300, 100]])
})

test('the figure and the row of a stopped request fall too: it takes no more of the limit than its order lists', async () => {
  await ordered()
  expect((await month.qaj.post(`/api/project/${a.projectId}/act`, { act: 'stop', comment })).statusCode).toBe(200)
  await correctLimits(portal, [[karaganda, 400]])
  expect(await limited()).toEqual([300, 50])
  expect((await readSplit(month.trade.branch)).limits).toMatchObject([{ limit: 400, held: 300 }])
  expect((await takeProposal(month.trade.branch)).statusCode).toBe(200)
  expect((await month.trade.branch.post(`${at}/send`, {})).statusCode).toBe(200)
  expect(await limited()).toEqual([300, 100])
})

test('what a contractor gave back is not proposed to him again when his office splits anew; by hand it may give it', async () => {
  await ordered()
  const rows = await portal.db.selectFrom('allocation').select('id').orderBy('requestId').execute()
  const supplier = await portal.as('supplier')
  const ids = rows.map(({ id }) => id)
  const windows = ids.map((id) => ({ id, from: '2026-12-05', to: '2026-12-12' }))
  const made = await supplier.post('/api/supplier/allocations/generate', { ids, windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  const back = await month.trade.contractor.post(`/api/allocations/${ids[0]}/give-back`, {
    volume: 120,
    comment: 'Работы перенесены на весну',
  })
  expect(back.statusCode, back.body).toBe(200)
  await returned()

  const { branch } = month.trade
  const volumes = async (locks: object[]) =>
    (await branch.post(`${at}/propose`, { locks })).json().lines.map((l: { volume: number; reason: string | null }) => [l.volume, l.reason])
  expect(await volumes([])).toEqual([
    [120, 'Подрядчик вернул часть тонн'],
    [300, null],
  ])
  expect(await volumes([{ requestId: a.requestId, volume: 200 }])).toEqual([
    [200, null],
    [300, null],
  ])
})
