import { beforeAll, expect, test } from 'vitest'
import type { Issued } from '#signer/issue.ts'
import { readPdf } from '../../platform/pdf/pdf-text.testing.ts'
import { pemSignature, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { goodWagon, openDeliveries, wagons } from '../shipment/shipment.testing.ts'

const portal = portalOfFile()
let supplier: SignedIn
let other: SignedIn
let key: Issued
let row: { requestId: number; allocationId: number }
const december = '/api/shipments/report/2026-12'

beforeAll(async () => {
  const deliveries = await openDeliveries(portal)
  row = await deliveries.allocated(120)
  portal.clock.set('2026-12-20T10:00:00+05:00')
  supplier = await portal.as('supplier')
  other = await portal.as('contractor')
  key = await portal.keys(portal.person('supplier'))
})

const ship = (change: object = {}) => supplier.send('/api/shipments', { data: goodWagon(row.allocationId, change) })
const state = async () => (await supplier.get(december)).json()
async function sign() {
  const made = await supplier.get(`${december}/generate`)
  const documentId = String(made.headers['document-id'])
  const { data } = (await supplier.get(`${december}/${documentId}?base64=true`)).json() as { data: string }
  const bytes = Buffer.from(data, 'base64')
  return { documentId, answer: await supplier.post('/api/etspsignatured', { documentId, signature: pemSignature(bytes, key), data }) }
}

test('the report says what was shipped, is made anew when a wagon is added, and is signed by its holder', async () => {
  await ship()
  const first = await supplier.get(`${december}/generate`)
  expect([first.statusCode, first.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(await state()).toMatchObject({ status: { code: 'DRAFT' }, allocated: 120, shipped: 60, received: 0, wagons: 1, fresh: true })
  await ship({ vehicle: wagons[1], waybill: 'ЭТ-2' })
  expect(await state()).toMatchObject({ shipped: 120, fresh: false })
  const { answer } = await sign()
  expect(answer.json().status.code).toBe('SIGNED')
  expect(await state()).toMatchObject({ status: { code: 'SIGNED' }, fresh: true, documents: [{ version: 1, readOnly: true }] })
})

test('a correction after the signature is the next version; the signed one stays', async () => {
  await ship({ vehicle: wagons[2], waybill: 'ЭТ-3', net: 1 })
  const { documentId, answer } = await sign()
  expect(answer.json().status.code).toBe('SIGNED')
  const { documents } = await state()
  expect(documents.map((d: { version: number; readOnly: boolean }) => [d.version, d.readOnly])).toEqual([
    [1, true],
    [2, true],
  ])
  expect(documents[1].documentId).toBe(documentId)
  const paper = await textOf((await supplier.get(`${december}/${documentId}`)).rawPayload)
  for (const shown of ['Изменяемаяверсия1', '120+1121']) expect(paper).toContain(shown)
})

/** Text of the pages of a PDF, without spaces. */
const textOf = async (bytes: Buffer): Promise<string> => (await readPdf(bytes)).text

test('more received than shipped is said before the report is signed, and on its paper: of the row and of the month', async () => {
  const { content } = (await supplier.get('/api/shipments?sort=id,asc')).json() as { content: { id: number; net: number }[] }
  const receive = (id: number, receivedVolume: number, version?: number) =>
    other.send(`/api/shipments/${id}/receive`, { data: { receivedVolume, receivedOn: '2026-12-15', reason: 'SCALES', version } })
  for (const { id, net } of content) await receive(id, net)
  expect(await state()).toMatchObject({ shipped: 121, received: 121, more: [] })
  expect(await textOf((await supplier.get(`${december}/generate`)).rawPayload)).not.toContain('Принятобольшеотгруженного')

  await receive(content[0]!.id, 61.5, 1)
  expect(await state()).toMatchObject({
    shipped: 121,
    received: 122.5,
    more: [{ requestId: row.requestId, contractor: { bin: other.bin }, shipped: 121, received: 122.5 }],
  })
  const pdf = await textOf((await supplier.get(`${december}/generate`)).rawPayload)
  expect(pdf.match(/Принятобольшеотгруженного/g)).toHaveLength(2)
  expect(pdf).toContain('1,5т')
})

test('a month without confirmed rows has no report, and nobody else reads a holder’s', async () => {
  expect((await supplier.get('/api/shipments/report/2026-11/generate')).json().code).toBe('report.empty')
  expect((await other.get(december)).statusCode).toBe(403)
})
