import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { compareProof } from '../../people/proof/nightly.ts'
import { browserOf } from '../../people/registration/newcomer.testing.ts'
import { cellText } from '../../platform/sheet/sheet-in.ts'
import { multipart, pemSignature, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { bookOf, cellsOf, keyOf, newBin, newIin, organisationRow, personRow, takenOver } from './takeover.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})
const reasons = (answer: { json: () => { bad: { reasons: { cell: string; message: string }[] }[] } }) =>
  answer.json().bad.flatMap((row) => row.reasons.map(({ cell, message }) => `${cell} ${message}`))
const organisations = () =>
  portal.db
    .selectFrom('organisation')
    .select('bin')
    .where('bin', 'in', [newBin(1), newBin(2), newBin(3)])
    .execute()
const list = async () => (await admin.get('/api/admin/takeovers')).json()

test('the template has a sheet for each kind, in both languages, and its own example rows take over nothing', async () => {
  for (const language of ['ru', 'kk']) {
    const template = await admin.get(`/api/admin/takeovers/template?lng=${language}`)
    const sheet = { name: 'a.xlsx', bytes: template.rawPayload }
    const form = multipart({ data: { dryRun: true }, files: { sheet } })
    const told = await admin.call({ method: 'POST', url: `/api/admin/takeovers?lng=${language}`, ...form })
    expect(told.json(), told.body).toMatchObject({ stored: false, bad: [], changed: 0, rows: 0 })
  }
})

test('all errors of all sheets are told at once with sheet and cell, the book comes back marked, and nothing is taken over', async () => {
  const rows = {
    organisations: [organisationRow(1), organisationRow(2, { 4: '123456789012' }), organisationRow(3, { 3: 'Атлантида' })],
    people: [personRow(1), personRow(2, { 6: newBin(9) }), personRow(3, { 0: '850101300001', 6: newBin(1), 4: 'не адрес' })],
  }
  const answer = await takenOver(admin, rows, { dryRun: true })
  const told = reasons(answer)
  expect(told.filter((one) => one.startsWith('Организации!E3'))).toHaveLength(1)
  expect(told.filter((one) => one.startsWith('Организации!D4'))).toHaveLength(1)
  expect(told.filter((one) => one.startsWith('Люди!G3'))).toHaveLength(1)
  expect(told.filter((one) => one.startsWith('Люди!A4'))).toHaveLength(1)
  expect(told.filter((one) => one.startsWith('Люди!E4'))).toHaveLength(1)
  const marked = await cellsOf(Buffer.from(answer.json().marked, 'base64'))
  expect(cellText(marked[2]!.at(-1))).toMatch(/БИН/)
  expect((await takenOver(admin, rows)).json()).toMatchObject({ stored: false })
  expect(await organisations()).toEqual([])
  expect((await list()).takeovers).toEqual([])
})

test('a clean book is taken over as a whole: people have a seat and no password, the journal tells of each, a second time each row is an error', async () => {
  const rows = {
    organisations: [organisationRow(1), organisationRow(2)],
    people: [personRow(1), personRow(2), personRow(1, { 6: newBin(2) })],
    traders: [['ТОО «Трейд»', '«Трейд» ЖШС', newBin(4), 'Карагандинская область']],
  }
  const look = await takenOver(admin, rows, { dryRun: true })
  expect(look.json(), look.body).toMatchObject({ stored: false, bad: [], changed: 6 })
  expect(await organisations()).toEqual([])
  const done = await takenOver(admin, rows)
  expect(done.json(), done.body).toMatchObject({ stored: true, bad: [], changed: 6 })
  const people = await portal.db
    .selectFrom('person')
    .selectAll()
    .where('iin', 'in', [newIin(1), newIin(2)])
    .orderBy('iin')
    .execute()
  expect(people.map(({ passwordHash, emailConfirmed }) => [passwordHash, emailConfirmed])).toEqual([
    [null, true],
    [null, true],
  ])
  const seats = await portal.db
    .selectFrom('membership')
    .select(['bin', 'role'])
    .where('personId', '=', people[0]!.id)
    .orderBy('bin')
    .execute()
  expect(seats).toHaveLength(2)
  const again = reasons(await takenOver(admin, rows))
  expect(again.filter((one) => /^(Организации!E|Люди!A|Трейдеры!C)/.test(one)).length).toBe(6)
  expect((await list()).takeovers).toHaveLength(1)
  expect((await list()).takeovers[0]).toMatchObject({
    ...{ number: 'ПС-000001', status: { code: 'CREATED' }, fileName: 'Сезон.xlsx', documents: [] },
    kinds: [
      { kind: 'organisations', count: 2, tons: null },
      { kind: 'people', count: 3 },
      { kind: 'traders', count: 1 },
    ],
  })
})

test('who was taken over enters by the own key, by no password, and by a link that the administrator hands out', async () => {
  const { app } = portal
  const payload = { email: 'before1@bitumen.test', password: 'before1@bitumen.test' }
  expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '10.3.3.3' })).statusCode).toBe(401)
  const { user } = (await browserOf(portal).signIn(await keyOf(portal, 1))).json()
  expect(user.organizations.map(({ bin }: { bin: string }) => bin).sort()).toEqual([newBin(1), newBin(2)].sort())
  const { id } = await portal.db.selectFrom('person').select('id').where('iin', '=', newIin(2)).executeTakeFirstOrThrow()
  const handed = await admin.post(`/api/admin/people/${id}/password-link`, {})
  expect(handed.statusCode, handed.body).toBe(200)
})

