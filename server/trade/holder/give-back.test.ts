import { beforeAll, beforeEach, expect, test } from 'vitest'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, type SignedIn, testMoment } from '../../portal.testing.ts'
import { replayProposals } from '../engine/replay.ts'
import { openTrade, type Trade } from '../request/request.testing.ts'
import { pooled } from '../split/split.testing.ts'
import { ordered, ownHolder } from './holder.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let trade: Trade
let contractor: SignedIn
let supplier: SignedIn
let requests: [number, number]
let rows: [number, number]

const why = 'Работы перенесены на весну: основание не готово.'
const december = '2026-12-01'

/** Two rows of December: 100 t that are promised and 40 of 60 t; the plan and the limits have 5000 t. */
beforeAll(async () => {
  trade = await openTrade(portal)
  contractor = await portal.as('contractor')
  supplier = await portal.as('supplier')
  const project = await trade.signedProject()
  requests = [await pooled(trade, project, 100), await pooled(trade, project, 60)]
  const [a, b] = await ordered(portal, [
    { request: requests[0], volume: 100 },
    { request: requests[1], volume: 40 },
  ])
  rows = [a!, b!]
  await portal.db.updateTable('splitLine').set({ volume: 60 }).where('requestId', '=', requests[1]).execute()
  await portal.db.updateTable('production').set({ volume: 5000 }).where('period', '=', december).execute()
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

/** The holder promises both rows. */
async function promised(): Promise<void> {
  const windows = rows.map((id) => ({ id, from: '2026-12-05', to: '2026-12-12' }))
  const made = await supplier.post('/api/supplier/allocations/generate', { ids: rows, windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  const signed = await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  if (signed.statusCode !== 200) throw new Error(signed.body)
}
const giveBack = (change: object = {}, who = contractor) =>
  who.post(`/api/allocations/${rows[0]}/give-back`, { volume: 70, comment: why, ...change })
const delivery = async (who = contractor) => (await who.get(`/api/delivery/${requests[0]}`)).json()[0]
const allocated = async () =>
  Number(
    (
      await portal.db
        .selectFrom('balanceEntry')
        .select((eb) => eb.fn.sum<number>('kg').as('kg'))
        .where('requestId', '=', requests[0])
        .where('figure', '=', 'ALLOCATED')
        .executeTakeFirstOrThrow()
    ).kg,
  )
const offered = async () => (await (await portal.as('qaj')).post('/api/allocation/2026-12/reoffer', {})).json()

test('what a contractor gives back is free at once, offered to the next and not to him again', async () => {
  await promised()
  expect(await offered()).toMatchObject({ freed: 4860, offered: 20, left: [{ code: 'NOBODY', tons: 4840 }] })
  const { version, mayGiveBack } = await delivery()
  expect([mayGiveBack, (await delivery(supplier)).mayGiveBack]).toEqual([true, false])
  const [row] = (await giveBack({ version })).json()
  expect(row).toMatchObject({ volume: 70, status: { code: 'REDUCED' }, reason: { code: 'CONTRACTOR' }, mayGiveBack: true })
  expect(await allocated()).toBe(70_000)
  expect((await trade.read(await projectOf(), requests[0], contractor)).distributedAmount).toBe(70)
  expect(await offered()).toMatchObject({
    ...{ freed: 4890, offered: 20, lines: [{ requestId: requests[1], volume: 20 }] },
    left: [
      { code: 'KEPT', tons: 30 },
      { code: 'NOBODY', tons: 4840 },
    ],
  })
})

test('what QAJ drafts below a give-back stays its draft, what it drafts above is no longer wanted', async () => {
  await promised()
  const draft = (draftVolume: number) =>
    portal.db
      .updateTable('allocation')
      .set({ draftVolume, draftLocked: true, draftReason: 'Мало вагонов' })
      .where('id', '=', rows[0])
      .execute()
  const drafted = async () =>
    (await portal.db.selectFrom('allocation').select('draftVolume').where('id', '=', rows[0]).executeTakeFirstOrThrow()).draftVolume
  await draft(20)
  expect((await giveBack()).statusCode).toBe(200)
  expect(await drafted()).toBe(20)
  await draft(65)
  expect((await giveBack({ volume: 60 })).statusCode).toBe(200)
  expect(await drafted()).toBeNull()
})

test('tons are given back by the rounding step; what is shipped may remain to the kilogram', async () => {
  await promised()
  const refused = await giveBack({ volume: 70.5 })
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
    422,
    'input.offStep',
    'Объём кратен шагу округления, 1 т',
  ])
  await portal.db.updateTable('allocation').set({ shipped: 58.125 }).where('id', '=', rows[0]).execute()
  expect((await giveBack({ volume: 58.125 })).json()[0]).toMatchObject({ volume: 58.125 })
})

test('an offer is kept once with what it was made from, and comes out the same when it is made again', async () => {
  const { id: createdBy } = await portal.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const { bin } = await portal.db.selectFrom('organisationRole').select('bin').where('role', '=', 'QAJ').executeTakeFirstOrThrow()
  await portal.db
    .insertInto('supplyOrder')
    .values({ period: '2026-12-01', supplierBin: ownHolder, number: 'Р-2026-12-1', documentVersion: 1, organizationBin: bin, createdBy })
    .execute()
  await promised()
  await giveBack({ version: (await delivery()).version })
  expect(await offered()).toEqual(await offered())
  expect(await portal.db.selectFrom('proposal').select('kind').execute()).toEqual([{ kind: 'REOFFER' }])
  expect(await replayProposals(portal.services.db)).toEqual({ kept: 1, older: 0, different: [] })
})

const projectOf = async () =>
  (await portal.db.selectFrom('bitumenRequest').select('projectId').where('id', '=', requests[0]).executeTakeFirstOrThrow()).projectId

test('the holder and QAJ hear of it with its reason; the timeline has it', async () => {
  await promised()
  await giveBack()
  const told = await portal.db.selectFrom('notice').select(['role', 'args', 'path']).where('kind', '=', 'allocation.givenBack').execute()
  expect(new Set(told.map((n) => n.role))).toEqual(new Set(['SUPPLIER', 'QAJ']))
  expect(told[0]!.args).toMatchObject({ before: 100, tons: 70, comment: why })
  expect(await portal.db.selectFrom('notice').select('id').where('kind', '=', 'request.reduced').execute()).toEqual([])
  const entry = await portal.db
    .selectFrom('journal')
    .select(['act', 'comment'])
    .where('act', '=', 'allocation.giveBack')
    .executeTakeFirstOrThrow()
  expect(entry.comment).toBe(why)
})

test('all of it is given back where nothing has gone; what is shipped, new or closed is not', async () => {
  expect((await giveBack()).json().code).toBe('flow.wrongStatus')
  await promised()
  await portal.db.updateTable('allocation').set({ shipped: 60 }).where('id', '=', rows[0]).execute()
  expect((await giveBack({ volume: 59.999 })).json()).toMatchObject({ code: 'holder.belowShipped', args: { shipped: 60 }, field: 'volume' })
  expect((await giveBack({ volume: 100 })).json().code).toBe('holder.notLess')
  expect((await giveBack({ comment: 'мало' })).json()).toMatchObject({ code: 'flow.commentRequired', field: 'comment' })
  await giveBack({ volume: 60 })
  expect((await delivery()).mayGiveBack).toBe(false)
  await portal.db.updateTable('allocation').set({ shipped: 0 }).where('id', '=', rows[0]).execute()
  expect((await giveBack({ volume: 0 })).json()[0]).toMatchObject({ volume: 0, mayGiveBack: false })
  expect(await allocated()).toBe(0)
  await standIn(portal.db, 'allocation', rows[0], { status: 'CLOSED' })
  expect((await giveBack({ volume: 0 })).json().code).toBe('flow.wrongStatus')
})

test('a second person is told who was faster; another contractor does not find the row, a holder may not', async () => {
  await promised()
  const { version } = await delivery()
  await giveBack({ version })
  const late = await giveBack({ version, volume: 60 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'record.stale'])
  expect((await giveBack({}, await portal.as('contractor3'))).statusCode).toBe(404)
  expect((await giveBack({}, supplier)).statusCode).toBe(403)
})
