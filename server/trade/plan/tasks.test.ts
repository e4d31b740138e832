import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Ministries, openMinistries, put } from './plan.testing.ts'

const portal = portalOfFile()
let m: Ministries
beforeAll(async () => {
  m = await openMinistries(portal)
})

type TaskAnswer = { kind: string; count: number; late: number; deadline: string | null; link: string; mine: boolean }
const taskOf = async (who: SignedIn, kind: string): Promise<TaskAnswer | undefined> =>
  (await who.get('/api/tasks')).json<TaskAnswer[]>().find((t) => t.kind === kind)
const limitLine = { katoCode: '350000000', ownershipType: 'REPUBLICAN', bitumenType: 'BND_70_100' }

test('the ministry is told of the year and the month that are not approved, late ones in red; the committee of limits once the plan is there', async () => {
  expect(await taskOf(m.menergy, 'annualPlansToSign')).toMatchObject({
    ...{ count: 1, late: 0, deadline: '2026-12-15', link: '/minenergo/annual_plan?year=2027', mine: true },
  })
  // the 15th of November is a Sunday, and today is the 20th
  expect(await taskOf(m.menergy, 'monthlyPlansToSign')).toMatchObject({ count: 1, late: 1, deadline: '2026-11-16' })
  expect(await taskOf(m.kad, 'limitsToSign')).toBeUndefined()

  await m.approveMonth('2026-12', [m.line({ volume: 100 })])
  expect(await taskOf(m.menergy, 'monthlyPlansToSign')).toBeUndefined()
  expect(await taskOf(m.kad, 'limitsToSign')).toMatchObject({ count: 1, deadline: '2026-11-18', link: '/mintrans/distributions/create' })
})

test('limits that a smaller plan left behind are the committee’s to correct', async () => {
  const { id, version } = (await m.kad.post('/api/distribution', { period: '2026-12' })).json()
  expect(await taskOf(m.kad, 'limitsToSign')).toMatchObject({ link: `/mintrans/distributions/${id}` })
  const note = 'По решению комиссии от 17 ноября'
  await put(m.kad, `/api/distribution/${id}`, { version, lines: [{ ...limitLine, limit: 100 }], note })
  await m.signLimits(id)
  expect(await taskOf(m.kad, 'limitsToSign')).toBeUndefined()
  await m.approveMonth('2026-12', [m.line({ volume: 60 })])
  expect(await taskOf(m.kad, 'limitsAbovePlan')).toMatchObject({ count: 1, link: `/mintrans/distributions/${id}` })
})
