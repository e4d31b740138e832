import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
let admin: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
  admin = await portal.as('admin')
})

const data = { screen: '/contractor/project?page=2', traceId: 'a1b2', told: 'Кнопка «Подписать» не отвечает' }
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1])
const report = (change: object = {}, bytes?: Buffer, who = contractor) =>
  who.send('/api/problems', { data: { ...data, ...change }, ...(bytes && { files: { screenshot: { name: 'экран.png', bytes } } }) })

test('a person reports, the administrator reads where, who, in which role, and answers; the person reads the answer and is told', async () => {
  const sent = await report({}, png)
  expect(sent.statusCode).toBe(201)
  const { id } = sent.json()
  const [row] = (await admin.get('/api/admin/problems')).json().content
  expect(row).toMatchObject({ id, ...data, role: { code: 'ROLE_CONTRACTOR' }, fullName: 'Ахметов Санжар Ерланович', answer: null })
  expect((await admin.get('/api/notifications')).json().content[0]).toMatchObject({ kind: 'problem.reported' })
  const answered = await admin.post(`/api/admin/problems/${id}/answer`, { answer: 'Исправлено, обновите страницу' })
  expect(answered.json()).toMatchObject({ answer: 'Исправлено, обновите страницу' })
  expect((await contractor.get('/api/problems')).json()[0]).toMatchObject({ id, answer: 'Исправлено, обновите страницу' })
  expect((await contractor.get('/api/notifications')).json().content[0]).toMatchObject({ kind: 'problem.answered' })
  const second = await admin.post(`/api/admin/problems/${id}/answer`, { answer: 'Ещё раз' })
  expect([second.statusCode, second.json().code]).toEqual([409, 'problem.answered'])
  const [line] = await portal.db.selectFrom('adminJournal').select(['act', 'after']).where('subject', '=', 'PROBLEM').execute()
  expect(line).toMatchObject({ act: 'problem.answer', after: { answer: 'Исправлено, обновите страницу' } })
})

test('the picture is for who sent it and for administrators', async () => {
  const { id } = (await report({}, png)).json()
  for (const who of [contractor, admin]) {
    const got = await who.get(`/api/problems/${id}/screenshot`)
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/png'])
  }
  expect((await (await portal.as('contractor2')).get(`/api/problems/${id}/screenshot`)).statusCode).toBe(404)
})

test('what is no picture is refused by its bytes, whatever it is called', async () => {
  const wrong = await report({}, Buffer.from('<svg onload="x">'))
  expect([wrong.statusCode, wrong.json().code]).toEqual([415, 'problem.notImage'])
})

test('a report says something and where', async () => {
  expect((await report({ told: 'плохо' })).json()).toMatchObject({ code: 'input.required', field: 'told' })
  expect((await report({ screen: '' })).json()).toMatchObject({ field: 'screen' })
})

test('the list is filtered by what waits, searched by the trace of an error, and exported', async () => {
  await report({ traceId: 'trace-77' })
  const found = (await admin.get('/api/admin/problems?query=trace-77&state=ALL')).json()
  expect(found.content).toMatchObject([{ traceId: 'trace-77' }])
  expect((await admin.get('/api/admin/problems?state=ANSWERED')).json().totalElements).toBe(1)
  const sheet = await admin.get('/api/admin/problems/sheet?state=ALL')
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
