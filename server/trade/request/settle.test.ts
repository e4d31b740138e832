import { beforeAll, expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { openTrade, putRequest, type Trade } from './request.testing.ts'

const portal = portalOfFile()
let trade: Trade
let project: number
beforeAll(async () => {
  trade = await openTrade(portal)
  project = await trade.signedProject()
})

const entries = async (request: number) =>
  (
    await portal.db
      .selectFrom('balanceEntry')
      .select(['figure', 'kg', 'act', 'region', 'ownershipType', 'fullName'])
      .where('requestId', '=', request)
      .orderBy('id')
      .execute()
  ).map((e) => [e.figure, e.kg, e.act])

test('what is asked is counted from the signature on, what is approved from the office’s', async () => {
  const request = await trade.filed(project)
  expect(await entries(request)).toEqual([])
  await trade.signs(project, request)
  expect(await entries(request)).toEqual([['ASKED', 100_000, 'request.sign']])
  await trade.approves(project, request)
  expect((await entries(request)).slice(1)).toEqual([['APPROVED', 100_000, 'request.approve']])
})

test('what is withdrawn stays asked as it was signed, until the next signature says otherwise', async () => {
  const request = await trade.filed(project, { requestVolume: 50 })
  await trade.signs(project, request)
  await trade.act(project, request, 'withdraw')
  const { version } = await trade.read(project, request)
  await putRequest(trade.contractor, project, request, { requestVolume: 40, version })
  expect(await entries(request)).toEqual([['ASKED', 50_000, 'request.sign']])
  await trade.signs(project, request)
  expect(await entries(request)).toEqual([
    ['ASKED', 50_000, 'request.sign'],
    ['ASKED', -10_000, 'request.sign'],
  ])
})

test('what is rejected was asked all the same', async () => {
  const request = await trade.filed(project, { requestVolume: 30 })
  await trade.signs(project, request)
  await trade.branch.post(`/api/signature-routes/${await trade.routeOf(request)}/reject`, { comment: 'Объём не подтверждён сметой' })
  expect(await entries(request)).toEqual([['ASKED', 30_000, 'request.sign']])
})

test('an entry is never changed', async () => {
  await expect(portal.db.updateTable('balanceEntry').set({ kg: 1 }).execute()).rejects.toThrow('written once')
})
