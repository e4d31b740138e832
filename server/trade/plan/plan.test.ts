import { beforeAll, expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { type Ministries, openMinistries, put, signMade } from './plan.testing.ts'

const portal = portalOfFile()
let m: Ministries
beforeAll(async () => {
  m = await openMinistries(portal)
})

const annual = '/api/plan/annual/2027'
const months = (tons: number) => Array<number>(12).fill(tons)
const annualLine = (change: object = {}) => ({
  ...{ factoryBin: m.factories[0], supplierBin: m.suppliers[0], bitumenType: 'BND_70_100', months: months(100) },
  ...change,
})

test('a plan that nobody wrote is empty for the ministry and not there for others', async () => {
  expect((await m.menergy.get(annual)).json()).toMatchObject({
    version: 0,
    documentVersion: 1,
    status: { code: 'DRAFT' },
    lines: [],
    deadline: '2026-12-15',
  })
  expect((await m.kad.get(annual)).statusCode).toBe(404)
})

test('a year is written, approved by signature, corrected as version 2, and its draft is the ministry’s alone', async () => {
  const written = await put(m.menergy, annual, { version: 0, lines: [annualLine()] })
  expect(written.json()).toMatchObject({ version: 1, status: { code: 'DRAFT' }, lines: [{ factoryName: expect.stringMatching(/\S/) }] })
  expect((await m.kad.get(annual)).statusCode).toBe(404)
  const signed = await signMade(m.menergy, `${annual}/generate`, m.keys.menergy)
  expect([signed.statusCode, signed.json().status.code]).toEqual([200, 'APPROVED'])
  expect((await m.kad.get(annual)).json()).toMatchObject({ documentVersion: 1, status: { code: 'APPROVED' } })

  const { version } = (await m.menergy.get(annual)).json()
  const corrected = await put(m.menergy, annual, { version, lines: [annualLine({ months: months(120.5) })] })
  expect(corrected.json()).toMatchObject({ documentVersion: 2, status: { code: 'DRAFT' } })
  expect((await m.kad.get(annual)).json()).toMatchObject({ documentVersion: 1, lines: [{ months: months(100) }] })
  await signMade(m.menergy, `${annual}/generate`, m.keys.menergy)
  const now = (await m.kad.get(annual)).json()
  expect(now).toMatchObject({ documentVersion: 2, lines: [{ months: months(120.5) }] })
  expect(now.versions.map((v: { version: number; signedBy: string }) => [v.version, v.signedBy !== null])).toEqual([
    [2, true],
    [1, true],
  ])
  expect((await m.kad.get(`${annual}?version=1`)).json()).toMatchObject({ lines: [{ months: months(100) }] })
})

test('who comes second with what he read before is told who was faster', async () => {
  const url = '/api/plan/annual/2028'
  await put(m.menergy, url, { version: 0, lines: [annualLine()] })
  const stale = await put(m.menergy, url, { version: 0, lines: [] })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'record.stale'])
  expect(stale.json().message).toContain('Жумабаева')
})

test('two who begin one plan at the same moment make one', async () => {
  const url = '/api/plan/annual/2029'
  const both = await Promise.all([
    put(m.menergy, url, { version: 0, lines: [annualLine()] }),
    put(m.menergy, url, { version: 0, lines: [annualLine()] }),
  ])
  expect(both.map((a) => a.statusCode).sort()).toEqual([200, 409])
})

test('a plan names factories and holders, each line once, and is not signed empty', async () => {
  const url = '/api/plan/annual/2030'
  const refused = async (lines: object[]) => (await put(m.menergy, url, { version: 0, lines })).json().code
  expect(await refused([annualLine(), annualLine()])).toBe('plan.lineTwice')
  expect(await refused([annualLine({ factoryBin: m.suppliers[0] })])).toBe('plan.unknownFactory')
  expect(await refused([annualLine({ supplierBin: m.factories[0] })])).toBe('plan.unknownSupplier')
  expect((await put(m.menergy, url, { version: 0, lines: [annualLine({ months: months(0.0001) })] })).statusCode).toBe(422)
  await put(m.menergy, url, { version: 0, lines: [annualLine({ months: months(0) })] })
  expect((await m.menergy.get(`${url}/generate`)).json().code).toBe('plan.empty')
})

