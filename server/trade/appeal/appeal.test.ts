import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/core/setting/settings.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { openTrade, type Trade } from '../request/request.testing.ts'

const portal = portalOfFile()
let trade: Trade
let akimat: SignedIn
let stranger: SignedIn
let projectId: number
let cut: number

beforeAll(async () => {
  trade = await openTrade(portal)
  akimat = await portal.as('akimat_branch')
  stranger = await portal.as('contractor3')
  projectId = await trade.signedProject()
  cut = await trade.filed(projectId)
  await trade.signs(projectId, cut)
  await trade.branch.post(`/api/signature-routes/${await trade.routeOf(cut)}/propose`, {
    requestVolume: 60,
    comment: 'Остаток на складе больше',
  })
  await trade.signs(projectId, cut)
  await trade.approves(projectId, cut)
})

const words = 'Остаток израсходован в октябре, акт приложен к проекту'
const file = (who: SignedIn, change: object = {}) =>
  who.post('/api/appeals', { requestId: cut, figure: 'APPROVED', comment: words, ...change })

test('a cut is objected to with words; what was not cut is not', async () => {
  expect((await file(trade.contractor, { comment: 'мало' })).json().code).toBe('flow.commentRequired')
  expect((await file(trade.contractor, { figure: 'ALLOCATED' })).json().code).toBe('appeal.notCut')
  expect((await file(stranger)).statusCode).toBe(404)
  const filed = await file(trade.contractor)
  expect(filed.json()).toMatchObject({
    before: 100,
    after: 60,
    status: { code: 'OPEN' },
    deadline: '2026-11-27',
    daysLeft: 7,
    mayAnswer: false,
  })
  expect((await file(trade.contractor)).json()).toMatchObject({ code: 'appeal.open' })
})

test('the office that made the cut answers once, both texts stay and the contractor is told', async () => {
  const [open] = (await trade.branch.get('/api/appeals?status=OPEN')).json().content
  expect(open).toMatchObject({ mayAnswer: true, comment: words })
  expect((await akimat.get('/api/appeals')).json().totalElements).toBe(0)
  const answer = (who: SignedIn, act: string) =>
    who.post(`/api/appeals/${open.id}/answer`, { act, comment: 'Объём будет добавлен в новой заявке' })
  expect((await answer(akimat, 'accept')).statusCode).toBe(404)
  expect((await answer(trade.contractor, 'accept')).statusCode).toBe(403)
  expect((await answer(trade.branch, 'accept')).json()).toMatchObject({
    status: { code: 'ACCEPTED' },
    answer: 'Объём будет добавлен в новой заявке',
  })
  const second = await answer(trade.branch, 'decline')
  expect([second.statusCode, second.json().code]).toEqual([409, 'route.decided'])
  const told = await portal.db.selectFrom('notice').select(['kind', 'args']).where('kind', '=', 'appeal.answered').executeTakeFirstOrThrow()
  expect(told.args).toMatchObject({ id: cut, outcome: { ru: 'Удовлетворена' } })
  const acts = await portal.db
    .selectFrom('journal')
    .select(['act', 'comment'])
    .where('objectType', '=', 'REQUEST')
    .where('objectId', '=', cut)
    .where('act', 'like', 'appeal.%')
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'appeal.file', comment: words },
    { act: 'appeal.accept', comment: 'Объём будет добавлен в новой заявке' },
  ])
})

test('the days of an answer are those of the settings: told before one objects, kept in the deadline', async () => {
  const told = async () => (await trade.contractor.get(`/api/appeals?requestId=${cut}&size=1`)).json().answerDays
  expect(await told()).toBe(5)
  const admin = await portal.as('admin')
  const value = { ...defaultSettings.deadlines, appealDays: 2 }
  await admin.call({ method: 'PUT', url: '/api/admin/settings/deadlines', payload: { version: 0, value } })
  expect(await told()).toBe(2)
  expect((await file(trade.contractor)).json()).toMatchObject({ status: { code: 'OPEN' }, deadline: '2026-11-24' })
})
