import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { fileProject, generatedDocument, goodDraft, multipart, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'

/** Spec, section 5, «Project form», cases not in project.test.ts: input that a browser's form would never send. */
const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
})

const file = (change: object) => contractor.send('/api/project', { data: goodDraft(contractor.bin, change) })
const edit = (id: number, change: object) => {
  const { payload, headers } = multipart({ data: { ...goodDraft(contractor.bin, change), version: 1 } })
  return contractor.call({ method: 'PUT', url: `/api/project/${id}`, payload, headers })
}
const projects = async () =>
  (
    await portal.db
      .selectFrom('project')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const storage = (change: object) => ({
  projectStorageList: [{ storageType: 'ABZ', projectStorageVolume: 100, projectStorageRemainder: 10, katoCode: '350000000', ...change }],
})

test('the name of a local project is built from its object, in both languages', async () => {
  const { projectName, projectNameKk } = (
    await file({ ownershipType: 'LOCAL', roadCode: null, projectDescription: 'ул. Сатпаева', projectName: 'Чужое' })
  ).json()
  expect([projectName, projectNameKk]).toEqual(['Средний ремонт: ул. Сатпаева (10 – 25 км)', 'ул. Сатпаева: орташа жөндеу (10 – 25 км)'])
})

test.each(['ABZ', 'PIT'])('a storage %s without its region is refused at that storage', async (storageType) => {
  const answer = await file(storage({ storageType, katoCode: '' }))
  expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
    422,
    'project.storageKatoRequired',
    'projectStorageList.0.katoCode',
  ])
})

const numbers = ['fromKm', 'toKm', 'asphaltPavement', 'bitumenTotal', 'bitumenRemainder']
test.each(numbers)('%s sent as anything but digits is refused', async (field) => {
  for (const [value, status] of [
    [1.5, 422],
    [null, 422],
    ['12', 400],
  ]) {
    const answer = await file({ [field]: value, projectPlannedList: [] })
    expect([value, answer.statusCode, answer.json().field]).toEqual([value, status, field])
  }
})

const wrongStorages: [what: string, change: object, code: string, field: string][] = [
  ['less than nothing', { projectStorageVolume: -1, projectStorageRemainder: 0 }, 'input.digitsOnly', 'projectStorageVolume'],
  ['less than nothing left', { projectStorageRemainder: -1 }, 'input.digitsOnly', 'projectStorageRemainder'],
  ['a part of a ton', { projectStorageVolume: 100.5 }, 'input.digitsOnly', 'projectStorageVolume'],
  ['more left in it than it holds', { projectStorageRemainder: 101 }, 'project.storageRemainderOverVolume', 'projectStorageRemainder'],
]
test.each(wrongStorages)(
  'a storage sent with %s is refused, in a new project and in an edit, and nothing is corrected silently',
  async (_, change, code, field) => {
    const [id, before] = [await fileProject(contractor), await projects()]
    const answers = [await file(storage(change)), await edit(id, storage(change))]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([422, code, `projectStorageList.0.${field}`])
    expect(await projects()).toBe(before)
    expect((await contractor.get(`/api/project/${id}`)).json().projectStorageList).toMatchObject([
      { projectStorageVolume: 100, projectStorageRemainder: 10 },
    ])
  },
)

test('a storage may be full and may be empty, and comes back as it was filed, after an edit too', async () => {
  const list = (rows: [volume: number, remainder: number][]) => ({
    projectStorageList: rows.map(([projectStorageVolume, projectStorageRemainder], i) => ({
      ...{ storageType: i === 0 ? 'ABZ' : 'PIT', projectStorageName: `Место ${i + 1}`, katoCode: '350000000' },
      ...{ projectStorageVolume, projectStorageRemainder, stationCode: '681800', address: 'ст. Сортировочная', contact: '8 700 000 00 00' },
    })),
  })
  const filed = list([
    [100, 100],
    [0, 0],
  ])
  const project = (await file(filed)).json()
  expect(project.projectStorageList).toMatchObject(filed.projectStorageList)
  const next = list([
    [60, 0],
    [40, 40],
  ])
  expect((await edit(project.id, next)).json().projectStorageList).toMatchObject(next.projectStorageList)
})

test('a plan over two years comes back month by month', async () => {
  const projectPlannedList = ['2026-12-01', '2027-01-01', '2027-10-01'].map((projectPlannedPeriod) => ({
    projectPlannedPeriod,
    projectPlannedVolume: 90,
  }))
  expect((await file({ projectPlannedList })).json().projectPlannedList).toEqual(projectPlannedList)
})

test('an office generates no paper: it gets the signed one, while its contractor writes the next and after', async () => {
  const id = await fileProject(contractor)
  const signed = await generatedDocument(contractor, id)
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  await contractor.post(`/api/project/${id}/act`, { act: 'withdraw' })
  const { version } = (await contractor.get(`/api/project/${id}`)).json()
  const { payload, headers } = multipart({ data: { ...goodDraft(contractor.bin, { toKm: 26 }), version } })
  expect((await contractor.call({ method: 'PUT', url: `/api/project/${id}`, payload, headers })).statusCode).toBe(200)
  const branch = await portal.as('qaj_branch')
  const answer = await branch.get(`/api/project/${id}/generate`)
  expect([answer.statusCode, answer.headers['document-id']]).toEqual([200, signed.documentId])
  expect(answer.rawPayload.equals(signed.bytes)).toBe(true)
  const made = portal.db.selectFrom('document').select('id').where('objectId', '=', id)
  expect(await made.execute()).toEqual([{ id: signed.documentId }])
})

const megabyte = Buffer.alloc(1024 * 1024)
/** Sends megabytes until the response arrives. @returns how many were sent by then */
async function pour(into: ClientRequest, most: number): Promise<{ answer: IncomingMessage; sent: number }> {
  let sent = 0
  const answered = once(into, 'response').then(([answer]) => answer as IncomingMessage)
  const pouring = (async () => {
    while (sent < most && !into.destroyed) {
      sent++
      if (!into.write(megabyte)) await Promise.race([once(into, 'drain'), answered])
      if (into.listenerCount('response') === 0) return
    }
  })()
  const answer = await answered
  const then = sent
  into.destroy()
  await pouring.catch(() => {})
  return { answer, sent: then }
}

test('a file of 200 MB is refused with 413 long before all of it has come', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const head = multipart({ data: goodDraft(contractor.bin), files: { attachment1: { name: 'смета.pdf', bytes: Buffer.from('%PDF-1.7') } } })
  const closing = head.payload.indexOf('%PDF-1.7') + 8
  const upload = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/project',
    headers: { ...head.headers, authorization: `Bearer ${contractor.token}`, 'content-length': closing + 200 * megabyte.length },
  })
  upload.on('error', () => {}) // the server may close the connection before the end
  upload.write(head.payload.subarray(0, closing))
  const { answer, sent } = await pour(upload, 200)
  expect(answer.statusCode).toBe(413)
  expect(sent).toBeLessThan(60)
})
