import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo.testing.ts'
import { forgetSecurityEvents, SecurityLog } from '../../platform/http/security-log.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
const nameOf = new Map<string, string>()
beforeAll(async () => {
  admin = await portal.as('admin')
  for (const { email, fullName } of await portal.db.selectFrom('person').select(['email', 'fullName']).execute())
    nameOf.set(email!.split('@')[0]!, fullName)
})
type Row = { kind: { code: string; description: string }; code: string; route: string; fullName: string | null; ip: string; times: number }
const list = async (query = ''): Promise<{ content: Row[]; totalElements: number }> =>
  (await admin.get(`/api/admin/security?size=100&${query}`)).json()
const short = ({ kind, code, route, fullName, ip, times }: Row) => [kind.code, code, route, fullName, ip, times]
const login = (email: string, password: string, remoteAddress: string) =>
  portal.nobody({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

test('who failed to enter, wanted what is not theirs or changed a password is in the journal, counted by hours', async () => {
  for (let n = 0; n < 3; n++) await login('qaj@bitumen.test', 'a guess', '10.64.0.1')
  await login('nobody@bitumen.test', 'a guess', '10.64.0.1')
  const contractor = await portal.as('contractor')
  expect((await contractor.get('/api/admin/people')).statusCode).toBe(403)
  await contractor.post('/api/profile/password', { old: demoPassword, password: 'Тихий берег Есиля 2031' })
  const { content } = await list()
  expect(content.map(short).sort()).toEqual(
    [
      ['signInFailed', 'session.badPassword', 'POST /api/auth/login', nameOf.get('qaj'), '10.64.0.1', 3],
      ['signInFailed', 'session.badPassword', 'POST /api/auth/login', null, '10.64.0.1', 1],
      ['denied', 'access.denied', 'GET /api/admin/people', nameOf.get('contractor'), expect.any(String), 1],
      ['passwordChanged', '', 'POST /api/profile/password', nameOf.get('contractor'), expect.any(String), 1],
    ].sort(),
  )
  expect((await list('kind=denied')).totalElements).toBe(1)
  expect((await list('query=10.64.0.1')).totalElements).toBe(2)
  expect((await admin.get('/api/admin/security/sheet?format=csv')).payload).toContain('session.badPassword')
  const kk = await admin.call({ method: 'GET', url: '/api/admin/security?kind=denied', headers: { 'accept-language': 'kk' } })
  expect(kk.json().content[0].kind.description).toBe('Қолжетімділік берілмеді')
})

test('the next hour is another row; what is only the end of a session is no event', async () => {
  const before = (await list()).totalElements
  portal.clock.forward(3600)
  admin = await portal.as('admin')
  await login('qaj@bitumen.test', 'a guess', '10.64.0.1')
  await portal.nobody({ method: 'GET', url: '/api/auth/profile', headers: { authorization: 'Bearer x.y.z' } })
  expect((await list()).totalElements).toBe(before + 1)
})

test('a flood of addresses fills neither the memory nor the database: past two thousand rows an hour only their number is kept', async () => {
  const log = new SecurityLog(portal.services.db)
  const at = new Date('2026-12-01T10:00:00Z')
  const event = { kind: 'limited', code: 'rate.exceeded', route: 'POST /api/auth/login', personId: null, at } as const
  for (let wave = 0; wave < 6; wave++) {
    for (let n = 0; n < 600; n++) log.note({ ...event, ip: `10.${wave}.${n >> 8}.${n & 255}` })
    await log.write()
  }
  const { rows } = await sql<{ n: number; times: number }>`
    select count(*)::int as n, sum(times)::int as times from security_event where hour = ${at}`.execute(portal.db)
  expect(rows[0]!.times).toBe(3600)
  expect(rows[0]!.n).toBeLessThanOrEqual(2000)
  expect(rows[0]!.n).toBeGreaterThan(1000)
})

test('events that are older than the operator keeps them are deleted', async () => {
  await portal.db
    .updateTable('securityEvent')
    .set({ lastAt: sql<Date>`now() - interval '401 days'` })
    .where('kind', '=', 'limited')
    .execute()
  expect(await forgetSecurityEvents(portal.services.db, 400)).toBeGreaterThan(1000)
  expect((await list('kind=limited')).totalElements).toBe(0)
})
