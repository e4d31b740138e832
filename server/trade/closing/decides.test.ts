import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Ministries, openMinistries } from '../plan/plan.testing.ts'
import { openTrade, type Trade } from '../request/request.testing.ts'

const portal = portalOfFile()
let m: Ministries
let trade: Trade
let qaj: SignedIn
let projectId: number
let approved: number
const month = '/api/month/2026-12'

beforeAll(async () => {
  m = await openMinistries(portal)
  trade = await openTrade(portal)
  projectId = await trade.signedProject()
  approved = await trade.filed(projectId, { requestVolume: 70 })
  await trade.signs(projectId, approved)
  await trade.approves(projectId, approved)
  await trade.signs(projectId, await trade.filed(projectId, { requestVolume: 20 }))
  await m.approveMonth('2026-12', [m.line({ volume: 120 })])
  const { id } = (await m.kad.post('/api/distribution', { period: '2026-12' })).json()
  const { lines, inputSha256: proposed } = (await m.kad.post(`/api/distribution/${id}/propose`, {})).json()
  const { version } = (await m.kad.get(`/api/distribution/${id}`)).json()
  const limits = { version, proposed, lines }
  const saved = await m.kad.call({ method: 'PUT', url: `/api/distribution/${id}`, payload: limits })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const signed = await m.signLimits(id)
  if (signed.statusCode !== 200) throw new Error(signed.body)
  // corrections that nobody signs
  await m.writeMonth('2026-12', [m.line({ volume: 90 })])
  await m.kad.post('/api/distribution', { period: '2026-12' })
  portal.clock.set('2027-01-05T10:00:00+05:00')
  qaj = await portal.as('qaj')
})

test('a month with neither a plan nor a request is refused: there is nothing to close', async () => {
  const answer = await qaj.post('/api/month/2026-10/close', {})
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'month.empty'])
  expect((await qaj.get('/api/month/2026-10')).json()).toMatchObject({ mayClose: false, blocking: [{ code: 'month.empty' }] })
})

test('before it is closed a month says what the closing decides', async () => {
  expect((await qaj.get(month)).json()).toMatchObject({
    undecided: 1,
    unlimited: { requests: 1, tons: 70 },
    drafts: [
      { what: 'PLAN', version: 2 },
      { what: 'LIMITS', version: 2 },
    ],
    ordersWaiting: 0,
    mayClose: true,
  })
})

test('what was approved and never limited is limited to 0 with the closing, and its contractor is told', async () => {
  expect((await qaj.post(`${month}/close`, {})).statusCode).toBe(200)
  const contractor = await portal.as('contractor')
  expect(await trade.read(projectId, approved, contractor)).toMatchObject({ approvedVolume: 70, limitedVolume: 0, shippedVolume: 0 })
  const why = (await contractor.get(`/api/project/${projectId}/request/${approved}/limited`)).json()
  expect(why).toMatchObject({ limited: 0, sentences: [expect.stringContaining('Месяц закрыт')] })
  const told = await portal.db.selectFrom('notice').select('objectId').where('kind', '=', 'request.notLimited').execute()
  expect(told.map((n) => n.objectId)).toContain(String(approved))
})

test('an unsigned correction ends with its month: the signed version stands, the journal says what ended', async () => {
  const [menergy, kad] = [await portal.as('menergy'), await portal.as('kad_mt')]
  expect((await menergy.get('/api/plan/monthly/2026-12')).json()).toMatchObject({
    documentVersion: 1,
    status: { code: 'CLOSED' },
    lines: [{ volume: 120 }],
  })
  const limits = (await kad.get('/api/distribution?period=2026-12')).json().content
  expect(limits.map((d: { documentVersion: number; status: { code: string } }) => [d.documentVersion, d.status.code])).toEqual([
    [1, 'CLOSED'],
  ])
  const ended = await portal.db
    .selectFrom('journal')
    .select(['objectType', 'fromStatus', 'toStatus'])
    .where('act', '=', 'month.close')
    .where('objectType', 'in', ['MONTHLY_PLAN', 'DISTRIBUTION'])
    .orderBy('id')
    .execute()
  expect(ended).toEqual([
    { objectType: 'MONTHLY_PLAN', fromStatus: 'APPROVED', toStatus: 'CLOSED' },
    { objectType: 'MONTHLY_PLAN', fromStatus: 'DRAFT', toStatus: null },
    { objectType: 'DISTRIBUTION', fromStatus: 'SIGNED', toStatus: 'CLOSED' },
    { objectType: 'DISTRIBUTION', fromStatus: 'CREATED', toStatus: null },
  ])
  const detail = await portal.db.selectFrom('journal').select('detail').where('objectType', '=', 'MONTH').executeTakeFirstOrThrow()
  expect(detail.detail).toMatchObject({ unlimited: 1, planDrafts: 1, limitsDrafts: 1 })
})
