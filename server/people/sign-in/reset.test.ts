import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { mailLink } from '../../core/session/reset-password.ts'
import { demoPassword } from '../../demo.testing.ts'
import type { Email } from '../../platform/mail/mailer.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { enter } from '../registration/newcomer.testing.ts'

const portal = portalOfFile()
const letters: Email[] = []
beforeAll(() => {
  portal.services.mailer = { send: async (letter) => void letters.push(letter), close: () => {} }
})
let addresses = 0
const post = (url: string, payload: object) =>
  portal.nobody({ method: 'POST', url, payload, remoteAddress: `10.62.0.${(++addresses % 250) + 1}` })
const login = (email: string, password: string) => post('/api/auth/login', { email, password })
const replace = (token: string, password: string) => post('/api/auth/password', { token, password })
const fresh = 'Тихий берег Есиля 2031'
/** Runs what the queue holds. */
async function lettersOfQueue(): Promise<Email[]> {
  const before = letters.length
  const { rows } = await sql<{ email: string }>`
    with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'reset' returning j.payload)
    select payload ->> 'email' as email from taken`.execute(portal.db)
  for (const { email } of rows) await mailLink(portal.services, email)
  return letters.slice(before)
}
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

test('a forgotten password is replaced by a letter, once: the old one and all sessions end, and the owner is told', async () => {
  const email = 'contractor@bitumen.test'
  const open = await portal.as('contractor')
  expect((await post('/api/auth/password/forgotten', { email: 'Contractor@Bitumen.test' })).statusCode).toBe(204)
  const [letter] = await lettersOfQueue()
  expect(letter!.to).toBe(email)
  const token = tokenIn(letter!.text)
  expect((await replace(token, '1234567890')).json().code).toBe('session.commonPassword')
  const answers = await Promise.all([replace(token, fresh), replace(token, fresh)])
  expect(answers.map((a) => a.statusCode).sort()).toEqual([204, 422])
  expect((await replace(token, fresh)).json().code).toBe('auth.linkDead')
  expect((await open.get('/api/auth/sessions')).statusCode).toBe(401)
  expect([(await login(email, demoPassword)).statusCode, (await login(email, fresh)).statusCode]).toEqual([401, 200])
  const { token: access } = await enter(portal, await portal.keys(portal.person('contractor')))
  const { content } = (
    await portal.nobody({ method: 'GET', url: '/api/notifications?size=5', headers: { authorization: `Bearer ${access}` } })
  ).json() as { content: { kind: string }[] }
  expect(content[0]!.kind).toBe('account.passwordReset')
  const stored = await portal.db.selectFrom('passwordReset').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('whether there is an account is told to nobody: the answer is the same, and only an owner with a password gets a letter, five an hour', async () => {
  await portal.db.updateTable('person').set({ passwordHash: null }).where('email', '=', 'factory@bitumen.test').execute()
  const ask = async (email: string) => {
    const { statusCode, body } = await post('/api/auth/password/forgotten', { email })
    return [statusCode, body]
  }
  expect(await ask('nobody@bitumen.test')).toEqual(await ask('supplier@bitumen.test'))
  await ask('factory@bitumen.test')
  expect((await lettersOfQueue()).map(({ to }) => to)).toEqual(['supplier@bitumen.test'])
  for (let n = 0; n < 6; n++) {
    await ask('supplier@bitumen.test')
    await lettersOfQueue()
  }
  expect(letters.filter(({ to }) => to === 'supplier@bitumen.test')).toHaveLength(5)
})

test('the link of a letter works for an hour, and none once another one was used', async () => {
  const email = 'menergy@bitumen.test'
  const linkOf = async () => {
    await post('/api/auth/password/forgotten', { email })
    return tokenIn((await lettersOfQueue())[0]!.text)
  }
  const [one, other] = [await linkOf(), await linkOf()]
  expect((await replace(other, fresh)).statusCode).toBe(204)
  expect((await replace(one, fresh)).json().code).toBe('auth.linkDead')
  const late = await linkOf()
  portal.clock.forward(3600)
  expect((await replace(late, fresh)).json().code).toBe('auth.linkDead')
})

test('an administrator hands a link over, which is told once and to the person; for themselves they make none', async () => {
  const admin = await portal.as('admin')
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'qaj@bitumen.test').executeTakeFirstOrThrow()
  const made = await admin.post(`/api/admin/people/${id}/password-link`, {})
  expect(made.json()).toEqual({
    link: expect.stringMatching(/^http:\/\/localhost:8080\/session\/password\?token=/),
    expiresAt: expect.any(String),
  })
  expect((await login('qaj@bitumen.test', demoPassword)).statusCode).toBe(200)
  portal.clock.forward(23 * 3600)
  expect((await replace(tokenIn(made.json().link), fresh)).statusCode).toBe(204)
  expect((await login('qaj@bitumen.test', fresh)).statusCode).toBe(200)
  const again = await portal.as('admin')
  const { user } = (await again.get('/api/auth/profile')).json()
  expect((await again.post(`/api/admin/people/${user.id}/password-link`, {})).json().code).toBe('account.own')
  const { history } = (await again.get(`/api/admin/people/${id}`)).json() as { history: { act: { code: string } }[] }
  expect(history.map(({ act }) => act.code)).toEqual(['account.passwordLink', 'profile.passwordReset'])
})

test('a password that anybody guesses is refused at every door: registration, change, link', async () => {
  const register = (password: string) =>
    post('/api/auth/register', { email: `weak-${++addresses}@example.kz`, username: 'Серик Ахметов', password })
  const common = [
    '1234567890',
    'qwertyuiop',
    'Password2026',
    'йцукенгшщз',
    'gfhjkm1234',
    'пароль2026',
    'bitumen2026',
    'Ахметов123',
    'aaaaaaaaaaaa',
  ]
  for (const password of common) expect([password, (await register(password)).json().code]).toEqual([password, 'session.commonPassword'])
  expect((await register(fresh)).statusCode).toBe(201)
  expect((await register('x'.repeat(9))).json().code).toBe('registration.password')
  const mine = await portal.as('kad_mt')
  expect((await mine.post('/api/profile/password', { old: demoPassword, password: '1234567890' })).json()).toMatchObject({
    code: 'session.commonPassword',
    field: 'password',
  })
})
