import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Issued } from '#signer/issue.ts'
import {
  fileProject,
  generatedDocument,
  multipart,
  pemSignature,
  portalOfFile,
  type SignedIn,
  signGenerated,
  testMoment,
} from '../../portal.testing.ts'

const portal = portalOfFile()
let head: SignedIn
let deputy: SignedIn
let headKey: Issued
let deputyKey: Issued
let deputyId: number
const order = Buffer.from('%PDF-1.7 приказ № 15-к')
beforeAll(async () => {
  headKey = await portal.keys(portal.person('contractor'))
  deputyKey = await portal.keys(portal.person('deputy'))
  head = await portal.as('contractor')
  deputy = await portal.as('deputy')
  deputyId = (await head.get('/api/substitutions')).json().colleagues[0].id
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await portal.db
    .updateTable('substitution')
    .set({ endedAt: new Date(testMoment) })
    .where('endedAt', 'is', null)
    .execute()
})

const draft = { from: '2026-11-20', until: '2026-11-27', orderNumber: '15-к' }
let n = 0
/** Every order has bytes of its own: the same signature is accepted once. */
function appoint(change: object = {}, { who = head, key = headKey, bytes = Buffer.concat([order, Buffer.from(String(n++))]) } = {}) {
  const data = { deputyId, ...draft, signature: pemSignature(bytes, key), ...change }
  return who.send('/api/substitutions', { data, files: { order: { name: 'приказ.pdf', bytes } } })
}
const signs = async () => {
  const id = await fileProject(deputy, { fromKm: 500 + n++, toKm: 600 + n })
  return { id, answer: await signGenerated(deputy, id, deputyKey) }
}

test('without an order an employee prepares and does not sign', async () => {
  const { answer } = await signs()
  expect(answer.json()).toMatchObject({ code: 'sign.noRight' })
})

test('the deputy signs during the absence; sheet, verification page and timeline name both and the order', async () => {
  const made = await appoint()
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ state: 'IN_FORCE', mine: true, orderNumber: '15-к', deputy: 'Ахметова Динара Сәкенқызы' })
  const { id, answer } = await signs()
  expect(answer.json()).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' } })
  const { documentId } = answer.json()
  const onBehalf = { fullName: 'Ахметов Санжар Ерланович', orderNumber: '15-к' }
  const sheet = (await head.get(`/api/document/${documentId}/signatures`)).json()
  expect(sheet.signatures).toEqual([expect.objectContaining({ fullName: 'Ахметова Динара Сәкенқызы', onBehalf, ok: true })])
  const { verifyCode } = await portal.db.selectFrom('document').select('verifyCode').where('id', '=', documentId).executeTakeFirstOrThrow()
  const outside = (await portal.nobody({ method: 'GET', url: `/api/verify/${verifyCode}` })).json()
  expect(outside.signatures[0].onBehalf).toEqual(onBehalf)
  const timeline = (await head.get(`/api/journal?objectType=PROJECT&objectId=${id}`)).json()
  expect(timeline.at(-1)).toMatchObject({ act: { code: 'project.sign' }, fullName: 'Ахметова Динара Сәкенқызы', onBehalf })
  expect(timeline[0].onBehalf).toBeNull()
})

test('a minute before midnight of the last day it holds, a minute after it is refused with its own code', async () => {
  await appoint()
  portal.clock.set('2026-11-27T23:59:00+05:00')
  const before = deputy
  deputy = await portal.as('deputy')
  expect((await signs()).answer.json()).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' } })
  const id = await fileProject(deputy, { fromKm: 10, toKm: 11 })
  const { documentId, bytes } = await generatedDocument(deputy, id)
  portal.clock.set('2026-11-28T00:01:00+05:00')
  const late = await deputy.post('/api/etspsignatured', { documentId, signature: pemSignature(bytes, deputyKey) })
  deputy = before
  expect(late.statusCode).toBe(403)
  expect(late.json()).toMatchObject({
    code: 'substitution.ended',
    message: 'Срок замещения по приказу № 15-к истёк, подписывать за Ахметов Санжар Ерланович больше нельзя',
  })
})

test('an order for a later absence takes nothing from the one in force', async () => {
  expect((await appoint()).statusCode).toBe(201)
  expect((await appoint({ from: '2026-12-14', until: '2026-12-18', orderNumber: '16-к' })).statusCode).toBe(201)
  expect((await signs()).answer.json()).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' } })
})

