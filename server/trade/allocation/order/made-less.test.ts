import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepStart } from '../../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, type SignedIn, testMoment } from '../../../portal.testing.ts'
import { replayProposals } from '../../engine/replay.ts'
import { factories, holders, type OpenMonth, openMonth } from '../month.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let month: OpenMonth
let supplier: SignedIn
let requests: number[]
let rows: number[]
let production: number

/** A signed order of one holder: 300, 200 and 100 t; 400 t of its line are free, the split gives the first two requests more. */
beforeAll(async () => {
  month = await openMonth(portal)
  supplier = await portal.as('supplier')
  requests = (await month.requests(400, 300, 100)).map(({ requestId }) => requestId)
  const [line] = await month.plan([factories.caspi, holders.kmg, 1000])
  production = line!
  await month.limits(
    1000,
    requests.map((id, i) => [id, [400, 300, 100][i]!]),
  )
  await saved([300, 200, 100])
  await month.sign(holders.kmg)
  rows = (await portal.db.selectFrom('allocation').select('id').orderBy('requestId').execute()).map(({ id }) => id)
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

const why = 'Вагоны не поданы станцией до конца месяца'
const words = 'Работы перенесены на весну: основание не готово'

const saved = async (volumes: number[], reason = 'По решению комиссии') => {
  const lines = volumes.map((volume, i) => ({ productionId: production, requestId: requests[i], volume, locked: true, reason }))
  const answer = await month.save((await month.get()).version, lines)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
/** The holder promises all its rows. */
async function promised(): Promise<void> {
  const windows = rows.map((id) => ({ id, from: '2026-12-05', to: '2026-12-12' }))
  const made = await supplier.post('/api/supplier/allocations/generate', { ids: rows, windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  const signed = await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  if (signed.statusCode !== 200) throw new Error(signed.body)
}
const reduced = async (n: number, volume: number) => {
  const answer = await supplier.post(`/api/supplier/allocations/${rows[n]}/reduce`, { volume, reason: 'NO_WAGONS', comment: why })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
/** The versions of the holder's order with their rows: before, after, reason. */
const versions = async () => {
  const lines = await portal.db
    .selectFrom('supplyOrder as o')
    .leftJoin('supplyOrderLine as l', 'l.orderId', 'o.id')
    .select(['o.documentVersion', 'o.status', 'l.allocationId', 'l.before', 'l.volume', 'l.reason'])
    .where('o.documentVersion', '>', 1)
    .orderBy('o.documentVersion')
    .orderBy('l.allocationId')
    .execute()
  return lines.map((l) => [l.documentVersion, l.status, rows.indexOf(l.allocationId ?? 0), l.before, l.volume, l.reason])
}
/** Everything official: rows, requests, the balance, the notices and the proposals that explain them. */
const figures = async () => ({
  rows: await portal.db.selectFrom('allocation').select(['volume', 'status', 'reasonCode', 'comment', 'version']).orderBy('id').execute(),
  requests: await portal.db.selectFrom('bitumenRequest').select(['distributedAmount', 'version']).orderBy('id').execute(),
  balance: await portal.db.selectFrom('balanceEntry').select(['figure', 'kg']).orderBy('id').execute(),
  notices: await portal.db
    .selectFrom('notice')
    .select('kind')
    .where('kind', 'in', ['order.signed', 'request.allocated', 'request.reduced', 'allocation.reduced'])
    .orderBy('id')
    .execute(),
  proposals: await portal.db.selectFrom('proposal').select('id').orderBy('id').execute(),
})
const toSign = async (who = month.qaj) =>
  (await who.get('/api/tasks')).json<{ kind: string; count: number }[]>().find((t) => t.kind === 'ordersToSign')

/** Puts another draft order, of another month or version, beside the one that is being written. */
async function alsoDrafted(change: { period: string; documentVersion: number }): Promise<void> {
  const drafts = portal.db.selectFrom('supplyOrder').selectAll().where('status', '=', 'DRAFT').where('period', '=', '2026-12-01')
  const { id, ...draft } = await drafts.executeTakeFirstOrThrow()
  const line = await portal.db.selectFrom('supplyOrderLine').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  const other = await portal.db
    .insertInto('supplyOrder')
    .values({ ...draft, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('supplyOrderLine')
    .values({ ...line, orderId: other.id })
    .execute()
}

test('orders of a later month are overdue although the earliest month lists a correction, which has no deadline', async () => {
  await promised()
  await reduced(0, 250)
  await alsoDrafted({ period: '2027-01-01', documentVersion: 1 })
  await alsoDrafted({ period: '2027-02-01', documentVersion: 1 })
  portal.clock.set('2026-12-28T10:00:00+05:00')
  expect(await toSign(await portal.as('qaj'))).toMatchObject({
    count: 3,
    late: 1,
    deadline: '2026-12-25',
    link: '/distribution?period=2027-01',
    lateLink: '/distribution?period=2027-01',
    parts: [
      { count: 1, link: '/distribution?period=2027-01' },
      { count: 1, link: '/distribution?period=2027-02' },
      { count: 1, link: '/distribution?period=2026-12' },
    ],
  })
})

test('where orders of several months are not signed, the task leads to each of them', async () => {
  await promised()
  await reduced(0, 250)
  await alsoDrafted({ period: '2026-11-01', documentVersion: 2 })
  expect(await toSign()).toMatchObject({
    count: 2,
    parts: [
      { title: 'Ноябрь 2026', count: 1, link: '/distribution?period=2026-11' },
      { title: 'Декабрь 2026', count: 1, link: '/distribution?period=2026-12' },
    ],
  })
})

test('a reduction is in force at once and opens the next version of the order; signed, it changes no figure and tells nobody twice', async () => {
  await promised()
  expect(await toSign()).toBe(undefined)
  await reduced(0, 250)
  const reason = `Ресурс ұстаушы (Вагон жоқ) / Ресурсодержатель (Нет вагонов): ${why}`
  expect(await versions()).toEqual([[2, 'DRAFT', 0, 300, 250, reason]])
  expect(await toSign()).toMatchObject({ count: 1 })
  const place = { projectId: await projectOf(requests[0]!), requestId: requests[0]! }
  const { after, shortage } = await month.explanation(place)
  expect([after, shortage]).toEqual([[`АО «НК «КазМунайГаз»: объём уменьшен до 250 т. Нет вагонов: ${why}`, 'Сейчас выделено 250 т.'], []])
  const before = await figures()
  expect(before.rows[0]).toMatchObject({ volume: 250, status: 'REDUCED' })
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ objectType: 'ORDER', status: { code: 'SIGNED' } })
  expect(await figures()).toEqual(before)
  expect(await versions()).toEqual([[2, 'SIGNED', 0, 300, 250, reason]])
  expect(await toSign()).toBe(undefined)
  expect(await replayProposals(portal.services.db)).toEqual({ kept: 1, older: 0, different: [] })
  const told = await month.explanation(place)
  expect(told).toMatchObject({ allocated: 250, explained: { reason: 'LOCKED' }, shortage: [] })
  const ofHolder = `Ресурсодержатель (Нет вагонов): ${why}`
  expect(told.lines.at(-1)).toMatchObject({ version: 2, before: 300, volume: 250, reason: ofHolder, later: true })
  expect(told.explained.sentences).toEqual([
    'Запрошено 400 т, согласовано 400 т, по лимиту 400 т, выделено 300 т.',
    'Объём задан вручную.',
    'Всё выделено с указанного в заявке завода.',
    'Причина: По решению комиссии',
  ])
  expect(told.after).toEqual([expect.stringMatching(/версия 2: .+ было 300 т, стало 250 т\. Причина: /), 'Сейчас выделено 250 т.'])
  expect(told.after[0]).toContain(`Причина: ${ofHolder}`)
  const kk = await month.explanation(place, month.trade.contractor, 'kk')
  expect(kk.after.join(' ')).toContain(`Себебі: Ресурс ұстаушы (Вагон жоқ): ${why}`)
  expect(kk.after.join(' ')).not.toContain('Ресурсодержатель')
})

test('a rejection opens it too, with the holder’s words; the row stays rejected when it is signed', async () => {
  const answer = await supplier.post(`/api/supplier/allocations/${rows[1]}/reject`, { comment: 'Завод остановлен на ремонт' })
  expect(answer.statusCode).toBe(200)
  expect(await versions()).toEqual([[2, 'DRAFT', 1, 200, 0, 'Ресурс ұстаушы / Ресурсодержатель: Завод остановлен на ремонт']])
  await month.sign(holders.kmg)
  const row = await portal.db.selectFrom('allocation').select(['status', 'volume']).where('id', '=', rows[1]!).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'REJECTED', volume: 0 })
  const [shown] = (await supplier.get('/api/supplier/allocations?status=REJECTED')).json().content
  expect(shown, 'the holder reads how much it was').toMatchObject({ id: rows[1], volume: 0, freed: 200 })
})

test('what a contractor gives back is listed with his words', async () => {
  await promised()
  const answer = await month.trade.contractor.post(`/api/allocations/${rows[2]}/give-back`, { volume: 40, comment: words })
  expect(answer.statusCode).toBe(200)
  expect(await versions()).toEqual([[2, 'DRAFT', 2, 100, 40, `Мердігер бас тартты / Отказ подрядчика: ${words}`]])
})

const nameOf = async (account: string) =>
  (await portal.db.selectFrom('person').select('fullName').where('email', '=', `${account}@bitumen.test`).executeTakeFirstOrThrow())
    .fullName

test('the one who saved QAJ’s table stays who he was when a contractor gives back and a holder reduces; who is late is told of these', async () => {
  await promised()
  const { saved: before, version } = await month.get()
  expect(before.fullName).toBe(await nameOf('qaj'))
  await month.trade.contractor.post(`/api/allocations/${rows[2]}/give-back`, { volume: 40, comment: words })
  await reduced(0, 250)
  expect((await month.get()).saved).toEqual(before)
  const line = await month.qaj.get(`/api/production/${production}/allocations`)
  expect(line.json().saved).toEqual(before)
  const late = await month.save(version, [])
  expect(late.json()).toMatchObject({ code: 'record.stale', args: { name: await nameOf('supplier') } })
})

test('two reductions stand in one version; one that comes after it was printed makes the paper anew', async () => {
  await promised()
  await reduced(0, 250)
  const made = await month.order(holders.kmg)
  await reduced(1, 150)
  expect((await versions()).map(([version, , row, before, after]) => [version, row, before, after])).toEqual([
    [2, 0, 300, 250],
    [2, 1, 200, 150],
  ])
  const documentId = made.headers['document-id']
  const late = await month.qaj.post('/api/etspsignatured', { documentId, signature: pemSignature(made.rawPayload, month.key) })
  expect([late.statusCode, late.json().code]).toEqual([409, 'document.outdated'])
  expect((await month.sign(holders.kmg)).statusCode).toBe(200)
  await reduced(0, 240)
  expect((await versions()).map(([version, , row, before, after]) => [version, row, before, after])).toEqual([
    [2, 0, 300, 250],
    [2, 1, 200, 150],
    [3, 0, 250, 240],
  ])
})

test('QAJ’s own changes join the version: the same row keeps both reasons, only what QAJ moved moves when it is signed', async () => {
  await promised()
  await reduced(0, 250)
  await reduced(1, 150)
  const seen = await month.get()
  await saved([220, 150, 90], 'Передано следующему')
  const stale = await month.save(seen.version, [])
  expect(stale.json().code).toBe('record.stale')
  const reason = `Ресурс ұстаушы (Вагон жоқ) / Ресурсодержатель (Нет вагонов): ${why}`
  expect((await versions()).map(([, , ...row]) => row)).toEqual([
    [0, 300, 220, `${reason}; Передано следующему`],
    [1, 200, 150, `${reason}; Передано следующему`],
    [2, 100, 90, 'Передано следующему'],
  ])
  const before = await figures()
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  const after = await figures()
  expect(after.rows.map((r) => [r.volume, r.reasonCode])).toEqual([
    [220, 'QAJ'],
    [150, 'NO_WAGONS'],
    [90, 'QAJ'],
  ])
  expect(after.balance.slice(before.balance.length).map((e) => e.kg)).toEqual([-30_000, -10_000])
  expect(await replayProposals(portal.services.db)).toEqual({ kept: 2, older: 0, different: [] })
})

test('a row that was made less and is given again is listed with what was said of both', async () => {
  await promised()
  await reduced(0, 250)
  await saved([300, 200, 100], 'Вагоны нашлись')
  expect((await versions()).map(([, , ...row]) => row)).toEqual([
    [0, 300, 300, `Ресурс ұстаушы (Вагон жоқ) / Ресурсодержатель (Нет вагонов): ${why}; Вагоны нашлись`],
  ])
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  const row = await portal.db
    .selectFrom('allocation')
    .select(['status', 'volume', 'unpromised'])
    .where('id', '=', rows[0]!)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'REDUCED', volume: 300, unpromised: 50 })
})

test('a month is closed while such a version waits, and it is signed afterwards; one that would move tons keeps the month open', async () => {
  await promised()
  await reduced(0, 250)
  await saved([250, 200, 90], 'Передано следующему')
  portal.clock.set('2027-01-05T10:00:00+05:00')
  month = { ...month, qaj: await portal.as('qaj') }
  const close = () => month.qaj.post('/api/month/2026-12/close', {})
  expect((await close()).json()).toMatchObject({ code: 'month.ordersUnsigned', args: { count: 1 } })
  const lines = (await month.qaj.get('/api/allocation/2026-12')).json()
  const back = [250, 200, 100].map((volume, i) => ({
    productionId: production,
    requestId: requests[i],
    volume,
    locked: true,
    reason: 'Остаётся',
  }))
  const kept = await month.qaj.call({ method: 'PUT', url: '/api/allocation/2026-12', payload: { version: lines.version, lines: back } })
  expect(kept.statusCode).toBe(200)
  expect((await close()).statusCode).toBe(200)
  const before = await figures()
  const made = await month.qaj.get(`/api/allocation/2026-12/generate?supplierBin=${holders.kmg}`)
  const documentId = made.headers['document-id']
  const signed = await month.qaj.post('/api/etspsignatured', { documentId, signature: pemSignature(made.rawPayload, month.key) })
  expect(signed.json()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await figures()).toEqual(before)
})

const projectOf = async (id: number) =>
  (await portal.db.selectFrom('bitumenRequest').select('projectId').where('id', '=', id).executeTakeFirstOrThrow()).projectId
