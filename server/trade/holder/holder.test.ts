import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, type SignedIn, testMoment } from '../../portal.testing.ts'
import { openTrade, type Trade } from '../request/request.testing.ts'
import { pooled } from '../split/split.testing.ts'
import { ordered, otherHolder } from './holder.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let trade: Trade
let supplier: SignedIn
let requests: number[]
beforeAll(async () => {
  trade = await openTrade(portal)
  supplier = await portal.as('supplier')
  const project = await trade.signedProject()
  requests = [await pooled(trade, project, 100), await pooled(trade, project, 60), await pooled(trade, project, 40)]
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

const list = async (query = '') => (await supplier.get(`/api/supplier/allocations${query}`)).json()
const window = (id: number) => ({ id, from: '2026-12-05', to: '2026-12-12' })
const figures = async (request: number) => {
  const row = await portal.db.selectFrom('bitumenRequest').select('distributedAmount').where('id', '=', request).executeTakeFirstOrThrow()
  const entered = await portal.db
    .selectFrom('balanceEntry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('kg'), eb.lit(0)).as('kg'))
    .where('requestId', '=', request)
    .where('figure', '=', 'ALLOCATED')
    .executeTakeFirstOrThrow()
  return [row.distributedAmount, Number(entered.kg)]
}
/** Generates a form with its document and signs it, as the page does. */
async function formAndSign(ids: number[]) {
  const made = await supplier.post('/api/supplier/allocations/generate', { ids, windows: ids.map(window) })
  if (made.statusCode !== 200) return made
  const key = await portal.keys(portal.person('supplier'))
  const signature = pemSignature(made.rawPayload, key)
  return supplier.post('/api/etspsignatured', {
    documentId: made.headers['document-id'],
    signature,
    data: made.rawPayload.toString('base64'),
  })
}

test('a holder sees its own rows, the newest year first, and nobody else’s', async () => {
  const [own] = await ordered(portal, [
    { request: requests[0]!, volume: 100 },
    { request: requests[1]!, volume: 60, supplierBin: otherHolder },
  ])
  expect(await list()).toMatchObject({
    year: 2026,
    years: [2024, 2025, 2026],
    totalElements: 1,
    byStatus: { NEW: 1 },
    content: [{ id: own, volume: 100, status: { code: 'NEW' } }],
  })
  expect((await list('?year=2025')).totalElements).toBe(0)
  expect(await list('?query=карагандинская')).toMatchObject({ totalElements: 1, totals: { volume: 100, shipped: 0 } })
  const sheet = await supplier.get('/api/supplier/allocations/sheet?year=2026')
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
})

test('what QAJ is only working on is not the holder’s to see', async () => {
  const [id] = await ordered(portal, [{ request: requests[0]!, volume: 100 }])
  const { productionId } = await portal.db.selectFrom('allocation').select('productionId').where('id', '=', id!).executeTakeFirstOrThrow()
  await portal.db
    .insertInto('allocation')
    .values({
      productionId,
      requestId: requests[1]!,
      draftVolume: 50,
      draftReason: null,
      volume: null,
      status: null,
      windowFrom: null,
      windowTo: null,
      reasonCode: null,
      comment: null,
    })
    .execute()
  expect((await list()).content.map((r: { id: number }) => r.id)).toEqual([id])
})

test('a holder forms its rows with a window each, signs, and the contractor has his window', async () => {
  const [a, b] = await ordered(portal, [
    { request: requests[0]!, volume: 100 },
    { request: requests[1]!, volume: 60 },
  ])
  const signed = await formAndSign([a!, b!])
  expect(signed.json()).toMatchObject({ objectType: 'HOLDER_FORM', status: { code: 'SIGNED', description: 'Подписана' } })
  const { content } = await list()
  expect(content.map((r: { status: { code: string }; window: object; form: object }) => [r.status.code, r.window])).toEqual([
    ['APPROVED', { from: '2026-12-05', to: '2026-12-12' }],
    ['APPROVED', { from: '2026-12-05', to: '2026-12-12' }],
  ])
  expect(content[0].form.documentId).toBe(signed.json().documentId)
  expect((await formAndSign([a!])).json().code).toBe('holder.notNew')
})

test('a window outside the delivery month, none at all and another’s row are refused', async () => {
  const [a, b] = await ordered(portal, [
    { request: requests[0]!, volume: 100 },
    { request: requests[1]!, volume: 60, supplierBin: otherHolder },
  ])
  const generate = async (payload: object) => {
    const answer = await supplier.post('/api/supplier/allocations/generate', payload)
    return [answer.statusCode, answer.json().code]
  }
  expect(await generate({ ids: [a], windows: [] })).toEqual([422, 'holder.windowRequired'])
  expect(await generate({ ids: [a], windows: [{ id: a, from: '2026-12-05', to: '2027-01-02' }] })).toEqual([
    422,
    'holder.windowOutsideMonth',
  ])
  expect(await generate({ ids: [a], windows: [{ id: a, from: '2026-12-05', to: '2026-12-04' }] })).toEqual([422, 'holder.windowOrder'])
  expect(await generate({ ids: [b], windows: [window(b!)] })).toEqual([404, 'not.found'])
  expect((await supplier.post(`/api/supplier/allocations/${b}/reject`, { comment: 'Не наш объём отгрузки' })).statusCode).toBe(404)
})

test('nobody promises to ship yesterday: neither when the form is made, nor when a form of yesterday is signed today', async () => {
  const [a] = await ordered(portal, [{ request: requests[0]!, volume: 100 }])
  let holder = supplier
  const at = async (day: string) => {
    portal.clock.set(`${day}T10:00:00+05:00`)
    holder = await portal.as('supplier')
  }
  const generate = (from: string, to: string) =>
    holder.post('/api/supplier/allocations/generate', { ids: [a], windows: [{ id: a, from, to }] })
  await at('2026-12-10')
  const past = await generate('2026-12-09', '2026-12-20')
  expect([past.statusCode, past.json()]).toMatchObject([
    422,
    {
      code: 'holder.windowPast',
      field: 'windows.0.from',
      message: `Заявка № ${requests[0]}: срок отгрузки начинается в прошлом. Укажите дни начиная с сегодняшнего`,
    },
  ])
  const made = await generate('2026-12-10', '2026-12-20')
  expect(made.statusCode).toBe(200)
  await at('2026-12-11')
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  const late = await holder.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  expect([late.statusCode, late.json().code, late.json().args.id]).toEqual([422, 'holder.windowPast', requests[0]])
  await at('2027-01-02')
  expect((await generate('2027-01-02', '2027-01-05')).json()).toMatchObject({
    code: 'holder.monthOver',
    message: 'Декабрь 2026: месяц поставки прошёл, обещать отгрузку в нём уже нельзя. Такие строки можно только отклонить',
  })
})

test('a rejected row gives its tons back at once, and QAJ and the contractor hear why', async () => {
  const [a] = await ordered(portal, [{ request: requests[0]!, volume: 100 }])
  expect((await supplier.post(`/api/supplier/allocations/${a}/reject`, { comment: 'нет' })).json().code).toBe('flow.commentRequired')
  const answer = await supplier.post(`/api/supplier/allocations/${a}/reject`, { comment: 'Завод остановлен на ремонт' })
  expect(answer.json()).toMatchObject({ status: { code: 'REJECTED' }, volume: 0, comment: 'Завод остановлен на ремонт', acts: [] })
  expect(await figures(requests[0]!)).toEqual([0, 0])
  const told = await portal.db
    .selectFrom('notice')
    .select('kind')
    .distinct()
    .where('kind', 'in', ['allocation.rejected', 'request.reduced'])
    .execute()
  expect(told.map((n) => n.kind).sort()).toEqual(['allocation.rejected', 'request.reduced'])
})

test('a holder reads first what waits for an answer, then what is to be shipped, the window that ends first before the others', async () => {
  const [rejected, late, soon] = await ordered(
    portal,
    requests.map((request) => ({ request, volume: 20 })),
  )
  const added = await pooled(trade, await trade.signedProject(), 30)
  const [fresh] = await ordered(portal, [{ request: added, volume: 30 }])
  const form = async (id: number, to: string) => {
    const made = await supplier.post('/api/supplier/allocations/generate', { ids: [id], windows: [{ id, from: '2026-12-05', to }] })
    const key = await portal.keys(portal.person('supplier'))
    await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature: pemSignature(made.rawPayload, key) })
  }
  await form(late!, '2026-12-20')
  await form(soon!, '2026-12-10')
  await supplier.post(`/api/supplier/allocations/${rejected}/reject`, { comment: 'Завод остановлен на ремонт' })
  const order = async (query = '') => (await list(query)).content.map(({ id }: { id: number }) => id)
  expect(await order()).toEqual([fresh, soon, late, rejected])
  expect(await order('?period=2026-12&size=2&page=1')).toEqual([late, rejected])
  expect(await order('?period=2026-11')).toEqual([])
  await portal.db.updateTable('allocation').set({ shipped: 20 }).where('id', '=', soon!).execute()
  expect(await order()).toEqual([fresh, late, soon, rejected])
  expect((await list()).content.map(({ stage }: { stage: { code: string } | null }) => stage?.code ?? null)).toEqual([
    null,
    'CONTRACT',
    'CONTRACT',
    null,
  ])
})

test('a promise is reduced with a reason, never below what is shipped', async () => {
  const [a] = await ordered(portal, [{ request: requests[0]!, volume: 100 }])
  const reduce = (change: object) =>
    supplier.post(`/api/supplier/allocations/${a}/reduce`, {
      volume: 70,
      reason: 'NO_WAGONS',
      comment: 'Вагоны не поданы станцией',
      ...change,
    })
  expect((await reduce({})).json().code).toBe('flow.wrongStatus')
  await formAndSign([a!])
  await portal.db.updateTable('allocation').set({ shipped: 60 }).where('id', '=', a!).execute()
  expect((await reduce({ volume: 59 })).json()).toMatchObject({ code: 'holder.belowShipped', args: { shipped: 60 } })
  expect((await reduce({ volume: 100 })).json().code).toBe('holder.notLess')
  expect((await reduce({ volume: 70.5 })).json()).toMatchObject({ code: 'input.offStep', field: 'volume', args: { step: 1 } })
  expect((await reduce({ volume: -5 })).json()).toMatchObject({ code: 'input.negativeTons', message: 'Не меньше 0 т' })
  expect((await reduce({ reason: 'LUCK' })).json().code).toBe('holder.reasonRequired')
  expect((await reduce({})).json()).toMatchObject({ status: { code: 'REDUCED' }, volume: 70, reason: { code: 'NO_WAGONS' } })
  expect(await figures(requests[0]!)).toEqual([70, 70_000])
})

test('a row that changed after the paper was made makes the paper outdated', async () => {
  const [a, b] = await ordered(portal, [
    { request: requests[0]!, volume: 100 },
    { request: requests[1]!, volume: 60 },
  ])
  const made = await supplier.post('/api/supplier/allocations/generate', { ids: [a, b], windows: [window(a!), window(b!)] })
  await supplier.post(`/api/supplier/allocations/${b}/reject`, { comment: 'Завод остановлен на ремонт' })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  const signed = await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  expect([signed.statusCode, signed.json().code]).toEqual([409, 'document.outdated'])
})

test('new rows wait on the holder’s home page until it has signed', async () => {
  const [a] = await ordered(portal, [{ request: requests[0]!, volume: 100 }])
  const waiting = async () => (await supplier.get('/api/tasks')).json<{ kind: string; count: number; deadline: string }[]>()
  expect((await waiting()).find((t) => t.kind === 'rowsToForm')).toMatchObject({ count: 1, deadline: '2026-11-30' })
  await formAndSign([a!])
  expect((await waiting()).find((t) => t.kind === 'rowsToForm')).toBe(undefined)
})
