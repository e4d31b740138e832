import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo.testing.ts'
import { portalOfFile, type SignedIn, signedIn } from '../../portal.testing.ts'
import { browserOf, enter } from '../registration/newcomer.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
})

const put = (url: string, payload: object, who = contractor) => who.call({ method: 'PUT', url, payload })
const login = (email: string, password: string, remoteAddress: string) =>
  portal.nobody({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

test('one changes how one is reached; the journal keeps before and after', async () => {
  const saved = await put('/api/profile/contacts', { email: 'Contractor@bitumen.test ', phone: '+7 (701) 111-22-33' })
  expect(saved.json()).toMatchObject({ email: 'contractor@bitumen.test', phone: '+7 701 111-22-33', pendingEmail: '' })
  expect((await put('/api/profile/contacts', { email: 'nobody', phone: '12' })).json().code).toBe('input.invalid')
  expect((await contractor.get('/api/profile/contacts')).json()).toMatchObject({
    phone: '+7 701 111-22-33',
    hasPassword: true,
    certificate: null,
  })
  const [line] = await portal.db.selectFrom('adminJournal').selectAll().where('act', '=', 'profile.contacts').execute()
  expect(line).toMatchObject({ before: { phoneNumber: '+7 700 000-00-00' }, after: { phoneNumber: '+7 701 111-22-33' } })
})

test('a signature whose certificate cannot be read is told without its end', async () => {
  const supplier = await portal.as('supplier')
  const { personId, bin } = await portal.db.selectFrom('membership').selectAll().where('role', '=', 'SUPPLIER').executeTakeFirstOrThrow()
  await portal.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into signature (document_id, person_id, full_name, iin, bin, role, signed_at, cms, signature_hash, document_sha256, certificate_serial, algorithm, chain,
        verdict, rules_version, session_id, ip)
      values (gen_random_uuid(), ${personId}, '', '', ${bin}, 'SUPPLIER', now(), '', 'one', '', '01', 'GOST', array['none'::bytea], '{}', '1', gen_random_uuid(), '')`.execute(
      tx,
    )
  })
  expect((await supplier.get('/api/profile/contacts')).json().certificate).toMatchObject({ serial: '01', rights: [], notAfter: null })
})

test('another password needs the present one, ends all other sessions and keeps this one', async () => {
  const other = await portal.as('menergy')
  const mine = await portal.as('menergy')
  const change = (old: string, password: string) => mine.post('/api/profile/password', { old, password })
  expect((await change('wrong', 'Новый-пароль-2026')).json()).toMatchObject({ code: 'session.wrongPassword', field: 'old' })
  expect((await change(demoPassword, 'short')).json()).toMatchObject({ code: 'registration.password' })
  expect((await change(demoPassword, demoPassword)).json().code).toBe('session.samePassword')
  expect((await change(demoPassword, 'Новый-пароль-2026')).json()).toEqual({ ended: 1 })
  portal.clock.forward(3)
  expect((await other.get('/api/auth/profile')).statusCode).toBe(401)
  expect((await mine.get('/api/auth/profile')).statusCode).toBe(200)
  expect((await login('menergy@bitumen.test', demoPassword, '10.9.0.1')).statusCode).toBe(401)
  expect((await login('menergy@bitumen.test', 'Новый-пароль-2026', '10.9.0.1')).statusCode).toBe(200)
  const { passwordHash } = await portal.db
    .selectFrom('person')
    .select('passwordHash')
    .where('email', '=', 'menergy@bitumen.test')
    .executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('who came in by key sets a password by signing a challenge with their own key, not by an open page alone', async () => {
  await portal.db.updateTable('person').set({ passwordHash: null }).where('email', '=', 'akimat_branch@bitumen.test').execute()
  const key = await portal.keys(portal.person('akimat_branch'))
  const [mine, other] = [await enter(portal, key), await enter(portal, key)]
  const browser = browserOf(portal)
  const set = async (proof: object) =>
    portal.nobody({
      method: 'POST',
      url: '/api/profile/password',
      headers: { authorization: `Bearer ${mine.token}` },
      cookies: browser.cookies,
      payload: { password: 'Новый-пароль-2027', ...proof },
      remoteAddress: '10.9.0.7',
    })
  expect((await set({})).json().code).toBe('session.keyNeeded')
  expect((await set({ old: 'x' })).json().code).toBe('session.keyNeeded')
  expect((await set(await browser.proof(await portal.keys(portal.person('qaj'))))).json().code).toBe('session.foreignKey')
  const proof = await browser.proof(key)
  expect((await set(proof)).json()).toEqual({ ended: 1 })
  expect((await set(proof)).json().code).toBe('challenge.used')
  expect((await other.get('/api/auth/sessions')).statusCode).toBe(401)
  expect((await login('akimat_branch@bitumen.test', 'Новый-пароль-2027', '10.9.0.8')).statusCode).toBe(200)
  // a forgotten password is replaced in the same way
  expect((await set({ ...(await browser.proof(key)), password: 'Другой-пароль-2027' })).statusCode).toBe(200)
})

test('the language of mails and notices is kept with the person', async () => {
  const qaj = await signedIn(portal.app, portal.person('qaj'))
  expect((await put('/api/profile/language', { language: 'kk' }, qaj)).statusCode).toBe(204)
  portal.clock.forward(3)
  expect((await qaj.get('/api/auth/profile')).json().user.language).toBe('kk')
})

test('open sessions are listed the newest first, and the one that is used stays where it was', async () => {
  const key = await portal.keys(portal.person('factory'))
  const older = await enter(portal, key)
  portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  const newer = await enter(portal, key)
  const list = async () => (await newer.get('/api/auth/sessions')).json().map((s: { current: boolean }) => s.current)
  const [first] = await list()
  expect(first).toBe(true)
  const { id } = (await older.get('/api/auth/sessions')).json().find((s: { current: boolean }) => s.current)
  await portal.db
    .updateTable('session')
    .set({ lastUsedAt: new Date(Date.now() + 60_000) })
    .where('id', '=', id)
    .execute()
  expect((await list())[0]).toBe(true)
})
