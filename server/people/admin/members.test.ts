import { beforeAll, expect, test } from 'vitest'
import { demoBin, demoIin } from '../../demo.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { enter, newcomersKey, submitAll } from '../registration/newcomer.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
let bin: string
beforeAll(async () => {
  admin = await portal.as('admin')
  bin = await newOrganisation(['ROLE_SUPPLIER', 'ROLE_CONTRACTOR'])
})

let serial = 870
async function newOrganisation(roles: string[]): Promise<string> {
  serial += 1
  const names = { nameRu: `ТОО «Тас Жол ${serial}»`, nameKk: `«Тас Жол ${serial}» ЖШС` }
  const made = await admin.post('/api/admin/organizations', { bin: demoBin(serial), ...names, katoCode: '350000000', roles })
  return made.json().bin
}
const add = (iin: string, role = 'ROLE_CONTRACTOR', to = bin) => admin.post(`/api/admin/organizations/${to}/members`, { iin, role })
const change = (personId: number, role: string, of = bin) =>
  admin.call({ method: 'PUT', url: `/api/admin/organizations/${of}/members/${personId}`, payload: { role } })
const codes = (answer: Awaited<ReturnType<typeof add>>) => [answer.statusCode, answer.json().code, answer.json().field]
/** A person who signed in with a key once and has not sent a registration. */
async function visitor() {
  const { key, iin, bin: own } = await newcomersKey(portal)
  const { user } = await enter(portal, key)
  return { key, iin, own, id: user.id as number }
}

test('somebody who showed their key once acts for an organisation as soon as an administrator adds them', async () => {
  const { key, iin, id } = await visitor()
  const { members, history } = (await add(iin)).json()
  expect(members).toContainEqual(
    expect.objectContaining({ id, iin, role: { code: 'ROLE_CONTRACTOR', description: 'Подрядчик' }, left: false, own: false }),
  )
  expect(history.at(-1)).toMatchObject({
    act: { code: 'membership.add' },
    before: {},
    after: { bin, personId: id, role: 'ROLE_CONTRACTOR' },
  })
  expect((await admin.get(`/api/admin/people/${id}`)).json().history.at(-1)).toMatchObject({ act: { code: 'membership.add' } })
  const who = await enter(portal, key)
  expect(who.user.organizations).toMatchObject([{ bin, role: 'ROLE_CONTRACTOR' }])
  expect((await who.get('/api/project/republican')).statusCode).toBe(204)
  const told = (await who.get('/api/notifications')).json().content
  expect(told[0]).toMatchObject({
    kind: 'account.joined',
    title: expect.stringContaining('Теперь вы действуете как: Подрядчик, ТОО «Тас Жол'),
  })
})

test('who never came is asked to come once', async () => {
  const answer = await add(demoIin('850101', 'm', 777))
  expect(codes(answer)).toEqual([422, 'member.unknown', 'iin'])
  expect(answer.json().message).toContain('войдёт своим ключом')
  expect(codes(await add('123456789012'))).toEqual([422, 'registration.iin', 'iin'])
  expect((await add(demoIin('850101', 'm', 777), 'ROLE_CONTRACTOR', demoBin(998))).statusCode).toBe(404)
})

test('one person has one role in an organisation, and one that the organisation has', async () => {
  const { iin, id } = await visitor()
  expect(codes(await add(iin, 'ROLE_QAJ'))).toEqual([422, 'organisation.roleAbsent', 'role'])
  await add(iin)
  const again = await add(iin, 'ROLE_SUPPLIER')
  expect(codes(again)).toEqual([409, 'member.known', 'iin'])
  expect(again.json().message).toContain('в роли «Подрядчик»')
  expect(codes(await change(id, 'ROLE_QAJ'))).toEqual([422, 'organisation.roleAbsent', 'role'])
  const changed = (await change(id, 'ROLE_SUPPLIER')).json()
  expect(changed.members.find((m: { id: number }) => m.id === id)).toMatchObject({ role: { code: 'ROLE_SUPPLIER' } })
  const line = { act: { code: 'membership.edit' }, before: { role: 'ROLE_CONTRACTOR' }, after: { personId: id, role: 'ROLE_SUPPLIER' } }
  expect(changed.history.at(-1)).toMatchObject(line)
  expect((await change(id, 'ROLE_SUPPLIER')).json().history).toHaveLength(changed.history.length)
  expect((await change(id, 'ROLE_CONTRACTOR', await newOrganisation(['ROLE_CONTRACTOR']))).statusCode).toBe(404)
})

