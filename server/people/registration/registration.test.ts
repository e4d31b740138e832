import { beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { agreeToAll, enter, goodForm, newcomersKey, submitAll } from './newcomer.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})

const registrationOf = async (iin: string) =>
  portal.db
    .selectFrom('registration as r')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .selectAll('r')
    .where('p.iin', '=', iin)
    .executeTakeFirstOrThrow()
const decide = (id: number, body: object) => admin.post(`/api/admin/registrations/${id}/act`, body)
const approve = (id: number, more: object = {}) => decide(id, { act: 'approve', role: 'ROLE_CONTRACTOR', katoCode: '350000000', ...more })

test('an unknown organisation: key, form, returned once, sent again, approved, and the contractor’s list opens', async () => {
  const { key, iin, bin } = await newcomersKey(portal)
  const who = await enter(portal, key)
  expect((await who.get('/api/current-profile')).json()).toMatchObject({
    ...{ surname: 'Нұрпейіс', name: 'Дәурен', patronymic: 'Асқарұлы', iin, bin, status: 'UNCONFIRMED', email: '', agreed: [] },
  })
  const sent = await submitAll(who)
  expect(sent.json()).toEqual({
    status: 'ON_REVIEW',
    message: 'Данные отправлены на проверку, ожидайте подтверждение от администратора',
  })
  const { id } = await registrationOf(iin)

  const returned = await decide(id, { act: 'return', comment: 'Укажите фактический адрес склада' })
  expect(returned.json().status.code).toBe('RETURNED')
  expect((await who.get('/api/current-profile')).json()).toMatchObject({ status: 'RETURNED', comment: 'Укажите фактический адрес склада' })
  const again = await who.call('PUT', '/api/current-profile', goodForm({ organizationActualAddress: 'Темиртау, склад 4' }))
  expect(again.json().status).toBe('ON_REVIEW')

  const approved = await approve(id)
  expect([approved.statusCode, approved.json().status.code]).toEqual([200, 'ACTIVE'])
  const { user } = (await who.get('/api/auth/profile')).json()
  expect(user).toMatchObject({ roles: ['ROLE_CONTRACTOR'], registration: null, organizations: [{ bin, katoCode: '350000000' }] })
  expect((await who.get('/api/project/republican')).statusCode).toBe(204)
  expect(approved.json().history.map((h: { act: { code: string } }) => h.act.code)).toEqual([
    'registration.submit',
    'registration.return',
    'registration.submit',
    'registration.approve',
  ])
  expect(approved.json().history[2]).toMatchObject({
    before: { status: 'RETURNED', organizationActualAddress: 'Караганда, ул. Дорожная, 2' },
    after: { status: 'ON_REVIEW', organizationActualAddress: 'Темиртау, склад 4' },
  })
})

test('a new organisation has the Kazakh name that was typed, and its Russian one without', async () => {
  const [named, unnamed] = [await newcomersKey(portal), await newcomersKey(portal)]
  const typed = { ...goodForm(), organizationNameKk: '«Тас Жол» ЖШС' }
  for (const [newcomer, form] of [[named, typed] as const, [unnamed, goodForm()] as const]) {
    const who = await enter(portal, newcomer.key)
    expect((await submitAll(who, form)).statusCode).toBe(200)
    await approve((await registrationOf(newcomer.iin)).id)
  }
  const names = async ({ bin }: { bin: string }) =>
    portal.db.selectFrom('organisation').select(['nameRu', 'nameKk']).where('bin', '=', bin).executeTakeFirstOrThrow()
  expect(await names(named)).toEqual({ nameRu: `ТОО «Тас Жол ${named.bin}»`, nameKk: '«Тас Жол» ЖШС' })
  expect(await names(unnamed)).toEqual({ nameRu: `ТОО «Тас Жол ${unnamed.bin}»`, nameKk: `ТОО «Тас Жол ${unnamed.bin}»` })
})

test('until approved one sees the review and the profile, and nothing else', async () => {
  const who = await enter(portal, (await newcomersKey(portal)).key)
  for (const url of ['/api/current-profile', '/api/auth/profile', '/api/auth/sessions', '/api/registration/terms'])
    expect([url, (await who.get(url)).statusCode]).toEqual([url, 200])
  const closed = [
    '/api/project/republican',
    '/api/collection/kato-list',
    '/api/collection/organization-by-role',
    '/api/admin/people',
    '/api/admin/registrations',
    '/api/signature-routes',
    '/api/search?query=abc',
  ]
  for (const url of closed) {
    const answer = await who.get(url)
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'session.unconfirmed'])
  }
  expect((await who.call('PUT', '/api/draft/project.new', { value: 1 })).json().code).toBe('session.unconfirmed')
})

