import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../allocation/month.testing.ts'
import { exchangeSchema } from './exchange.ts'
import { goodWagon } from './shipment.testing.ts'

const portal = portalOfFile()
let month: OpenMonth
let supplier: SignedIn
const schema = { fileName: 'accounting.xsd', contents: '' }

beforeAll(async () => {
  schema.contents = await readFile(exchangeSchema, 'utf8')
  month = await openMonth(portal)
  const [first, second] = await month.requests(600, 400)
  const [kmg] = await month.plan([factories.caspi, holders.kmg, 900])
  await month.limits(900, [
    [first!.requestId, 400],
    [second!.requestId, 300],
  ])
  const lines = [
    { productionId: kmg, requestId: first!.requestId, volume: 400, locked: true, reason: 'Вагоны готовы' },
    { productionId: kmg, requestId: second!.requestId, volume: 300, locked: true, reason: 'Вагоны готовы' },
  ]
  const saved = await month.save(0, lines)
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const signed = await month.sign(holders.kmg)
  if (signed.statusCode !== 200) throw new Error(signed.body)
  for (const { id } of await portal.db.selectFrom('allocation').select('id').execute())
    await standIn(portal.db, 'allocation', id, { status: 'APPROVED' })
  portal.clock.set('2026-12-20T10:00:00+05:00')
  supplier = await portal.as('supplier')
})

const file = (who: SignedIn) => who.get('/api/shipments/exchange?period=2026-12')
const faultsOf = async (contents: string): Promise<string[]> => {
  const { valid, errors } = await validateXML({ xml: [{ fileName: 'accounting.xml', contents }], schema: [schema] })
  return valid ? [] : errors.map(({ message }) => message)
}

test('the file of orders and shipments holds to its schema, with kilograms, BINs, numbers and dates', async () => {
  const [row] = await portal.db.selectFrom('allocation').select(['id', 'requestId']).orderBy('id').execute()
  const wagon = goodWagon(row!.id, { waybill: 'ЭТ "1" & <2>', net: 60.125 })
  expect((await supplier.send('/api/shipments', { data: wagon })).statusCode).toBe(201)
  const answer = await file(supplier)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(await faultsOf(answer.body)).toEqual([])
  expect(answer.body.match(/<Строка /g)).toHaveLength(2)
  expect(answer.body).toMatch(/<Разнарядка Ид="order-\d+" Номер="[^"]+" Версия="1" Дата="2026-11-20">/)
  expect(answer.body).toContain('<Стало Тонн="400.000" Килограммов="400000"/>')
  expect(answer.body).toContain('Накладная="ЭТ &quot;1&quot; &amp; &lt;2&gt;" Дата="2026-12-12"')
  expect(answer.body).toContain('<Нетто Тонн="60.125" Килограммов="60125"/>')
  expect(await faultsOf(answer.body.replace(/БИН="\d{12}"/, 'БИН="1"'))).not.toEqual([])
  expect((await supplier.get('/api/shipments/exchange.xsd')).body).toBe(schema.contents)
})

test('each reader has what they may see: the contractor theirs, a stranger nothing, who has no deliveries is refused', async () => {
  const own = await file(await portal.as('contractor'))
  expect(own.statusCode).toBe(200)
  expect(own.body.match(/<Строка /g)).toHaveLength(2)
  const none = await file(await portal.as('contractor3'))
  expect(none.body).not.toContain('<Строка')
  expect(await faultsOf(none.body)).toEqual([])
  expect((await file(await portal.as('menergy'))).statusCode).toBe(403)
})
