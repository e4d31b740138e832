import { beforeAll, expect, test } from 'vitest'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { differencesOf } from '../../documents/ledger/differences.ts'
import { compareProof } from '../../people/proof/nightly.ts'
import { portalOfFile, type SignedIn, signedIn } from '../../portal.testing.ts'
import { factories, holders } from '../allocation/month.testing.ts'
import { sendRequest } from '../request/request.testing.ts'
import {
  givePassword,
  newBin,
  organisationRow,
  pastRow,
  personRow,
  plannedRow,
  projectRow,
  putScan,
  signProtocol,
  takenOver,
  wagonRow,
} from './takeover.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
const link = { factoryBin: factories.caspi, supplierBin: holders.kmg }
beforeAll(async () => {
  admin = await portal.as('admin')
  await putScan(admin, 'К-1.pdf')
})
const past = (ref: string, month: string, asked: number, approved: number, allocated: number) =>
  pastRow(1, ref, { 2: month, 5: link.factoryBin, 6: link.supplierBin, 7: asked, 8: approved, 9: allocated })
const book = () => ({
  organisations: [organisationRow(1)],
  people: [personRow(1)],
  links: [[link.supplierBin, link.factoryBin, 'Мангышлак', 663803, 'Действует']],
  projects: [projectRow(1)],
  planned: [plannedRow(1, '12.2026', 300)],
  requests: [past('З-1', '09.2026', 200, 180, 150), past('З-2', '10.2026', 100, 100, 0)],
  shipments: [wagonRow('З-1', 1, 60, 60), wagonRow('З-1', 2, 60.5, 60.1), wagonRow('З-1', 3, 40, null)],
})
const reasons = (answer: { json: () => { bad: { reasons: { cell: string }[] }[] } }) =>
  answer.json().bad.flatMap((row) => row.reasons.map(({ cell }) => cell))

test('figures that do not follow each other, a month that goes on, a wagon of an unknown request or twice are errors of their cells', async () => {
  const answer = await takenOver(admin, {
    ...book(),
    requests: [past('З-1', '09.2026', 200, 180, 190), past('З-2', '11.2026', 100, 120, 0), past('З-3', '09.2026', 1_500, 1_500, 1_500)],
    shipments: [
      wagonRow('З-9', 1, 60, 60),
      wagonRow('З-3', 2, 60, 50),
      ...Array.from({ length: 17 }, (_, n) => wagonRow('З-3', n + 3, 60, 60)),
    ],
  })
  const told = reasons(answer)
  for (const cell of ['Заявки прошлых месяцев!J2', 'Заявки прошлых месяцев!C3', 'Отгрузка!A2']) expect(told).toContain(cell)
  // a difference needs its reason, and a project is not shipped more than it has
  expect(told.filter((cell) => cell.startsWith('Отгрузка!')).length).toBeGreaterThan(2)
  expect(answer.json().stored).toBe(false)
})

test('past months come with requests, rows and wagons: balance, remaining tons of the project and the closed months go on from there', async () => {
  const rows = book()
  rows.shipments[1] = wagonRow('З-1', 2, 60.5, 60.1, 'Потери в пути')
  const done = await takenOver(admin, rows)
  expect(done.json(), done.body).toMatchObject({ stored: true, bad: [], changed: 10 })
  const [first, second] = await portal.db.selectFrom('bitumenRequest').selectAll().orderBy('id').execute()
  expect(first).toMatchObject({ status: 'SIGNED', monthClosed: true, requestVolume: 200, approvedVolume: 180, distributedAmount: 150 })
  expect(first).toMatchObject({ shippedVolume: 160.5, receivedVolume: 120.1, takes: 160.5 })
  expect(second).toMatchObject({ distributedAmount: 0, shippedVolume: 0, takes: 0 })
  for (const period of ['2026-09-01', '2026-10-01']) expect(await differencesOf(portal.db, period), period).toEqual([])
  const figures = await portal.db
    .selectFrom('balanceEntry')
    .select(['figure', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '=', '2026-09-01')
    .groupBy('figure')
    .execute()
  expect(Object.fromEntries(figures.map(({ figure, kg }) => [figure, Number(kg)]))).toEqual({
    ...{ PLAN: 150_000, ASKED: 200_000, APPROVED: 180_000, ALLOCATED: 150_000, SHIPPED: 150_000, OVER: 10_500, RECEIVED: 120_100 },
  })
  const closed = await portal.db.selectFrom('monthClosing').select('period').orderBy('period').execute()
  expect(closed.map(({ period }) => period)).toEqual(['2026-09-01', '2026-10-01'])
})

test('once the protocol is signed the contractor sees what was before, and files the next month within what is left', async () => {
  const { id } = await portal.db.selectFrom('takeover').select('id').executeTakeFirstOrThrow()
  const signed = await signProtocol(portal, admin, id)
  expect(signed.statusCode, signed.body).toBe(200)
  await givePassword(portal, 1)
  const who = await signedIn(portal.app, { email: 'before1@bitumen.test' })
  const project = await portal.db.selectFrom('project').select('id').where('organizationBin', '=', newBin(1)).executeTakeFirstOrThrow()
  const free = (await who.get(`/api/project/${project.id}/request/free`)).json()
  expect(free).toMatchObject({ taken: 160.5, free: 839.5 })
  expect(free.requests).toHaveLength(2)
  const ask = (requestVolume: number) =>
    sendRequest(who, project.id, { organizationBin: link.factoryBin, requestVolume, requestPeriod: '2026-12-01' })
  expect((await ask(840)).json()).toMatchObject({ code: 'request.overFree' })
  expect((await ask(300)).statusCode).toBe(200)
})

test('at night what stands is compared with what the protocol lists', async () => {
  while ((await chainWaiting(portal.services.db, portal.clock.now())) > 0);
  expect((await compareProof(portal.services, true)).findings).toEqual([])
  await portal.db.updateTable('bitumenRequest').set({ approvedVolume: 190 }).where('approvedVolume', '=', 180).execute()
  expect((await compareProof(portal.services, true)).findings).toContainEqual(
    expect.objectContaining({ field: expect.stringMatching(/^approvedVolume З-/), signed: '180', stands: '190' }),
  )
})

test('a past month is not added to a project that lives, nor a request twice', async () => {
  const told = (await takenOver(admin, { requests: [past('З-7', '08.2026', 10, 10, 10), past('З-1', '09.2026', 200, 180, 150)] })).json()
  const messages = told.bad.flatMap((row: { reasons: { cell: string }[] }) => row.reasons.map(({ cell }) => cell))
  expect(messages).toEqual(['Заявки прошлых месяцев!B2', 'Заявки прошлых месяцев!A3'])
})