test('the new role acts at once, in the session that is open', async () => {
  const { key, iin, id } = await visitor()
  await add(iin)
  const who = await enter(portal, key)
  expect((await who.call('POST', '/api/shipments', {})).statusCode).toBe(403)
  await change(id, 'ROLE_SUPPLIER')
  expect((await who.call('POST', '/api/shipments', {})).statusCode).not.toBe(403)
})

test('nobody is added to what was cancelled, nor whoever was', async () => {
  const closed = await newOrganisation(['ROLE_CONTRACTOR'])
  await admin.post(`/api/admin/organizations/${closed}/act`, { act: 'cancel', comment: 'Организация ликвидирована' })
  const { iin, id } = await visitor()
  expect(codes(await add(iin, 'ROLE_CONTRACTOR', closed))[1]).toBe('flow.wrongStatus')
  await portal.db.updateTable('person').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
  expect(codes(await add(iin))).toEqual([409, 'flow.wrongStatus', 'iin'])
})

test('administrators decide nothing about their own place', async () => {
  const me = portal.person('admin')
  const { id } = await portal.db.selectFrom('person').select('id').where('iin', '=', me.iin).executeTakeFirstOrThrow()
  expect(codes(await add(me.iin))).toEqual([409, 'account.own', 'iin'])
  expect(codes(await change(id, 'ROLE_ADMIN', me.bin))).toEqual([409, 'account.own', 'role'])
  const seen = (await admin.get(`/api/admin/organizations/${me.bin}`)).json()
  expect(seen.members).toMatchObject([{ id, own: true }])
})

test.each([
  ['begun', false],
  ['sent', true],
])('a registration that was %s does not wait when its person is added', async (_, sent) => {
  const { key, iin, bin: own } = await newcomersKey(portal)
  const who = await enter(portal, key)
  if (sent) await submitAll(who)
  const names = { nameRu: 'ТОО «Своё»', nameKk: '«Өз» ЖШС' }
  await admin.post('/api/admin/organizations', { bin: own, ...names, katoCode: '350000000', roles: ['ROLE_CONTRACTOR'] })
  expect((await add(iin, 'ROLE_CONTRACTOR', own)).statusCode).toBe(200)
  expect((await enter(portal, key)).user).toMatchObject({ registration: null, organizations: [{ bin: own }] })
  const row = await portal.db.selectFrom('registration').selectAll().where('bin', '=', own).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'ACTIVE', decidedAt: portal.clock.now() })
  const { history } = (await admin.get(`/api/admin/registrations/${row.id}`)).json()
  expect(history.at(-1)).toMatchObject({ act: { code: 'registration.approve' }, after: { status: 'ACTIVE', bin: own } })
})

test('whoever left is added again, in another role if need be', async () => {
  const { key, iin, id } = await visitor()
  await add(iin)
  const url = `/api/admin/organizations/${bin}/members/${id}/leave`
  expect((await admin.post(url, { comment: 'Уволен приказом № 17 от 2 ноября' })).statusCode).toBe(200)
  expect((await change(id, 'ROLE_SUPPLIER')).statusCode).toBe(404)
  const back = (await add(iin, 'ROLE_SUPPLIER')).json()
  expect(back.members.find((m: { id: number }) => m.id === id)).toMatchObject({ left: false, role: { code: 'ROLE_SUPPLIER' } })
  expect(back.history.at(-1)).toMatchObject({
    act: { code: 'membership.add' },
    before: { role: 'ROLE_CONTRACTOR' },
    after: { role: 'ROLE_SUPPLIER' },
  })
  expect((await enter(portal, key)).user.organizations).toMatchObject([{ bin, role: 'ROLE_SUPPLIER' }])
})