test('the protocol names the book by its hash and what it brought; the administrator signs it, and at night nothing differs', async () => {
  const [taken] = (await list()).takeovers
  const waiting = async () => (await admin.get('/api/tasks')).json().find(({ kind }: { kind: string }) => kind === 'protocolsToSign')
  expect(await waiting()).toMatchObject({ count: 1, mine: true, link: '/admin/takeover' })
  const pdf = await admin.get(`/api/admin/takeovers/${taken.id}/generate`)
  expect(pdf.statusCode, pdf.body).toBe(200)
  const documentId = String(pdf.headers['document-id'])
  const key = await portal.keys({ ...portal.person('admin'), bin: admin.bin })
  const signed = await admin.post('/api/etspsignatured', { documentId, signature: pemSignature(pdf.rawPayload, key) })
  expect(signed.json(), signed.body).toMatchObject({ status: { code: 'SIGNED' }, objectType: 'TAKEOVER' })
  expect(await waiting()).toBeUndefined()
  const [after] = (await list()).takeovers
  expect(after).toMatchObject({ status: { code: 'SIGNED' }, documents: [{ readOnly: true }] })
  const book = await admin.get(`/api/admin/takeovers/${taken.id}/book`)
  expect(createHash('sha256').update(book.rawPayload).digest('hex')).toBe(taken.sha256)
  const seen = (await admin.get(`/api/verify/${after.documents[0].verifyCode}`)).json()
  expect(seen).toMatchObject({ intact: true, status: { code: 'SIGNED' }, document: { kind: 'TAKEOVER', number: 'ПС-000001' } })
  expect(seen.signatures).toHaveLength(1)
  await chainWaiting(portal.services.db, portal.clock.now())
  expect((await compareProof(portal.services, true)).findings).toEqual([])
  // signed once
  expect((await admin.post('/api/etspsignatured', { documentId, signature: pemSignature(pdf.rawPayload, key) })).statusCode).not.toBe(200)
})

test('a scan must be a PDF and have a name of its own; only administrators take over anything', async () => {
  const scan = (name: string, text: string, who = admin) =>
    who.send('/api/admin/takeovers/scans', { data: {}, files: { scan: { name, bytes: Buffer.from(text) } } })
  expect((await scan('акт.pdf', '<html>%PDF-1.7')).statusCode).toBe(415)
  expect((await scan('акт.exe', '%PDF-1.7 акт')).statusCode).toBe(415)
  const kept = await scan('акт.pdf', '%PDF-1.7 акт')
  expect(kept.statusCode, kept.body).toBe(201)
  expect((await scan('АКТ.pdf', '%PDF-1.7 другой')).json()).toMatchObject({ code: 'takeover.scanKnown' })
  expect((await list()).scans).toMatchObject([{ fileName: 'акт.pdf' }])
  expect((await admin.call({ method: 'DELETE', url: `/api/admin/takeovers/scans/${kept.json().id}` })).statusCode).toBe(204)
  expect((await list()).scans).toEqual([])
  const qaj = await portal.as('qaj')
  expect((await scan('акт.pdf', '%PDF-1.7 акт', qaj)).statusCode).toBe(403)
  expect((await takenOver(qaj, { organisations: [organisationRow(5)] })).statusCode).toBe(403)
  expect((await qaj.get('/api/admin/takeovers')).statusCode).toBe(403)
})

test('a file that is no workbook of the template is refused', async () => {
  const send = (bytes: Uint8Array) =>
    admin.call({ method: 'POST', url: '/api/admin/takeovers', ...multipart({ data: {}, files: { sheet: { name: 'a.xlsx', bytes } } }) })
  expect((await send(Buffer.from('a;b\n1;2'))).json()).toMatchObject({ code: 'sheet.notXlsx' })
  const other = new Uint8Array(Buffer.from(await bookOf({ organisations: [organisationRow(5, { 0: null })] })))
  expect((await send(other)).json()).toMatchObject({ stored: false })
})
