import { beforeAll, expect, test } from 'vitest'
import { portalOfFile } from '../../../portal.testing.ts'
import { replayProposals } from '../../engine/replay.ts'
import { factories, holders, type OpenMonth, openMonth, put } from '../month.testing.ts'

const qajName = 'Досжанова Назгүл Маратқызы'
const portal = portalOfFile()
let month: OpenMonth
let [first, second, third]: { projectId: number; requestId: number }[] = []
let [kmg, kbm]: number[] = []

beforeAll(async () => {
  month = await openMonth(portal)
  ;[first, second, third] = await month.requests(600, 400, 200)
  ;[kmg, kbm] = await month.plan([factories.caspi, holders.kmg, 500], [factories.caspi, holders.karazhanbas, 250])
  await month.limits(750, [
    [first!.requestId, 400],
    [second!.requestId, 300],
  ])
})

const line = (productionId: number | undefined, of: { requestId: number } | undefined, volume: number, more: object = {}) => ({
  productionId,
  requestId: of?.requestId,
  volume,
  ...more,
})

test('the table holds the plan, the split requests, the limit and what the engine needs', async () => {
  const desk = await month.get()
  expect(desk).toMatchObject({
    period: '2026-12',
    version: 0,
    saved: null,
    deadline: '2026-11-25',
    lines: [],
    orders: [],
    limitsAbovePlan: [],
  })
  expect(desk.productions.map((p: { volume: number }) => p.volume)).toEqual([500, 250])
  expect(desk.requests.map((r: { limited: number | null }) => r.limited)).toEqual([400, 300, null])
  expect(desk.engine.requests.map((r: { volumeKg: number }) => r.volumeKg)).toEqual([600_000, 400_000, 200_000])
  expect(desk.limits).toEqual([
    { katoCode: '350000000', ownershipType: 'REPUBLICAN', bitumenType: 'BND_70_100', limit: 750, split: 700, sent: true },
  ])
})

test('the proposal divides the tons over the holders in proportion to what each has', async () => {
  const { lines, result } = await month.propose()
  const ofHolder = (id: number | undefined) =>
    lines.filter((l: { productionId: number }) => l.productionId === id).reduce((sum: number, l: { volume: number }) => sum + l.volume, 0)
  expect([ofHolder(kmg), ofHolder(kbm)]).toEqual([467, 233])
  expect(result.totals.allocatedKg).toBe(700_000)
  expect(result.issues).toEqual([])
})

test('a row given by hand stays where it was put, the rest is proposed around it', async () => {
  const locked = [line(kbm, first, 100, { locked: true, reason: 'Вагоны готовы' })]
  const { lines, result } = await month.propose(locked)
  expect(result.explanations.map((e: { reason: string }) => e.reason)).toEqual(['LOCKED', 'FULL'])
  expect(lines.every((l: { requestId: number }) => l.requestId === second!.requestId)).toBe(true)
})

test('what breaks a rule is refused row by row and nothing is saved', async () => {
  const refused = await month.save(0, [
    line(kmg, first, 401, { locked: true, reason: 'по письму' }),
    line(kbm, second, 260, { locked: true, reason: 'по письму' }),
  ])
  expect(refused.statusCode).toBe(422)
  expect(refused.json().issues.map((i: { code: string }) => i.code)).toEqual(['order.overSplit', 'order.overProduction'])
  expect((await month.get()).lines).toEqual([])
})

test('a change by hand says why', async () => {
  const refused = await month.save(0, [line(kmg, first, 300, { locked: true })])
  expect(refused.json()).toMatchObject({ code: 'order.reasonRequired' })
  const part = await month.save(0, [line(kmg, first, 300.5, { locked: true, reason: 'по письму' })])
  expect(part.json()).toMatchObject({ code: 'request.offStep', args: { request: first!.requestId, step: 1 } })
})

test('a saved draft is QAJ’s alone until an order is signed', async () => {
  const { lines } = await month.propose()
  const saved = await month.save(0, lines)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({ version: 2, saved: { fullName: qajName } })
  const request = await month.trade.read(first!.projectId, first!.requestId)
  expect(request).toMatchObject({ distributedAmount: null, limitedVolume: 400 })
  expect(await month.explanation(first!)).toMatchObject({ allocated: null, explained: null, lines: [] })
  const supplier = await portal.as('supplier')
  expect((await supplier.get('/api/allocation/2026-12')).statusCode).toBe(403)
})

test('who comes second is told by whom and when, and may save after he has looked', async () => {
  const stale = await month.save(0, [])
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ code: 'record.stale', args: { name: qajName, time: '20.11.2026 10:00' } })
})

test('the order of a holder is signed: its rows are new, the requests say what is allocated, the balance has the kilograms', async () => {
  const made = await month.order(holders.kmg)
  expect(made.headers['content-type']).toBe('application/pdf')
  const signed = await month.sign(holders.kmg)
  expect(signed.json()).toMatchObject({ objectType: 'ORDER', status: { code: 'SIGNED' } })
  const desk = await month.get()
  const orders = desk.orders.map((o: { supplier: { bin: string }; status: { code: string }; volume: number }) => [
    o.supplier.bin,
    o.status.code,
    o.volume,
  ])
  expect(orders).toContainEqual([holders.kmg, 'SIGNED', 467])
  expect(orders).toContainEqual([holders.karazhanbas, 'DRAFT', 233])
  expect(
    desk.lines.filter((l: { productionId: number }) => l.productionId === kmg).every((l: { status: string }) => l.status === 'NEW'),
  ).toBe(true)
  const { kg } = await portal.db
    .selectFrom('balanceEntry')
    .select((eb) => eb.fn.sum<number>('kg').as('kg'))
    .where('figure', '=', 'ALLOCATED')
    .executeTakeFirstOrThrow()
  expect(Number(kg)).toBe(467_000)
})

