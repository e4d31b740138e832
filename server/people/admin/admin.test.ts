import { beforeAll, expect, test } from 'vitest'
import { demoBin } from '../../demo.testing.ts'
import { goodDraft, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { browserOf, enter, newcomersKey, submitAll } from '../registration/newcomer.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})

const why = 'Передача ключа другому лицу'
const organisation = (bin: string, act: string, comment = why) =>
  admin.post(`/api/admin/organizations/${bin}/act`, { act, comment, withoutSigner: true })
const person = (id: number, act: string, comment = why, grave = false) =>
  admin.post(`/api/admin/people/${id}/act`, { act, comment, grave, withoutSigner: true })
const idOf = async (email: string) =>
  (await portal.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const file = async (who: SignedIn) => who.send('/api/project', { data: goodDraft(who.bin) })

test('a suspended organisation signs in, sees why, reads its own and changes nothing; resumed, it goes on', async () => {
  const contractor = await portal.as('contractor')
  const answer = await organisation(contractor.bin, 'suspend')
  expect(answer.json()).toMatchObject({ status: { code: 'SUSPENDED' }, comment: why, openActs: ['account.resume'] })
  const again = await portal.as('contractor')
  expect((await again.get('/api/auth/profile')).json().user.restrictions).toEqual([
    { bin: contractor.bin, status: 'SUSPENDED', comment: why },
  ])
  expect([200, 204]).toContain((await again.get('/api/project/republican')).statusCode)
  for (const attempt of [() => file(again), () => again.call({ method: 'PUT', url: '/api/draft/x', payload: { value: 1 } })]) {
    const refused = await attempt()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'session.suspended'])
  }
  expect((await organisation(contractor.bin, 'resume', '')).json()).toMatchObject({ status: { code: 'ACTIVE' }, comment: null })
  expect((await file(await portal.as('contractor'))).statusCode).toBe(201)
})

test('one person is blocked while colleagues of the organisation go on', async () => {
  const id = await idOf('contractor2@bitumen.test')
  expect((await person(id, 'block', why, true)).json().status.code).toBe('BLOCKED')
  const blocked = await portal.as('contractor2')
  expect((await file(blocked)).json().code).toBe('session.suspended')
  expect((await blocked.get('/api/auth/profile')).json().user.restrictions).toEqual([{ bin: null, status: 'BLOCKED', comment: why }])
  expect((await person(id, 'lift', '')).json().code).toBe('flow.commentRequired')
  expect((await person(id, 'lift', 'Ключ отозван и выдан новый')).json().status.code).toBe('ACTIVE')
  expect((await file(await portal.as('contractor2'))).statusCode).toBe(201)
})

test('warnings are numbered, read by the one they are for, and a fourth is refused', async () => {
  const { bin } = portal.person('contractor3')
  for (const number of [1, 2, 3])
    expect((await organisation(bin, 'warn')).json().warningList.at(-1)).toMatchObject({ number, readAt: null })
  const fourth = await organisation(bin, 'warn')
  expect([fourth.statusCode, fourth.json().code, fourth.json().args]).toEqual([409, 'account.warnedEnough', { most: 3 }])
  const contractor = await portal.as('contractor3')
  const mine = (await contractor.get('/api/current-profile')).json().warnings
  expect(mine).toHaveLength(3)
  const read = (who: SignedIn) => who.call({ method: 'POST', url: `/api/current-profile/warnings/${mine[0].id}/read`, payload: {} })
  expect((await read(await portal.as('qaj'))).statusCode).toBe(404)
  expect((await read(contractor)).statusCode).toBe(204)
  portal.clock.forward(60)
  await read(contractor)
  const seen = (await admin.get(`/api/admin/organizations/${bin}`)).json().warningList.find((w: { id: number }) => w.id === mine[0].id)
  expect(new Date(seen.readAt).getTime()).toBe(portal.clock.now().getTime() - 60_000)
})

test('a block before three warnings is refused, unless the violation is grave', async () => {
  const id = await idOf('kad_mt@bitumen.test')
  await person(id, 'warn')
  const early = await person(id, 'block')
  expect([early.statusCode, early.json().code, early.json().args]).toEqual([409, 'account.fewWarnings', { most: 3, count: 1 }])
  await person(id, 'warn')
  await person(id, 'warn')
  expect((await person(id, 'block')).json().status.code).toBe('BLOCKED')
  await person(id, 'lift')
})