test('a factory reads its own lines, a holder its own, a guest tons of grades without names', async () => {
  const other = { factoryBin: m.factories[1], supplierBin: m.suppliers[1] }
  const url = '/api/plan/annual/2031'
  await put(m.menergy, url, { version: 0, lines: [annualLine(), annualLine({ ...other, months: months(7) })] })
  await signMade(m.menergy, `${url}/generate`, m.keys.menergy)
  const linesOf = async (name: string) =>
    (await (await portal.as(name)).get(url)).json().lines as { factoryBin: string; supplierBin: string; months: number[] }[]
  const factory = await portal.as('factory')
  expect((await linesOf('factory')).every((l) => l.factoryBin === factory.bin)).toBe(true)
  expect((await linesOf('factory')).length).toBe([m.factories[0], m.factories[1]].includes(factory.bin) ? 1 : 0)
  const supplier = await portal.as('supplier')
  expect((await linesOf('supplier')).every((l) => l.supplierBin === supplier.bin)).toBe(true)
  expect(await linesOf('guest')).toEqual([
    { factoryBin: null, factoryName: '', supplierBin: null, supplierName: '', bitumenType: 'BND_70_100', months: months(107) },
  ])
  for (const name of ['contractor', 'qaj_branch', 'akimat_branch', 'admin'])
    expect((await (await portal.as(name)).get(url)).statusCode).toBe(403)
  for (const name of ['factory', 'supplier', 'guest']) expect((await (await portal.as(name)).get(`${url}/generate`)).statusCode).toBe(403)
})

const entries = async (period: string) =>
  (
    await portal.db
      .selectFrom('balanceEntry')
      .select(['productionId', (eb) => eb.fn.sum<number>('kg').as('kg')])
      .where('figure', '=', 'PLAN')
      .where('period', '=', period)
      .groupBy('productionId')
      .orderBy('productionId')
      .execute()
  ).map((e) => [e.productionId, Number(e.kg)])

test('a month begins with the annual plan, its lines keep their numbers, and the balance says what is approved', async () => {
  const begun = (await m.menergy.get('/api/plan/monthly/2027-01')).json()
  expect(begun).toMatchObject({
    version: 0,
    lines: [{ productionId: null, annual: 120.5, volume: 120.5, inDistribution: true }],
    deadline: '2026-12-15',
  })
  await m.approveMonth('2027-01', [m.line({ volume: 120.5 }), m.line({ bitumenType: 'PBV', volume: 30, inDistribution: false })])
  const first = (await m.kad.get('/api/plan/monthly/2027-01')).json()
  const ids = first.lines.map((l: { productionId: number }) => l.productionId)
  expect(await entries('2027-01-01')).toEqual([
    [ids[0], 120_500],
    [ids[1], 30_000],
  ])
  await m.approveMonth('2027-01', [m.line({ volume: 100 })])
  const second = (await m.kad.get('/api/plan/monthly/2027-01')).json()
  expect(second).toMatchObject({ documentVersion: 2, lines: [{ productionId: ids[0], volume: 100 }] })
  expect(await entries('2027-01-01')).toEqual([
    [ids[0], 100_000],
    [ids[1], 0],
  ])
})

test('a draft of a correction changes nothing that is in force', async () => {
  await m.writeMonth('2027-01', [m.line({ volume: 1 })])
  const [row] = await portal.db.selectFrom('production').select('volume').where('period', '=', '2027-01-01').orderBy('id').execute()
  expect(row?.volume).toBe(100)
  expect((await m.kad.get('/api/plan/monthly/2027-01')).json()).toMatchObject({ documentVersion: 2 })
})

test('a month of zero production is approved; a plan without a line is not', async () => {
  const url = '/api/plan/monthly/2027-03'
  await put(m.menergy, url, { version: 0, lines: [] })
  expect((await m.menergy.get(`${url}/generate`)).json().code).toBe('plan.noLines')
  await m.approveMonth('2027-03', [m.line({ volume: 0 })])
  expect((await m.kad.get(url)).json()).toMatchObject({ status: { code: 'APPROVED' }, lines: [{ volume: 0, inDistribution: true }] })
})

test('the journal tells each act of a plan, and the paper verifies', async () => {
  const plan = (await m.kad.get(annual)).json()
  const told = (await m.kad.get(`/api/journal?objectType=ANNUAL_PLAN&objectId=${plan.id}`)).json()
  expect(told.map((e: { act: { code: string } }) => e.act.code)).toEqual(['plan.create', 'plan.generate', 'plan.sign'])
  const { documentId } = plan.documents[0]
  expect((await m.kad.get(`/api/document/${documentId}/signatures`)).json()).toMatchObject({ intact: true, status: { code: 'APPROVED' } })
})