test('the same order is not signed twice', async () => {
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ code: 'sign.repeated' })
})

test('a signed order replayed from its stored input gives the same bytes', async () => {
  expect(await replayProposals(portal.services.db)).toEqual({ kept: 1, older: 0, different: [] })
})

test('what one holder’s order gives is said beside what the rule gives on all of them', async () => {
  const told = await month.explanation(second!)
  expect(told).toMatchObject({ allocated: 67, after: [] })
  const sentences = told.explained.sentences.map((text: string) => text.replaceAll(/\s/g, ' '))
  expect(sentences[0]).toBe('Запрошено 400 т, согласовано 400 т, по лимиту 300 т, выделено 67 т.')
  expect(sentences).toContain('По правилу заявке приходится 300 т.')
  expect(sentences.at(-1)).toBe('Разнарядки ресурсодержателей подписываются по отдельности.')
})

test('whom the limit cut reads in the order’s explanation what the committee wrote about the limits', async () => {
  const note = 'По решению комиссии от 17 ноября, протокол № 4'
  await portal.db.updateTable('distribution').set({ note }).execute()
  const inKk = (await month.explanation(first!, month.trade.contractor, 'kk')).explained.sentences
  expect(inKk[2]).toContain(`ескертпесі: «${note}»`)
  const told = (await month.explanation(first!)).explained.sentences
  expect(told[1]).toMatch(/^Лимит заявки меньше согласованного объёма/)
  expect(told[2]).toContain(`«Комитет автомобильных дорог Министерства транспорта Республики Казахстан». Примечание к ним: «${note}»`)
  await portal.db.updateTable('distribution').set({ note: null }).execute()
  expect((await month.explanation(first!)).explained.sentences.join(' ')).not.toContain(note)
})

test('a contractor reads why, and a hand calculator confirms it', async () => {
  await month.sign(holders.karazhanbas)
  const told = await month.explanation(first!)
  expect(told).toMatchObject({ asked: 600, approved: 600, limited: 400, allocated: 400, explained: { reason: 'FULL' } })
  expect(told.explained.sentences[0].replaceAll(/\s/g, ' ')).toBe('Запрошено 600 т, согласовано 600 т, по лимиту 400 т, выделено 400 т.')
  expect(told.lines.map((l: { volume: number }) => l.volume).reduce((a: number, b: number) => a + b)).toBe(400)
})

test('a correction is version 2 and lists the changed rows alone, with their reason', async () => {
  const { version, lines } = await month.get()
  const changed = lines.map((l: { productionId: number; requestId: number; volume: number }) =>
    l.productionId === kmg && l.requestId === first!.requestId
      ? { ...l, volume: l.volume - 50, locked: true, reason: 'Подрядчик перенёс работы' }
      : l,
  )
  expect((await month.save(version, changed)).statusCode).toBe(200)
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  const order = (await month.get()).orders.find(
    (o: { supplier: { bin: string }; version: number }) => o.supplier.bin === holders.kmg && o.version === 2,
  )
  expect(order).toMatchObject({ rows: 1 })
  const told = await month.explanation(first!)
  expect(told).toMatchObject({ allocated: 350, explained: { reason: 'FULL' } })
  expect(told.lines.at(-1)).toMatchObject({ version: 2, reason: 'Подрядчик перенёс работы', later: true })
  const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '))
  expect(plain(told.explained.sentences).slice(0, 3)).toEqual([
    'Запрошено 600 т, согласовано 600 т, по лимиту 400 т, выделено 400 т.',
    'Лимит заявки меньше согласованного объёма: так филиал или акимат распределил лимит региона.',
    'По правилу принятый объём даётся полностью.',
  ])
  expect(plain(told.after)).toEqual([
    expect.stringMatching(/версия 2: .+ было 400 т, стало 350 т\. Причина: Подрядчик перенёс работы$/),
    'Сейчас выделено 350 т.',
  ])
})

test('what a person took away is not offered back; who is served by the rest of the limit stands in the split from then on', async () => {
  const offered = (await month.qaj.post('/api/allocation/2026-12/reoffer', {})).json()
  expect(offered).toMatchObject({ freed: 100 })
  expect(offered.lines).toEqual([])
  const { version, lines } = await month.get()
  const added = [...lines, line(kmg, third, 50, { locked: true, reason: 'Из остатка региона' })]
  expect((await month.save(version, added)).statusCode).toBe(200)
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await month.trade.read(third!.projectId, third!.requestId)).toMatchObject({ limitedVolume: 50, distributedAmount: 50 })
})

test('one line of the plan shows its requests by distance and is saved alone', async () => {
  const url = `/api/production/${kbm}/allocations`
  const shown = (await month.qaj.get(url)).json()
  expect(shown).toMatchObject({ volume: 250, bitumenType: { code: 'BND_70_100' } })
  expect(shown.lines[0].km).toBeGreaterThan(1500)
  const stale = await put(month.qaj, url, { version: shown.version - 1, lines: [] })
  expect(stale.json()).toMatchObject({ code: 'record.stale' })
})

test('limits above the plan: nothing more of the grade is given until they are corrected', async () => {
  await portal.db.updateTable('production').set({ volume: 490 }).where('id', '=', kmg!).execute()
  const { version, lines, limitsAbovePlan } = await month.get()
  expect(limitsAbovePlan).toEqual([{ bitumenType: { code: 'BND_70_100', description: 'БНД 70/100' }, tons: 10 }])
  const more = [...lines, line(kbm, third, 1, { locked: true, reason: 'ещё тонна' })]
  expect((await month.save(version, more)).json()).toMatchObject({ code: 'order.limitsAbovePlan' })
})
