import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comparison } from '#contract/trade/scenario.ts'
import { noLevers } from '#domain/trade/scenario/scenario.ts'
import { rowsOfSheet } from '../../platform/sheet/sheet.testing.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from './month.testing.ts'

/** What a holder refused or reduced and what a contractor gave back stands in every calculation of the month. */
const portal = portalOfFile()
let again: () => Promise<void>
let month: OpenMonth
let supplier: SignedIn
let requests: number[]
let productions: number[]
type Row = { id: number; requestId: number; productionId: number; volume: number }
/** The signed rows: one that is rejected, one that is reduced, one of which a part is given back, one that nobody touches. */
let [rejected, reduced, returned, untouched]: Row[] = []

const comment = 'Вагоны не поданы станцией до конца месяца'
const ok = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBe(200)
}

/** Two plants; КМГ has a line at both, the other holder at the first. Four requests of 100 t, all of them served and signed. */
beforeAll(async () => {
  month = await openMonth(portal)
  supplier = await portal.as('supplier')
  requests = (await month.requests(100, 100, 100, 100)).map(({ requestId }) => requestId)
  productions = await month.plan(
    [factories.caspi, holders.kmg, 400],
    [factories.pavlodar, holders.kmg, 200],
    [factories.pavlodar, holders.karazhanbas, 60],
  )
  await month.limits(
    400,
    requests.map((id) => [id, 100]),
  )
  const saved = await month.save(
    0,
    requests.map((requestId) => ({ requestId, productionId: productions[0], volume: 100 })),
  )
  if (saved.statusCode !== 200) throw new Error(saved.body)
  await month.sign(holders.kmg)
  ;[rejected, reduced, returned, untouched] = await rows()
  await ok(supplier.post(`/api/supplier/allocations/${rejected!.id}/reject`, { comment }))
  await promise([reduced!, returned!, untouched!])
  await ok(supplier.post(`/api/supplier/allocations/${reduced!.id}/reduce`, { volume: 70, reason: 'NO_WAGONS', comment }))
  await ok(month.trade.contractor.post(`/api/allocations/${returned!.id}/give-back`, { volume: 40, comment }))
  again = await keepStart(portal.db)
})
beforeEach(() => again())

const rows = (): Promise<Row[]> =>
  portal.db
    .selectFrom('allocation')
    .select(['id', 'requestId', 'productionId', 'volume'])
    .orderBy('requestId')
    .orderBy('productionId')
    .execute() as Promise<Row[]>

async function promise(of: readonly Row[]): Promise<void> {
  const ids = of.map(({ id }) => id)
  const windows = ids.map((id) => ({ id, from: '2026-12-05', to: '2026-12-12' }))
  const made = await supplier.post('/api/supplier/allocations/generate', { ids, windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  await ok(supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature }))
}

type Line = { requestId: number; productionId: number; volume: number }
const tonsOf = (lines: readonly Line[], { requestId }: Row, productionId?: number): number =>
  lines
    .filter((l) => l.requestId === requestId && (productionId === undefined || l.productionId === productionId))
    .reduce((sum, { volume }) => sum + volume, 0)

/** What nobody may undo: nothing of the rejected row at its holder, what is left of the reduced one, what the contractor kept. */
function expectDecided(lines: readonly Line[]): void {
  expect(tonsOf(lines, rejected!, productions[0]) + tonsOf(lines, rejected!, productions[1])).toBe(0)
  expect([tonsOf(lines, reduced!), tonsOf(lines, reduced!, productions[0])]).toEqual([70, 70])
  expect([tonsOf(lines, returned!), tonsOf(lines, returned!, productions[0])]).toEqual([40, 40])
}
const standing = (of: Row) =>
  portal.db.selectFrom('allocation').select(['status', 'volume', 'reasonCode']).where('id', '=', of.id).executeTakeFirstOrThrow()

test('a proposal gives no row back to the holder that rejected it, and adds nothing to what a holder reduced or a contractor gave back', async () => {
  const { lines, result } = await month.propose()
  expectDecided(lines)
  // of the rejected one what the other holder has: КМГ is asked at no plant again
  expect(tonsOf(lines, rejected!, productions[2])).toBe(60)
  expect(tonsOf(lines, untouched!)).toBe(100)
  expect(result.issues).toEqual([])
})