test('without both consents nothing is sent; the sentence is the specification’s, in Kazakh ours', async () => {
  const who = await enter(portal, (await newcomersKey(portal)).key)
  const refused = await who.call('PUT', '/api/current-profile', goodForm())
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'Пожалуйста, дайте согласие прежде чем продолжить.'])
  const kazakh = await who.call('PUT', '/api/current-profile', goodForm(), { 'accept-language': 'kk' })
  expect(kazakh.json().message).toBe(createTranslator('kk')('refusal.registration.consentRequired'))
  const [agreement] = (await who.get('/api/registration/terms')).json()
  await who.call('POST', '/api/registration/terms/agreement/agree', { sha256: agreement.sha256 })
  expect((await who.call('PUT', '/api/current-profile', goodForm())).json().code).toBe('registration.consentRequired')
})

test('which text was agreed to is kept: kind, version, language, hash and time; another text is refused', async () => {
  const who = await enter(portal, (await newcomersKey(portal)).key)
  const terms = (await who.call('GET', '/api/registration/terms', undefined, { 'accept-language': 'kk' })).json()
  const foreign = await who.call('POST', '/api/registration/terms/consent/agree', { sha256: terms[0].sha256 })
  expect([foreign.statusCode, foreign.json().code]).toEqual([409, 'registration.termsChanged'])
  const answer = await who.call('POST', '/api/registration/terms/consent/agree', { sha256: terms[1].sha256 })
  expect(answer.json()).toEqual({ agreed: ['consent'] })
  const kept = await portal.db.selectFrom('acceptance').selectAll().where('personId', '=', who.user.id).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    kind: 'consent',
    version: '2026-11',
    language: 'kk',
    sha256: terms[1].sha256,
    acceptedAt: portal.clock.now(),
  })
  await expect(portal.db.deleteFrom('acceptance').where('id', '=', kept.id).execute()).rejects.toThrow('written once')
})

test('what the certificate says cannot be typed over', async () => {
  const { key, iin, bin } = await newcomersKey(portal)
  const who = await enter(portal, key)
  await submitAll(who, { fullName: 'Другой Человек', iin: '000000000000', bin: '000000000000', company: 'Другая' })
  expect((await who.get('/api/current-profile')).json()).toMatchObject({ fullName: 'Нұрпейіс Дәурен Асқарұлы', iin, bin })
})

test('an e-mail of the certificate stays; of one that another person has nothing is told, and it stays theirs', async () => {
  const { key } = await newcomersKey(portal)
  const who = await enter(portal, key)
  expect((await submitAll(who, { email: 'CONTRACTOR@bitumen.test' })).json().status).toBe('ON_REVIEW')
  expect((await portal.as('contractor')).bin).toBe(portal.person('contractor').bin)
  const named = await newcomersKey(portal)
  const person = { surname: 'Ким', name: 'Юрий', iin: named.iin, email: 'kim@example.kz' }
  const second = await enter(portal, (await newcomersKey(portal, { person })).key)
  await submitAll(second, { email: 'other@example.kz' })
  expect((await second.get('/api/current-profile')).json().email).toBe('kim@example.kz')
})

test('a number with a wrong check digit is told at its field and nothing is sent', async () => {
  const { bin } = await newcomersKey(portal)
  const wrong = bin.slice(0, 11) + ((Number(bin[11]) + 1) % 10)
  const bad = await newcomersKey(portal, { organisation: { name: 'ТОО «Мимо»', bin: wrong } })
  const who = await enter(portal, bad.key)
  expect((await submitAll(who)).json()).toMatchObject({ code: 'registration.bin', field: 'bin' })
})

test('an individual entrepreneur registers with the person’s own key: the IIN stands for the BIN', async () => {
  const { key, iin } = await newcomersKey(portal, { organisation: undefined })
  const who = await enter(portal, key)
  expect((await who.get('/api/current-profile')).json()).toMatchObject({ iin, bin: iin, company: 'ИП Нұрпейіс Дәурен Асқарұлы' })
  expect((await submitAll(who)).json().status).toBe('ON_REVIEW')
  expect((await approve((await registrationOf(iin)).id)).statusCode).toBe(200)
  const again = await enter(portal, key)
  expect(again.user).toMatchObject({ registration: null, organizations: [{ bin: iin, role: 'ROLE_CONTRACTOR' }] })
})

