import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fullName } from '../../demo.testing.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from './month.testing.ts'

/** What one saves collides with what another has saved since it was read: with nothing else. */
const portal = portalOfFile()
let again: () => Promise<void>
let month: OpenMonth
let colleague: SignedIn
let lines: { requestId: number; productionId: number; volume: number }[]

beforeAll(async () => {
  month = await openMonth(portal)
  colleague = await secondOperator()
  const [first, second] = await month.requests(200, 100)
  await month.plan([factories.caspi, holders.kmg, 300])
  await month.limits(300, [
    [first!.requestId, 200],
    [second!.requestId, 100],
  ])
  lines = (await month.propose()).lines
  const saved = await month.save(0, lines)
  if (saved.statusCode !== 200) throw new Error(saved.body)
  again = await keepStart(portal.db)
})
beforeEach(() => again())

/** Another person of QAJ: the committee's, who has changed over to it. */
async function secondOperator(): Promise<SignedIn> {
  const { bin } = portal.person('qaj')
  const person = portal.db.selectFrom('person').select('id').where('email', '=', portal.person('kad_mt').email)
  await portal.db.updateTable('membership').set({ bin, role: 'QAJ' }).where('personId', 'in', person).execute()
  return portal.as('kad_mt')
}

const edited = (volume: number) =>
  lines.map((line, i) => (i === 0 ? { ...line, volume, locked: true, reason: 'По решению комиссии' } : line))

test('whoever makes the paper of an order, once or again, is in the way of nobody who has the desk open', async () => {
  const { version } = await month.get()
  const url = `/api/allocation/2026-12/generate?supplierBin=${holders.kmg}`
  for (let times = 0; times < 2; times++) expect((await colleague.get(url)).statusCode).toBe(200)
  expect((await month.get()).version).toBe(version)
  const saved = await month.save(version, edited(150))
  expect(saved.statusCode, saved.body).toBe(200)
  // what was saved makes the paper outdated: it is made anew, and again nothing collides
  const paper = await colleague.get(url)
  expect([paper.statusCode, (await month.get()).version]).toEqual([200, saved.json().version])
})

test('whoever is late is told who saved, not who made the paper or asked about it since', async () => {
  const { version } = await month.get()
  expect((await month.save(version, edited(150))).statusCode).toBe(200)
  await colleague.get(`/api/allocation/2026-12/generate?supplierBin=${holders.kmg}`)
  const late = await month.save(version, edited(140))
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'record.stale', args: { name: fullName(portal.person('qaj')) } })
})

test('a draft of QAJ, which the holder does not see, is in the way of no answer of his', async () => {
  await month.sign(holders.kmg)
  const supplier = await portal.as('supplier')
  const { content } = (await supplier.get('/api/supplier/allocations?year=2026&status=NEW')).json()
  const [row] = content
  const { version } = await month.get()
  const saved = await month.save(version, edited(row.volume === 200 ? 150 : 90))
  expect(saved.statusCode, saved.body).toBe(200)
  const rejected = await supplier.post(`/api/supplier/allocations/${row.id}/reject`, {
    ...{ comment: 'Завод не отгружает этому грузополучателю', version: row.version },
  })
  expect(rejected.statusCode, rejected.body).toBe(200)
})