test('a warning is a numbered PDF for both sides, the same bytes every time, and anybody can check its code', async () => {
  const { bin } = portal.person('akimat_branch')
  const [warning] = (await organisation(bin, 'warn')).json().warningList
  const akimat = await portal.as('akimat_branch')
  const sent = await admin.get(`/api/admin/warnings/${warning.id}/pdf`)
  expect(sent.headers['content-disposition']).toContain(encodeURIComponent(`ПР-${String(warning.id).padStart(6, '0')}`))
  const got = await akimat.get(`/api/current-profile/warnings/${warning.id}/pdf`)
  expect(got.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(got.rawPayload.equals(sent.rawPayload)).toBe(true)
  expect((await (await portal.as('qaj')).get(`/api/current-profile/warnings/${warning.id}/pdf`)).statusCode).toBe(404)
  const row = await portal.db.selectFrom('warning').selectAll().where('id', '=', warning.id).executeTakeFirstOrThrow()
  const checked = (await portal.nobody({ method: 'GET', url: `/api/verify/${row.verifyCode}` })).json()
  expect(checked).toMatchObject({ document: { kind: 'WARNING', sha256: row.sha256 }, intact: true, signatures: [] })
  expect(JSON.stringify(checked)).not.toContain(bin)
})

test('whoever is warned or suspended is told in the portal', async () => {
  const { bin } = portal.person('menergy')
  await organisation(bin, 'warn')
  await organisation(bin, 'suspend')
  const told = (await (await portal.as('menergy')).get('/api/notifications')).json().content
  expect(told.map((n: { kind: string }) => n.kind)).toEqual(['account.suspended', 'account.warned'])
  expect(told[0].title).toBe('Доступ к порталу приостановлен')
  await organisation(bin, 'resume', '')
})

test('two warnings at the same moment get two numbers', async () => {
  const id = await idOf('qaj_branch2@bitumen.test')
  await Promise.all([person(id, 'warn'), person(id, 'warn')])
  const numbers = (await admin.get(`/api/admin/people/${id}`)).json().warningList.map((w: { number: number }) => w.number)
  expect(numbers).toEqual([1, 2])
})

test('what was cancelled stays so, and its papers stay', async () => {
  const { key, iin, bin } = await newcomersKey(portal)
  await submitAll(await enter(portal, key))
  const { content } = (await admin.get(`/api/admin/registrations?query=${iin}`)).json()
  await admin.post(`/api/admin/registrations/${content[0].id}/act`, { act: 'approve', role: 'ROLE_CONTRACTOR', katoCode: '350000000' })
  expect((await organisation(bin, 'cancel')).json()).toMatchObject({ status: { code: 'CANCELLED' }, openActs: [] })
  expect((await organisation(bin, 'resume')).json()).toMatchObject({ code: 'flow.wrongStatus', args: { status: 'Регистрация прекращена' } })
  expect((await browserOf(portal).signIn(key)).json().code).toBe('session.organisationCancelled')
  expect((await admin.get(`/api/admin/organizations/${bin}`)).json().members).toHaveLength(1)
})

test('an administrator cannot lock themselves or their own organisation out', async () => {
  const own = portal.person('admin')
  expect((await organisation(own.bin, 'suspend')).json().code).toBe('account.own')
  const id = await idOf(own.email)
  expect((await person(id, 'block')).json().code).toBe('account.own')
  expect((await admin.get(`/api/admin/people/${id}`)).json().openActs).toEqual([])
})

test('every change stands in the administrator’s journal, with before and after, and cannot be rewritten', async () => {
  const { bin } = portal.person('supplier')
  await organisation(bin, 'suspend')
  await organisation(bin, 'resume', 'Нарушение устранено')
  const { history } = (await admin.get(`/api/admin/organizations/${bin}`)).json()
  expect(history).toMatchObject([
    { act: { code: 'account.suspend' }, before: { status: 'ACTIVE' }, after: { status: 'SUSPENDED' }, comment: why },
    { act: { code: 'account.resume' }, before: { status: 'SUSPENDED' }, after: { status: 'ACTIVE' }, comment: 'Нарушение устранено' },
  ])
  await expect(portal.db.updateTable('adminJournal').set({ comment: 'x' }).execute()).rejects.toThrow('written once')
  await expect(portal.db.deleteFrom('adminJournal').execute()).rejects.toThrow('written once')
})

test('a refused act leaves no trace', async () => {
  const { bin } = portal.person('factory')
  expect((await organisation(bin, 'suspend', 'мало')).json().code).toBe('flow.commentRequired')
  expect((await organisation(bin, 'lift')).json().code).toBe('flow.wrongStatus')
  expect((await admin.get(`/api/admin/organizations/${bin}`)).json()).toMatchObject({ status: { code: 'ACTIVE' }, history: [] })
})

test('lists are searched, filtered, sorted and paged by the server', async () => {
  const get = async (url: string) => (await admin.get(`/api/admin/${url}`)).json()
  const contractors = await get('organizations?roleCode=ROLE_CONTRACTOR&size=2&sort=bin,asc')
  expect(contractors.content).toHaveLength(2)
  expect(contractors.totalElements).toBeGreaterThanOrEqual(3)
  expect(contractors.content[0].bin < contractors.content[1].bin).toBe(true)
  const { bin } = portal.person('contractor')
  expect((await get(`organizations?query=${bin}`)).content).toMatchObject([{ bin, roles: [{ code: 'ROLE_CONTRACTOR' }], people: 2 }])
  expect((await get('people?query=%25')).totalElements).toBe(0)
  expect((await get(`people?query=${bin}`)).content[0]).toMatchObject({ email: 'contractor@bitumen.test' })
  expect((await get('people?status=BLOCKED')).totalElements).toBe(0)
  expect((await admin.get('/api/admin/people?sort=password,asc')).json()).toMatchObject({ code: 'input.noSuchOrder', field: 'sort' })
  expect((await get('registrations')).byStatus).toHaveProperty('ON_REVIEW')
})

test('a guest account: its owner chooses the password by a link that is told once, works for a day, and once; it sees no names', async () => {
  const guest = {
    fullName: 'Сериков Арман',
    email: 'Arman@example.kz',
    bin: demoBin(777),
    organizationName: 'Агентство',
    katoCode: '710000000',
  }
  expect((await admin.post('/api/admin/guests', { ...guest, bin: '123456789012' })).json()).toMatchObject({
    code: 'registration.bin',
    field: 'bin',
  })
  const answer = await admin.post('/api/admin/guests', guest)
  expect([answer.statusCode, answer.json().email]).toEqual([201, 'arman@example.kz'])
  const { link, id } = answer.json()
  const login = () =>
    portal.nobody({ method: 'POST', url: '/api/auth/login', payload: { email: guest.email, password }, remoteAddress: '10.55.0.9' })
  const password = 'Весна-на-Балхаше-2027'
  expect((await login()).statusCode).toBe(401)
  const token = new URL(link).searchParams.get('token')!
  const choose = () => portal.nobody({ method: 'POST', url: '/api/auth/password', payload: { token, password } })
  expect([(await choose()).statusCode, (await choose()).json().code]).toEqual([204, 'auth.linkDead'])
  expect((await admin.post('/api/admin/guests', guest)).json().code).toBe('registration.emailTaken')
  const entered = await login()
  expect(entered.json().user.roles).toEqual(['ROLE_GUEST'])
  const headers = { authorization: `Bearer ${entered.json().accessToken}` }
  expect((await portal.nobody({ method: 'GET', url: '/api/collection/traders', headers })).statusCode).toBe(403)
  expect(JSON.stringify((await admin.get(`/api/admin/people/${id}`)).json())).not.toContain(token)
  const late = await admin.post('/api/admin/guests', { ...guest, email: 'late@example.kz' })
  portal.clock.forward(24 * 3600)
  const dead = { token: new URL(late.json().link).searchParams.get('token')!, password }
  expect((await portal.nobody({ method: 'POST', url: '/api/auth/password', payload: dead })).json().code).toBe('auth.linkDead')
})
