import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo.testing.ts'
import type { Email } from '../../platform/mail/mailer.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { mailConfirmation, mailMoved } from './confirm-email.ts'
import { browserOf, enter, newcomersKey, submitAll } from './newcomer.testing.ts'

const portal = portalOfFile()
const letters: Email[] = []
beforeAll(async () => {
  portal.services.mailer = { send: async (letter) => void letters.push(letter), close: () => {} }
  // demo users were created years ago
  await portal.db
    .updateTable('person')
    .set({ createdAt: new Date('2024-01-01T00:00:00Z') })
    .execute()
})

let from = 0
const post = (url: string, payload: object) => portal.nobody({ method: 'POST', url, payload, remoteAddress: `10.62.0.${++from}` })
const password = 'Очень-длинный-2026'
const register = (email: string) => post('/api/auth/register', { email, username: 'Серик Ахметов', password })
const login = (email: string, secret = demoPassword) => post('/api/auth/login', { email, password: secret })
const changes = (who: SignedIn, email: string, proof: object = { password: demoPassword }) =>
  who.call({ method: 'PUT', url: '/api/profile/contacts', payload: { email, phone: '', ...proof } })
const contactsOf = async (who: SignedIn) => (await who.get('/api/profile/contacts')).json()
const mailTo = async (who: { id: number }) => mailConfirmation(portal.services, who.id)
const tokenSentTo = (email: string) => letters.findLast((l) => l.to === email)?.text.match(/token=([\w-]+)/)?.[1]
const open = (token = '') => post('/api/registration/confirm', { token })
const idOf = async (who: SignedIn): Promise<number> => (await who.get('/api/auth/profile')).json().user.id

test('a stranger erases nobody’s sign-in name, nor one that is being changed', async () => {
  const official = await portal.as('qaj_branch')
  expect((await changes(official, 'new-official@example.kz')).statusCode).toBe(200)
  for (const email of ['new-official@example.kz', 'qaj_branch@bitumen.test']) expect((await register(email)).statusCode).toBe(201)
  expect((await login('qaj_branch@bitumen.test')).statusCode).toBe(200)
})

test('the old address stays until the link sent to the new one was opened, and is told of it', async () => {
  const official = await portal.as('akimat_branch')
  const id = await idOf(official)
  expect((await changes(official, 'moved@example.kz')).json()).toMatchObject({
    email: 'akimat_branch@bitumen.test',
    pendingEmail: 'moved@example.kz',
  })
  expect((await login('moved@example.kz')).statusCode).toBe(401)
  await mailTo({ id })
  expect((await open(tokenSentTo('moved@example.kz'))).statusCode).toBe(204)
  expect(await contactsOf(official)).toMatchObject({ email: 'moved@example.kz', pendingEmail: '' })
  expect([(await login('moved@example.kz')).statusCode, (await login('akimat_branch@bitumen.test')).statusCode]).toEqual([200, 401])
  await mailMoved(portal.services, { person: id, from: 'akimat_branch@bitumen.test' })
  expect(letters.at(-1)).toMatchObject({ to: 'akimat_branch@bitumen.test', text: expect.stringContaining('moved@example.kz') })
})

test('the address is changed by who knows the password, or shows the key: an open page alone is not enough', async () => {
  const official = await portal.as('kad_mt')
  expect((await changes(official, 'thief@example.kz', {})).json()).toMatchObject({ code: 'input.required', field: 'password' })
  expect((await changes(official, 'thief@example.kz', { password: 'wrong' })).json()).toMatchObject({
    code: 'session.wrongPassword',
    field: 'password',
  })
  const signs = async (name: string) => {
    const browser = browserOf(portal)
    const proof = await browser.proof(await portal.keys(portal.person(name)))
    return official.call({
      method: 'PUT',
      url: '/api/profile/contacts',
      payload: { email: 'own@example.kz', phone: '', ...proof },
      cookies: browser.cookies,
    })
  }
  expect((await signs('menergy')).json().code).toBe('session.foreignKey')
  expect(await contactsOf(official)).toMatchObject({ pendingEmail: '' })
  expect((await signs('kad_mt')).json()).toMatchObject({ pendingEmail: 'own@example.kz' })
  // a change of the phone alone needs no confirmation, and the withdrawn address is discarded
  expect((await changes(official, 'kad_mt@bitumen.test', {})).json()).toMatchObject({ email: 'kad_mt@bitumen.test', pendingEmail: '' })
})

test('a taken address and a free one are answered alike: by registering, by signing in, by looking at oneself', async () => {
  const seen = async (email: string) => {
    const answer = await register(email)
    const { accessToken, user } = answer.json()
    const headers = { authorization: `Bearer ${accessToken}` }
    const profile = (await portal.nobody({ method: 'GET', url: '/api/current-profile', headers })).json()
    const again = await portal.nobody({
      method: 'POST',
      url: '/api/notifications/confirmation',
      headers,
      payload: {},
      remoteAddress: `10.62.1.${++from}`,
    })
    const back = await login(email, password)
    const plain = (text: unknown) =>
      JSON.parse(
        JSON.stringify(text)
          .replaceAll(email, '@')
          .replaceAll(/"id":\d+/g, '"id":0'),
      )
    return plain([answer.statusCode, user, profile, again.statusCode, back.statusCode, back.json().user])
  }
  expect(await seen('menergy@bitumen.test')).toEqual(await seen('nobody-has-it@example.kz'))
  expect((await login('menergy@bitumen.test')).json().user.roles).toEqual(['ROLE_MENERGY'])
})

test('whose address was tried is told by letter; a link that proves it to another is never sent', async () => {
  const { user } = (await register('supplier@bitumen.test')).json()
  await mailTo(user)
  expect(letters.at(-1)).toMatchObject({ to: 'supplier@bitumen.test', text: expect.not.stringContaining('token=') })
})

test('an applicant is not told either, and an address that was never confirmed gives way to who opens its letter', async () => {
  const squatter = await enter(portal, (await newcomersKey(portal)).key)
  await submitAll(squatter, { email: 'wanted@example.kz' })
  const owner = await enter(portal, (await newcomersKey(portal)).key)
  expect((await submitAll(owner, { email: 'wanted@example.kz' })).statusCode).toBe(200)
  expect((await owner.get('/api/current-profile')).json()).toMatchObject({ email: 'wanted@example.kz', emailConfirmed: false })
  await mailTo(owner.user)
  expect((await open(tokenSentTo('wanted@example.kz'))).statusCode).toBe(204)
  expect((await owner.get('/api/current-profile')).json()).toMatchObject({ email: 'wanted@example.kz', emailConfirmed: true })
  expect((await squatter.get('/api/current-profile')).json().email).toBe('')
})

test('nobody’s letter box is filled: so many letters an hour go to one address', async () => {
  const before = letters.length
  for (let i = 0; i < 8; i++) await mailTo((await register('factory@bitumen.test')).json().user)
  expect(letters.length - before).toBe(5)
})
