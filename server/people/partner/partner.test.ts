import { beforeAll, expect, test } from 'vitest'
import { demoBin } from '../../demo.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})

const bin = demoBin(901)
const draft = {
  bin,
  nameRu: 'ТОО «Битум Трейд»',
  nameKk: '«Битум Трейд» ЖШС',
  katoCode: '350000000',
  contractNumber: '12-Б',
  contractDate: '2026-03-01',
}
const put = (url: string, payload: object) => admin.call({ method: 'PUT', url, payload })
const offered = async () =>
  ((await (await portal.as('contractor')).get('/api/collection/traders')).json() as { bin: string }[]).map((t) => t.bin)

test('a trader is added once, and contractors may choose it', async () => {
  const made = await admin.post('/api/admin/traders', draft)
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ bin, active: true, version: 1, requests: 0, asked: 0, allocated: null, contractNumber: '12-Б' })
  expect(await offered()).toContain(bin)
  expect((await admin.post('/api/admin/traders', draft)).json()).toMatchObject({ code: 'trader.known', field: 'bin' })
  expect((await admin.post('/api/admin/traders', { ...draft, bin: '123456789012' })).json()).toMatchObject({ code: 'registration.bin' })
})

test('a trader that is not active any more stands in no new request; the journal keeps before and after', async () => {
  const { bin: _, katoCode: __, ...terms } = draft
  const saved = await put(`/api/admin/traders/${bin}`, { ...terms, version: 1, active: false, note: 'Договор расторгнут' })
  expect(saved.json()).toMatchObject({ active: false, version: 2, note: 'Договор расторгнут' })
  expect(await offered()).not.toContain(bin)
  const late = await put(`/api/admin/traders/${bin}`, { ...terms, version: 1 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'record.stale'])
  const lines = await portal.db.selectFrom('adminJournal').selectAll().where('subject', '=', 'TRADER').orderBy('id').execute()
  expect(lines).toMatchObject([
    { act: 'trader.add', after: { contractNumber: '12-Б' } },
    { act: 'trader.edit', before: { active: true }, after: { active: false } },
  ])
  expect((await admin.get('/api/admin/traders?active=false')).json().content).toMatchObject([{ bin }])
  expect((await admin.get('/api/admin/traders/sheet')).rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a resource holder is linked with factories and their stations; a link is changed, switched off and taken away', async () => {
  const supplier = portal.person('supplier').bin
  const factory = portal.person('factory').bin
  const url = `/api/admin/suppliers/${supplier}/factories/${factory}`
  const before = (await admin.get('/api/admin/suppliers')).json().content.find((s: { bin: string }) => s.bin === supplier)
  expect(before.factories.some((f: { factoryBin: string }) => f.factoryBin === factory)).toBe(false)
  const made = await put(url, { version: 0, stationCode: '662304', stationName: 'Мангистау' })
  expect(made.json().factories).toMatchObject([{ factoryBin: factory, stationCode: '662304', active: true, version: 1 }])
  expect((await put(url, { version: 0 })).json().code).toBe('supplier.linkKnown')
  expect((await put(url, { version: 1, stationCode: '662304', stationName: 'Мангистау', active: false })).json().factories).toMatchObject([
    { active: false, version: 2 },
  ])
  expect((await put(url, { version: 1 })).statusCode).toBe(409)
  expect((await put(`/api/admin/suppliers/${supplier}/factories/${supplier}`, { version: 0 })).json()).toMatchObject({
    code: 'input.unknown',
  })
  expect((await put(`/api/admin/suppliers/${factory}/factories/${factory}`, { version: 0 })).statusCode).toBe(404)
  expect((await admin.remove(url)).json().factories).toEqual([])
  const acts = await portal.db.selectFrom('adminJournal').select('act').where('subject', '=', 'SUPPLIER').orderBy('id').execute()
  expect(acts.map((l) => l.act)).toEqual(['supplier.link', 'supplier.edit', 'supplier.unlink'])
})
