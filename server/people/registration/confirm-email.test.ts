import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Email } from '../../platform/mail/mailer.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { mailConfirmation } from './confirm-email.ts'
import { type Applicant, enter, goodForm, newcomersKey, submitAll } from './newcomer.testing.ts'

const portal = portalOfFile()
const letters: Email[] = []
beforeAll(async () => {
  portal.services.mailer = { send: async (letter) => void letters.push(letter), close: () => {} }
})

let from = 0
const register = (email: string) =>
  portal.nobody({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email, username: 'Серик Ахметов', password: 'Очень-длинный-2026' },
    remoteAddress: `10.60.0.${++from}`,
  })
const person = (email: string) =>
  portal.db.selectFrom('person').select(['id', 'emailConfirmed']).where('email', '=', email).executeTakeFirst()
/** Runs the job of the queue and returns the token of the link. */
async function linkSentTo(email: string): Promise<string> {
  await mailConfirmation(portal.services, (await person(email))!.id)
  return letters.findLast((l) => l.to === email)!.text.match(/token=([\w-]+)/)![1]!
}
const open = (token: string) => portal.nobody({ method: 'POST', url: '/api/registration/confirm', payload: { token } })
const jobs = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'confirm'`.execute(portal.db))
    .rows[0]!.n

test('who registers by e-mail gets a letter, and the address is theirs when its link was opened, once', async () => {
  expect((await register('serik@example.kz')).statusCode).toBe(201)
  expect(await jobs()).toBe(1)
  expect((await person('serik@example.kz'))!.emailConfirmed).toBe(false)
  const token = await linkSentTo('serik@example.kz')
  expect((await open(token)).statusCode).toBe(204)
  expect((await person('serik@example.kz'))!.emailConfirmed).toBe(true)
  expect((await open(token)).json()).toMatchObject({ code: 'notice.linkDead' })
  expect((await open('x')).json()).toMatchObject({ code: 'notice.linkDead' })
})

test('a link that is two days old confirms nothing', async () => {
  await register('late@example.kz')
  const token = await linkSentTo('late@example.kz')
  portal.clock.forward(48 * 3600)
  expect((await open(token)).json()).toMatchObject({ code: 'notice.linkDead' })
})

test('an address that nobody confirmed in two days is free for whom it belongs to; a confirmed one never', async () => {
  await register('owner@example.kz')
  const squatter = (await person('owner@example.kz'))!.id
  await register('owner@example.kz')
  expect((await person('owner@example.kz'))!.id).toBe(squatter)
  const age = () =>
    portal.db
      .updateTable('person')
      .set({ emailSince: new Date(Date.now() - 49 * 3_600_000) })
      .where('email', '=', 'owner@example.kz')
      .execute()
  await age()
  expect((await register('owner@example.kz')).statusCode).toBe(201)
  expect((await person('owner@example.kz'))!.id).not.toBe(squatter)
  expect((await open(await linkSentTo('owner@example.kz'))).statusCode).toBe(204)
  await age()
  const { id } = (await person('owner@example.kz'))!
  await register('owner@example.kz')
  expect((await person('owner@example.kz'))!.id).toBe(id)
})

test('an applicant under review sees that the address is not confirmed and has the letter sent again, until its link is opened', async () => {
  const who = await enter(portal, (await newcomersKey(portal)).key)
  expect((await who.get('/api/current-profile')).json().emailConfirmed).toBeNull()
  await submitAll(who, { email: 'applicant@example.kz' })
  const confirmed = async () => (await who.get('/api/current-profile')).json().emailConfirmed
  expect(await confirmed()).toBe(false)
  const before = await jobs()
  await sql`delete from graphile_worker._private_jobs`.execute(portal.db)
  expect((await who.call('POST', '/api/notifications/confirmation')).statusCode).toBe(204)
  expect([before > 0, await jobs()]).toEqual([true, 1])
  expect((await open(await linkSentTo('applicant@example.kz'))).statusCode).toBe(204)
  expect(await confirmed()).toBe(true)
  expect((await who.call('POST', '/api/notifications/confirmation')).json().code).toBe('notice.linkDead')
})

const contacts = (email: string, change: object = {}) => ({
  email,
  phoneNumber: '+7 705 222-33-44',
  organizationEmail: 'Office@example.kz',
  organizationPhoneNumber: '+7 7212 51-00-00',
  ...change,
})
const correct = (who: Pick<Applicant, 'token' | 'user'>, payload: object) =>
  portal.nobody({
    method: 'PUT',
    url: '/api/current-profile/contacts',
    payload,
    headers: { authorization: `Bearer ${who.token}` },
    remoteAddress: `10.61.0.${who.user.id % 250}`, // each person has a separate IP address: the rate limit is per address
  })
const waiting = async (email: string) => {
  const { key, iin } = await newcomersKey(portal)
  const who = await enter(portal, key)
  await submitAll(who, { email })
  const { id } = await portal.db.selectFrom('registration').select('id').where('personId', '=', who.user.id).executeTakeFirstOrThrow()
  return { who, id, iin }
}

test('an applicant under review corrects a mistyped address and the telephones: the letter goes to the new one, the old link is dead, the journal keeps both', async () => {
  const { who, id } = await waiting('mistyped@example.kz')
  const old = await linkSentTo('mistyped@example.kz')
  await sql`delete from graphile_worker._private_jobs`.execute(portal.db)
  const corrected = await correct(who, contacts('Right@example.kz '))
  expect(corrected.json()).toMatchObject({
    ...contacts('right@example.kz', { organizationEmail: 'office@example.kz' }),
    status: 'ON_REVIEW',
  })
  expect([corrected.json().emailConfirmed, await jobs()]).toEqual([false, 1])
  expect((await open(old)).json().code).toBe('notice.linkDead')
  expect((await open(await linkSentTo('right@example.kz'))).statusCode).toBe(204)
  expect((await who.get('/api/current-profile')).json().emailConfirmed).toBe(true)
  const admin = await portal.as('admin')
  const { history } = (await admin.get(`/api/admin/registrations/${id}`)).json()
  expect(history.at(-1)).toMatchObject({
    act: { code: 'registration.contacts' },
    before: { email: 'mistyped@example.kz', phoneNumber: '+7 701 123-45-67' },
    after: { email: 'right@example.kz', phoneNumber: '+7 705 222-33-44' },
  })
})

test('telephones alone send no letter; a confirmed address stays', async () => {
  const { who } = await waiting('settled@example.kz')
  await sql`delete from graphile_worker._private_jobs`.execute(portal.db)
  expect((await correct(who, contacts('settled@example.kz'))).json().phoneNumber).toBe('+7 705 222-33-44')
  expect(await jobs()).toBe(0)
  await open(await linkSentTo('settled@example.kz'))
  expect((await correct(who, contacts('other@example.kz'))).json()).toMatchObject({ email: 'settled@example.kz', emailConfirmed: true })
})

test('contacts are corrected three times a minute, and only while a registration is open', async () => {
  const { who, id } = await waiting('often@example.kz')
  expect((await correct(who, contacts(''))).json()).toMatchObject({ code: 'input.required', field: 'email' })
  for (const n of [1, 2]) expect((await correct(who, contacts(`often-${n}@example.kz`))).statusCode).toBe(200)
  expect((await correct(who, contacts('often-3@example.kz'))).statusCode).toBe(429)
  const admin = await portal.as('admin')
  expect((await admin.call({ method: 'PUT', url: '/api/current-profile/contacts', payload: contacts('a@b.kz') })).statusCode).toBe(404)
  await admin.post(`/api/admin/registrations/${id}/act`, { act: 'return', comment: 'Укажите адрес склада' })
  const again = await who.call('PUT', '/api/current-profile', goodForm({ email: 'often-4@example.kz' }))
  expect(again.json().status).toBe('ON_REVIEW')
  expect((await who.get('/api/current-profile')).json().email).toBe('often-4@example.kz')
})