test('before its first day it gives no right', async () => {
  expect((await appoint({ from: '2026-11-23' })).json()).toMatchObject({ state: 'PLANNED' })
  expect((await signs()).answer.json().code).toMatch(/sign.noRight|substitution.ended/)
})

test('ended early by who is back: refused at once, and both see it', async () => {
  const { id } = (await appoint()).json()
  expect((await deputy.post(`/api/substitutions/${id}/end`, {})).statusCode).toBe(404)
  expect((await head.post(`/api/substitutions/${id}/end`, {})).json()).toMatchObject({ state: 'ENDED', endedAt: expect.any(String) })
  expect((await signs()).answer.json().code).toBe('substitution.ended')
  expect((await deputy.get('/api/substitutions')).json().list[0]).toMatchObject({ id, state: 'ENDED', mine: false })
  expect((await head.post(`/api/substitutions/${id}/end`, {})).statusCode).toBe(403)
})

test('a principal who no longer acts hands nothing on', async () => {
  await appoint()
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'contractor@bitumen.test').executeTakeFirstOrThrow()
  await portal.db.updateTable('person').set({ status: 'BLOCKED' }).where('id', '=', id).execute()
  const refused = await signs()
  await portal.db.updateTable('person').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  expect(refused.answer.json().code).toBe('substitution.ended')
})

test('a right that one does not have cannot be handed on, not even by a deputy', async () => {
  const headId = (await deputy.get('/api/substitutions')).json().colleagues[0].id
  expect((await appoint({ deputyId: headId }, { who: deputy, key: deputyKey })).json().code).toBe('sign.noRight')
  await appoint()
  expect((await appoint({ deputyId: headId, from: '2026-12-01', until: '2026-12-02' }, { who: deputy, key: deputyKey })).json().code).toBe(
    'sign.noRight',
  )
})

test('the order must be a PDF signed by the principal, on free days, for a colleague', async () => {
  const file = (name: string, bytes: Buffer) => ({ order: { name, bytes } })
  const data = { deputyId, ...draft, signature: pemSignature(order, headKey) }
  expect((await head.send('/api/substitutions', { data })).json().code).toBe('substitution.noOrder')
  expect((await head.send('/api/substitutions', { data, files: file('a.txt', Buffer.from('text')) })).statusCode).toBe(415)
  expect((await head.send('/api/substitutions', { data, files: file('b.pdf', Buffer.from('%PDF-1.7 другой')) })).json().code).toBe(
    'eds.digestMismatch',
  )
  expect((await appoint({ from: '2026-11-19' })).json().code).toBe('substitution.dates')
  expect((await appoint({ deputyId: 999_999 })).json().code).toBe('substitution.notColleague')
  expect((await appoint()).statusCode).toBe(201)
  expect((await appoint({ from: '2026-11-27', until: '2026-11-30' })).json()).toMatchObject({
    code: 'substitution.overlaps',
    args: { order: '15-к' },
  })
})

test('of two orders for the same days sent at once one is made', async () => {
  const answers = await Promise.all([appoint(), appoint({ orderNumber: '16-к' })])
  expect(answers.map((a) => a.statusCode).sort()).toEqual([201, 409])
})

test('only the two whom it names read the order, and it never changes', async () => {
  const { id } = (await appoint()).json()
  expect((await deputy.get(`/api/substitutions/${id}/order`)).rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  expect((await (await portal.as('contractor2')).get(`/api/substitutions/${id}/order`)).statusCode).toBe(404)
  await expect(portal.db.updateTable('substitution').set({ untilDay: '2027-11-20' }).where('id', '=', id).execute()).rejects.toThrow(
    'written once',
  )
})

test('the administrator’s journal keeps who handed on what, and when it ended', async () => {
  const { id } = (await appoint()).json()
  await head.post(`/api/substitutions/${id}/end`, {})
  const lines = await portal.db
    .selectFrom('adminJournal')
    .selectAll()
    .where('subject', '=', 'SUBSTITUTION')
    .where('subjectId', '=', String(id))
    .execute()
  expect(lines.map((l) => l.act)).toEqual(['substitution.make', 'substitution.end'])
  expect(lines[0]!.after).toMatchObject({ orderNumber: '15-к', principal: 'Ахметов Санжар Ерланович', from: '2026-11-20' })
})

test('the form is refused before it is read where somebody may not sign at all', async () => {
  const admin = await portal.as('admin')
  expect((await admin.call({ method: 'POST', url: '/api/substitutions', ...multipart({ data: {} }) })).statusCode).toBe(403)
})