test('who registered by e-mail in the old way signs a challenge first, then fills in', async () => {
  const email = 'legacy@example.kz'
  const register = (change: object = {}, remoteAddress = '10.66.0.1') =>
    portal.nobody({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email, username: 'Иванов Иван', password: 'long enough 1', ...change },
      remoteAddress,
    })
  expect((await register({ password: 'short' })).json().code).toBe('registration.password')
  const answer = await register()
  expect([answer.statusCode, answer.json().user]).toMatchObject([201, { email, iin: '', registration: 'UNCONFIRMED', organizations: [] }])
  expect((await register()).json().user.id).not.toBe(answer.json().user.id)
  const { accessToken } = answer.json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const early = await portal.nobody({ method: 'PUT', url: '/api/current-profile', payload: goodForm(), headers })
  expect([early.statusCode, early.json().code]).toEqual([409, 'registration.keyFirst'])
  const { key, iin, bin } = await newcomersKey(portal)
  const who = await enter(portal, key, accessToken)
  expect(who.user).toMatchObject({ id: answer.json().user.id, email, iin, fullName: 'Нұрпейіс Дәурен Асқарұлы' })
  expect((await submitAll(who)).json().status).toBe('ON_REVIEW')
  expect((await registrationOf(iin)).bin).toBe(bin)
})

test('a key that belongs to somebody known cannot be taken for another account', async () => {
  const payload = { email: 'thief@example.kz', username: 'Кто То', password: 'long enough 1' }
  const { accessToken } = (await portal.nobody({ method: 'POST', url: '/api/auth/register', payload, remoteAddress: '10.66.0.2' })).json()
  const key = await portal.keys(portal.person('contractor'))
  await expect(enter(portal, key, accessToken)).rejects.toThrow('registration.keyKnown')
})

test('somebody known who shows a key of another organisation keeps the session and asks to act for that one too', async () => {
  const person = portal.person('contractor2')
  const { bin } = await newcomersKey(portal)
  const key = await portal.keys(person, { organisation: { name: 'ТОО «Вторая»', bin } })
  const who = await enter(portal, key)
  expect(who.user).toMatchObject({ registration: 'UNCONFIRMED', organizations: [{ bin: person.bin }] })
  await submitAll(who)
  expect((await who.get('/api/project/republican')).statusCode).toBe(204)
  const { id } = await registrationOf(person.iin)
  await approve(id)
  portal.clock.forward(3)
  expect(
    (await who.get('/api/auth/profile'))
      .json()
      .user.organizations.map((o: { bin: string }) => o.bin)
      .sort(),
  ).toEqual([person.bin, bin].sort())
})

test('a new employee of a known organisation gets its role; its region is not asked for', async () => {
  const branch = portal.person('qaj_branch')
  const { key, iin } = await newcomersKey(portal, { organisation: { name: 'Филиал', bin: branch.bin } })
  await submitAll(await enter(portal, key))
  const { id } = await registrationOf(iin)
  expect((await admin.get(`/api/admin/registrations/${id}`)).json()).toMatchObject({ known: true, roles: ['ROLE_QAJ_BRANCH'] })
  expect((await decide(id, { act: 'approve', role: 'ROLE_CONTRACTOR' })).json().code).toBe('registration.role')
  expect((await decide(id, { act: 'approve' })).statusCode).toBe(200)
  expect((await enter(portal, key)).user.roles).toEqual(['ROLE_QAJ_BRANCH'])
})

test('what an administrator decides is decided once, with what it needs', async () => {
  const { key, iin } = await newcomersKey(portal)
  const who = await enter(portal, key)
  const early = await registrationOf(iin)
  expect((await approve(early.id)).json()).toMatchObject({ code: 'flow.wrongStatus', args: { status: 'Не отправлена' } })
  await submitAll(who)
  const { id, version } = await registrationOf(iin)
  expect((await decide(id, { act: 'return', comment: 'коротко' })).json().code).toBe('flow.commentRequired')
  expect((await approve(id, { katoCode: undefined })).json()).toMatchObject({ code: 'input.required', field: 'katoCode' })
  const unknown = (await approve(id, { role: 'ROLE_QAJ' })).json()
  expect(unknown).toMatchObject({
    code: 'registration.enterFirst',
    field: 'role',
    message: expect.stringContaining('Сначала внесите организацию'),
  })
  expect((await approve(id, { version: version - 1 })).json().code).toBe('record.stale')
  const both = await Promise.all([approve(id), approve(id)])
  expect(both.map((a) => a.statusCode).sort()).toEqual([200, 409])
  expect((await decide(id, { act: 'return', comment: 'Уже подтверждено раньше' })).json().code).toBe('flow.wrongStatus')
  expect((await who.call('PUT', '/api/current-profile', goodForm())).statusCode).toBe(404)
})

test('a form sent twice by a double click is one registration', async () => {
  const { key, iin } = await newcomersKey(portal)
  const who = await enter(portal, key)
  await agreeToAll(who)
  const form = goodForm()
  const send = () => who.call('PUT', '/api/current-profile', form, { 'idempotency-key': 'double-click-1' })
  expect((await Promise.all([send(), send()])).map((a) => a.statusCode)).toEqual([200, 200])
  const { id } = await registrationOf(iin)
  expect((await admin.get(`/api/admin/registrations/${id}`)).json().history).toHaveLength(1)
  expect((await who.call('PUT', '/api/current-profile', form)).json().code).toBe('flow.wrongStatus')
})
