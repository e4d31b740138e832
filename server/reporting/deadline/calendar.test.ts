import { beforeAll, expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { openTrade, type Trade } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let trade: Trade
beforeAll(async () => {
  portal.clock.set('2027-03-12T09:00:00+05:00')
  trade = await openTrade(portal)
})

const planOfApril = async () => (await (await portal.as('menergy')).get('/api/plan/monthly/2027-04')).json()

test('on 12 March 2027 both deadlines of the 15th, a holiday, stand on the 16th', async () => {
  const project = await trade.signedProject()
  await trade.signs(project, await trade.filed(project, { requestPeriod: '2027-04-01', requestVolume: 20 }))
  const tasks = (await trade.branch.get('/api/tasks')).json()
  expect(tasks.find(({ kind }: { kind: string }) => kind === 'requestsToDecide')).toMatchObject({ deadline: '2027-03-16' })
  expect(await planOfApril()).toMatchObject({ deadline: '2027-03-16' })
})

test('who reads a month years later reads the deadline that it had', async () => {
  portal.clock.set('2030-02-01T09:00:00+05:00')
  expect(await planOfApril()).toMatchObject({ deadline: '2027-03-16' })
})
