import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listening } from '../../core/notice/events.testing.ts'
import { notify } from '../../core/notice/notify.ts'
import { type PortalProcess, portalProcess } from '../../core/notice/spawn.testing.ts'
import { demoPassword } from '../../demo.testing.ts'
import { openPortal, type Portal, type SignedIn } from '../../portal.testing.ts'
import { browserOf, newcomersKey } from '../registration/newcomer.testing.ts'

let portal: Portal
let admin: SignedIn
let other: PortalProcess
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
  other = await portalProcess(portal)
})
afterAll(async () => {
  await other.end('SIGKILL')
  await portal.close()
})
/** Resets all persons, organisations and memberships to active. */
afterEach(async () => {
  await portal.db.updateTable('person').set({ status: 'ACTIVE', statusComment: null }).execute()
  await portal.db.updateTable('organisation').set({ status: 'ACTIVE', statusComment: null }).execute()
  await portal.db.updateTable('membership').set({ status: 'ACTIVE', leftAt: null, leftBecause: null }).execute()
  await portal.db.deleteFrom('registration').execute()
})

const why = 'Уволен приказом № 17 от 2 ноября'
let address = 0
const login = (name: string, password = demoPassword) =>
  portal.nobody({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${name}@bitumen.test`, password },
    remoteAddress: `10.61.0.${++address}`,
  })
const refresh = (refreshToken: string) => portal.nobody({ method: 'POST', url: '/api/refresh-token', payload: { refreshToken } })
const byKey = async (name: string, change = {}) => browserOf(portal).signIn(await portal.keys(portal.person(name), change))
const idOf = async (name: string) =>
  (await portal.db.selectFrom('person').select('id').where('email', '=', `${name}@bitumen.test`).executeTakeFirstOrThrow()).id
const said = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [statusCode, json().code]

/** Some of them are the only ones who may sign for their office. */
const cancel = { act: 'cancel', comment: why, withoutSigner: true }
const cancelPerson = async (name: string) =>
  expect((await admin.post(`/api/admin/people/${await idOf(name)}/act`, cancel)).statusCode).toBe(200)
const cancelOrganisation = async (name: string) =>
  expect((await admin.post(`/api/admin/organizations/${portal.person(name).bin}/act`, cancel)).statusCode).toBe(200)
const leaves = async (name: string, comment = why, bin = portal.person(name).bin) =>
  admin.post(`/api/admin/organizations/${bin}/members/${await idOf(name)}/leave`, { comment, withoutSigner: true })
const leave = async (name: string) => expect((await leaves(name)).statusCode).toBe(200)

const goings = [
  { how: 'whose registration was ended', go: cancelPerson, code: 'session.cancelled' },
  { how: 'whose organisation’s registration was ended', go: cancelOrganisation, code: 'session.organisationCancelled' },
  { how: 'who left the organisation', go: leave, code: 'session.left' },
]
for (const { how, go, code } of goings)
  test(`somebody ${how} comes in no more, and what they had open ends at once`, async () => {
    const { accessToken, refreshToken } = (await login('qaj_branch')).json()
    const bearer = { authorization: `Bearer ${accessToken}` }
    const read = (url: string) => portal.nobody({ method: 'GET', url, headers: bearer })
    expect((await read('/api/signature-routes?page=0&size=5')).statusCode).toBeLessThan(300)
    await go('qaj_branch')

    const [password, wrong, key] = [await login('qaj_branch'), await login('qaj_branch', 'x'), await byKey('qaj_branch')]
    expect([said(password), said(key)]).toEqual(Array(2).fill([403, code]))
    expect(password.json().message).toContain(why)
    expect(password.headers['set-cookie']).toBeUndefined()
    expect(said(wrong)).toEqual([401, 'session.badPassword'])
    expect((await refresh(refreshToken)).json().message).toBe('Authentication failed')
    expect((await read('/api/auth/profile')).statusCode).toBe(401)
    portal.clock.forward(2)
    expect((await read('/api/signature-routes?page=0&size=5')).statusCode).toBe(401)
    const ended = await portal.db
      .selectFrom('session')
      .select('endedBecause')
      .where('personId', '=', await idOf('qaj_branch'))
      .execute()
    expect(ended.map((s) => s.endedBecause)).not.toContain(null)
  })

for (const { how, go } of goings)
  test(`the live page of somebody ${how} ends within two seconds, at whatever process it is open`, async () => {
    const page = await listening(other.url, await portal.as('akimat_branch'))
    await go('akimat_branch')
    const since = performance.now()
    await page.ended()
    expect(performance.now() - since).toBeLessThan(2_000)
  })

test('an act of an administrator that ends sessions is in the journal with their number; of oneself the present one goes on', async () => {
  await login('kad_mt')
  await login('kad_mt')
  const id = await idOf('kad_mt')
  const seen = (await admin.get(`/api/admin/people/${id}`)).json()
  const open = seen.sessions.length
  expect(open).toBeGreaterThanOrEqual(2)
  expect(seen.sessions[0]).toMatchObject({ ip: expect.any(String), current: false })
  const answer = (await admin.remove(`/api/admin/people/${id}/sessions`)).json()
  expect(answer.sessions).toEqual([])
  expect(answer.history.at(-1)).toMatchObject({ act: { code: 'account.endSessions' }, before: { sessions: open }, after: { sessions: 0 } })
  await portal.as('admin')
  const mine = (await admin.remove(`/api/admin/people/${await idOf('admin')}/sessions`)).json()
  expect(mine.sessions).toEqual([expect.objectContaining({ current: true })])
})

test('one does not leave oneself, nobody leaves without a reason, and nobody leaves twice', async () => {
  expect(said(await leaves('admin'))).toEqual([409, 'account.own'])
  expect(said(await leaves('factory', 'мало'))).toEqual([422, 'flow.commentRequired'])
  const left = (await leaves('factory')).json()
  const id = await idOf('factory')
  expect(left.members.find((m: { id: number }) => m.id === id)).toMatchObject({ left: true, own: false, iin: portal.person('factory').iin })
  expect(left.history.at(-1)).toMatchObject({
    act: { code: 'membership.leave' },
    comment: why,
    before: { personId: id, role: 'ROLE_FACTORY' },
  })
  expect(said(await leaves('factory'))).toEqual([404, 'not.found'])
  expect((await admin.get(`/api/admin/people/${id}`)).json().members).toEqual([
    expect.objectContaining({ bin: portal.person('factory').bin, left: true }),
  ])
})

test('who left one of two organisations goes on for the other only', async () => {
  const { bin } = portal.person('contractor2')
  const id = await idOf('contractor3')
  await portal.db.insertInto('membership').values({ personId: id, bin, role: 'CONTRACTOR' }).execute()
  const before = await portal.as('contractor3')
  expect((await leaves('contractor3', why, bin)).statusCode).toBe(200)
  expect((await before.get('/api/auth/profile')).statusCode).toBe(401)
  const after = (await login('contractor3')).json()
  expect(after.user.organizations.map((o: { bin: string }) => o.bin)).toEqual([portal.person('contractor3').bin])
  const asLeft = await portal.nobody({
    method: 'GET',
    url: '/api/project/local',
    headers: { authorization: `Bearer ${after.accessToken}`, 'x-organization-bin': bin },
  })
  expect(said(asLeft)).toEqual([403, 'session.membershipUnknown'])
  await portal.db.deleteFrom('membership').where('personId', '=', id).where('bin', '=', bin).execute()
})

test('who left comes in with the key of another organisation as any newcomer, and not again with the old one', async () => {
  await leave('contractor2')
  const { iin } = portal.person('contractor2')
  const { key } = await newcomersKey(portal, { person: { surname: 'Новый', name: 'Путь', iin } })
  const entered = await browserOf(portal).signIn(key)
  expect([entered.statusCode, entered.json().user.organizations, entered.json().user.registration]).toEqual([200, [], 'UNCONFIRMED'])
  expect(said(await byKey('contractor2'))).toEqual([403, 'session.left'])
})

test('nobody comes to an organisation whose registration was ended: not by its key, nor as its guest', async () => {
  await cancelOrganisation('contractor2')
  const { bin } = portal.person('contractor2')
  const { key } = await newcomersKey(portal, { organisation: { name: 'Бывшее ТОО', bin } })
  expect(said(await browserOf(portal).signIn(key))).toEqual([403, 'session.organisationCancelled'])
  expect(await portal.db.selectFrom('registration').select('id').where('bin', '=', bin).execute()).toEqual([])
  const guest = { fullName: 'Гость Портала', email: 'new-guest@example.kz', bin, organizationName: 'x', katoCode: '350000000' }
  expect(said(await admin.post('/api/admin/guests', guest))).toEqual([409, 'account.cancelled'])
})

test('who is gone is told of that, and of nothing afterwards', async () => {
  const id = await idOf('kad_mt')
  const told = () => portal.db.selectFrom('notice').select(['kind', 'bin']).where('personId', '=', id).orderBy('id').execute()
  const raised = { now: portal.clock.now(), today: portal.clock.today() }
  const t = () =>
    portal.db
      .transaction()
      .execute((tx) =>
        notify(tx, raised, { kind: 'plan.approved', objectType: 'PLAN', objectId: 1, args: { month: '2026-12-01', tons: 5 } }),
      )
  await t()
  await leave('kad_mt')
  await t()
  expect((await told()).map((n) => n.kind)).toEqual(['plan.approved', 'account.left'])
})