test('saved and signed, the proposal leaves these rows as they are: none waits for its holder again', async () => {
  const { lines } = await month.propose()
  const { version } = await month.get()
  const saved = await month.save(
    version,
    [...lines, { ...untouched!, volume: 0 }].map(({ requestId, productionId, volume }) => ({
      ...{ requestId, productionId, volume, locked: false, reason: 'По расчёту' },
    })),
  )
  expect(saved.statusCode, saved.body).toBe(200)
  for (const holder of [holders.kmg, holders.karazhanbas]) await month.sign(holder)
  expect(await standing(rejected!)).toMatchObject({ status: 'REJECTED', volume: 0 })
  expect(await standing(reduced!)).toMatchObject({ status: 'REDUCED', volume: 70 })
  expect(await standing(returned!)).toMatchObject({ status: 'REDUCED', volume: 40, reasonCode: 'CONTRACTOR' })
  expectDecided((await month.propose()).lines)
})

test('the saved rule, the offer of freed tons and scenarios keep it as well', async () => {
  const sheet = await rowsOfSheet((await month.qaj.get('/api/allocation/2026-12/sheet?against=rule')).rawPayload)
  const differing = sheet.slice(1).map(([id]) => id)
  expect(differing).toEqual([rejected!.requestId, untouched!.requestId])

  const offer = (await month.qaj.post('/api/allocation/2026-12/reoffer', {})).json()
  expect(tonsOf(offer.lines, returned!)).toBe(0)
  for (const row of [rejected!, reduced!])
    expect(tonsOf(offer.lines, row, productions[0]) + tonsOf(offer.lines, row, productions[1])).toBe(0)

  const levers = { ...noLevers, supply: [{ factoryBin: factories.caspi, bitumenType: 'BND_70_100', tons: 1000 }] }
  const { id } = (await month.qaj.post('/api/allocation/2026-12/scenarios', { name: 'больше', levers })).json()
  const compared = (await month.qaj.get(`/api/allocation/2026-12/scenarios/comparison?ids=${id}`)).json<Comparison>()
  expect(compared.base).toBe(310)
  expect(compared.rows.filter((row) => row.requestId === reduced!.requestId || row.requestId === returned!.requestId)).toEqual([])
})

test('what QAJ gives by hand stands against a refusal, and what it takes from a reduced row does not make it grow again', async () => {
  const byHand = { requestId: rejected!.requestId, productionId: productions[0], volume: 30, locked: true, reason: 'Завод согласился' }
  const { lines } = await month.propose([byHand])
  expect(tonsOf(lines, rejected!)).toBe(0)
  const less = { requestId: reduced!.requestId, productionId: productions[0], volume: 50, locked: true, reason: 'По письму' }
  const kept = (await month.get()).lines.filter((l: Line) => l.requestId !== reduced!.requestId && l.volume > 0)
  const saved = await month.save((await month.get()).version, [...kept, less])
  expect(saved.statusCode, saved.body).toBe(200)
  await month.sign(holders.kmg)
  // the holder's refusal stands although QAJ took more of the row since
  expect(await standing(reduced!)).toMatchObject({ status: 'REDUCED', volume: 50, reasonCode: 'QAJ' })
  expect(tonsOf((await month.propose()).lines, reduced!)).toBe(50)
})

test('a holder who promises the row after all has refused nothing any more', async () => {
  const again = { requestId: rejected!.requestId, productionId: productions[0], volume: 30, locked: true, reason: 'Завод согласился' }
  const { lines, version } = await month.get()
  const saved = await month.save(version, [...lines.filter((l: Line) => l.volume > 0), again])
  expect(saved.statusCode, saved.body).toBe(200)
  await month.sign(holders.kmg)
  const atHolder = async () => {
    const proposal = (await month.propose()).lines
    return tonsOf(proposal, rejected!, productions[0]) + tonsOf(proposal, rejected!, productions[1])
  }
  expect(await atHolder(), 'while he has not answered, what QAJ gave by hand stands and no more').toBe(30)
  await promise([rejected!])
  expect(await atHolder()).toBe(100)
})

test('rows of a stopped project stay until somebody takes them back', async () => {
  const { projectId } = await portal.db
    .selectFrom('bitumenRequest')
    .select('projectId')
    .where('id', '=', untouched!.requestId)
    .executeTakeFirstOrThrow()
  await ok(month.qaj.post(`/api/project/${projectId}/act`, { act: 'stop', comment: 'Работы на участке остановлены' }))
  const { lines } = await month.propose()
  expect(tonsOf(lines, untouched!, productions[0])).toBe(100)
})
