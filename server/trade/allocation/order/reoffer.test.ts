import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsRead } from '../../../platform/sql/reads.testing.ts'
import { keepStart } from '../../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, type SignedIn, testMoment } from '../../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../month.testing.ts'
import { offeredKg } from '../offered.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let month: OpenMonth
let supplier: SignedIn
let rows: number[]

/** 300 t of one holder, for splits of 200 and 100 t of 200 and 150 t approved: the signed and promised order gives 167 and 83 t. */
beforeAll(async () => {
  month = await openMonth(portal)
  supplier = await portal.as('supplier')
  const [first, second] = await month.requests(200, 150)
  await month.plan([factories.caspi, holders.kmg, 300])
  await month.limits(300, [
    [first!.requestId, 200],
    [second!.requestId, 100],
  ])
  const lines: { requestId: number }[] = (await month.propose()).lines
  await month.save(
    0,
    lines.map((l) => ({ ...l, volume: l.requestId === first!.requestId ? 167 : 83 })),
  )
  await month.sign(holders.kmg)
  rows = (await portal.db.selectFrom('allocation').select('id').orderBy('requestId').execute()).map(({ id }) => id)
  const windows = rows.map((id) => ({ id, from: '2026-12-05', to: '2026-12-12' }))
  const made = await supplier.post('/api/supplier/allocations/generate', { ids: rows, windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

const reduce = async (n: number, volume: number) => {
  const comment = 'Вагоны не поданы станцией до конца месяца'
  const answer = await supplier.post(`/api/supplier/allocations/${rows[n]}/reduce`, { volume, reason: 'NO_WAGONS', comment })
  expect(answer.statusCode, answer.body).toBe(200)
}
const task = async () =>
  (await month.qaj.get('/api/tasks')).json<{ kind: string; count: number }[]>().find(({ kind }) => kind === 'tonsToReoffer')?.count
const codes = (of: { left: { code: string; tons: number }[] }) => of.left.map(({ code, tons }) => [code, tons])

test('the task and the desk name the tons that the next in line can take, and why the rest is not offered; both end when it is given', async () => {
  expect([await task(), (await month.get()).reoffer]).toEqual([undefined, null])
  await reduce(0, 100)
  expect(await task()).toBe(17)
  const { reoffer, version, lines } = await month.get()
  expect(reoffer).toMatchObject({ freed: 117, offered: 17 })
  expect(codes(reoffer)).toEqual([['REFUSED', 100]])
  expect(reoffer.left[0].description).toBe('ресурсодержатель уже отклонил или уменьшил строки ждущих заявок')

  const offered = (await month.qaj.post('/api/allocation/2026-12/reoffer', {})).json()
  expect(offered).toMatchObject({ freed: 117, offered: 17, lines: [{ volume: 17 }] })
  const [more] = offered.lines
  const given = lines.map((l: { requestId: number; volume: number }) =>
    l.requestId === more.requestId ? { ...l, volume: l.volume + more.volume, reason: 'Следующим по очереди' } : l,
  )
  expect((await month.save(version, given)).statusCode).toBe(200)
  const after = await month.get()
  expect([await task(), after.reoffer.offered, codes(after.reoffer)]).toEqual([undefined, 0, [['REFUSED', 100]]])
})

test('what nobody in line can take is no task: the limits are used up, or nobody is left', async () => {
  await reduce(1, 60)
  await portal.db.updateTable('splitLine').set({ volume: 60 }).where('proposed', '=', 100).execute()
  await portal.db.updateTable('splitLine').set({ volume: 167 }).where('proposed', '=', 200).execute()
  expect(await task()).toBe(undefined)
  const { reoffer } = await month.get()
  expect([reoffer.freed, reoffer.offered, codes(reoffer)]).toEqual([73, 0, [['LIMIT', 73]]])
})

test('limits above the plan, and a month that is over, offer nothing', async () => {
  await reduce(0, 100)
  await portal.db.updateTable('production').set({ volume: 290 }).execute()
  expect(await task()).toBe(undefined)
  expect(codes((await month.get()).reoffer)).toEqual([['ABOVE_PLAN', 107]])
  portal.clock.set('2027-01-01T00:10:00+05:00')
  const qaj = await portal.as('qaj')
  expect(codes((await qaj.get('/api/allocation/2026-12')).json().reoffer)).toEqual([['MONTH_OVER', 107]])
  expect((await qaj.post('/api/allocation/2026-12/reoffer', {})).json()).toMatchObject({ freed: 107, offered: 0, lines: [] })
})

test('the task reads the requests that lack tons, not the desk: while none does, neither the plan nor the limits', async () => {
  const read = async () => Object.keys(await rowsRead(portal.db, (db) => offeredKg(db, { today: portal.clock.today() }, '2026-12-01')))
  expect(await read()).toContain('distribution_line')
  await sql`update split_line l set volume = (select sum(a.volume) from allocation a where a.request_id = l.request_id)`.execute(portal.db)
  expect(await read()).not.toContain('distribution_line')
})
