import { beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/reporting/dashboard.ts'
import { portalOfFile, type SignedIn, tenAccounts } from '../../portal.testing.ts'
import { ordered } from '../../trade/holder/holder.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'
import { pooled } from '../../trade/split/split.testing.ts'

const portal = portalOfFile()
beforeAll(async () => {
  const trade = await openTrade(portal)
  const request = await pooled(trade, await trade.signedProject(), 100)
  await ordered(portal, [{ request, volume: 80 }])
})

const people = new Map<string, SignedIn>()
const as = async (account: string): Promise<SignedIn> => {
  const person = people.get(account) ?? (await portal.as(account))
  people.set(account, person)
  return person
}
const read = async (account: string, query = ''): Promise<Dashboard> => {
  const answer = await (await as(account)).get(`/api/dashboard?period=2026-12${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const volumes = ({ steps }: Dashboard) => Object.fromEntries(steps.filter(({ volume }) => volume !== 0).map((s) => [s.figure, s.volume]))

test('everybody signed in has a month at a glance, each within his reach', async () => {
  const all = { ASKED: 100, APPROVED: 100, LIMITED: 80, ALLOCATED: 80 }
  const withheld = { ASKED: null, APPROVED: null, LIMITED: null, ALLOCATED: null }
  const seen = { contractor: all, qaj_branch: all, qaj: all, guest: withheld, supplier: { ALLOCATED: 80 }, akimat_branch: {}, admin: {} }
  for (const account of tenAccounts)
    expect([account, volumes(await read(account))]).toEqual([account, seen[account as 'qaj'] ?? expect.anything()])
})

test('a figure that a part of the month does not have is not drawn: no plan of a region, nothing asked of a supplier, nothing for the administrator', async () => {
  const drawn = async (account: string, query = '') => (await read(account, query)).steps.map(({ figure }) => figure)
  expect(await drawn('qaj')).toEqual(['PLAN', 'ASKED', 'APPROVED', 'LIMITED', 'ALLOCATED', 'SHIPPED', 'RECEIVED'])
  expect(await drawn('qaj', '&katoCode=350000000')).not.toContain('PLAN')
  expect(await drawn('contractor')).not.toContain('PLAN')
  expect(await drawn('supplier')).toEqual(['PLAN', 'ALLOCATED', 'SHIPPED', 'RECEIVED'])
  expect(await drawn('admin')).toEqual([])
})

test('a guest gets no tons of one contractor: they are withheld, not 0; what nobody has is 0', async () => {
  const withheld = { approved: null, allocated: null }
  const { steps, regions, country, merged, plants } = await read('guest')
  expect({ merged, plants }).toEqual({ merged: true, plants: [] })
  expect(country).toMatchObject({ all: withheld, grades: { BND_70_100: withheld } })
  expect(regions.map(({ katoCode, all }) => [katoCode, all])).toEqual([['350000000', withheld]])
  expect(steps.filter(({ figure }) => figure === 'SHIPPED' || figure === 'RECEIVED').map(({ volume }) => volume)).toEqual([0, 0])
  for (const filter of ['&katoCode=350000000', '&bitumenType=BND_70_100', '&ownershipType=REPUBLICAN'])
    expect([filter, volumes(await read('guest', filter))]).toEqual([
      filter,
      { ASKED: null, APPROVED: null, LIMITED: null, ALLOCATED: null },
    ])
  expect(await read('qaj')).toMatchObject({ merged: false })
})

test('a year ago of one contractor is withheld from a guest, and is no year without data', async () => {
  const { steps } = (await (await as('guest')).get('/api/dashboard?period=2027-12')).json() as Dashboard
  const before = steps.filter(({ figure }) => figure !== 'PLAN').map((step) => [step.figure, step.before, step.beforeWithheld])
  expect(before).toEqual([
    ['ASKED', null, true],
    ['APPROVED', null, true],
    ['LIMITED', null, true],
    ['ALLOCATED', null, true],
    ['SHIPPED', 0, false],
    ['RECEIVED', 0, false],
  ])
})

test('what is drawn is what the balance says of the month, whatever it is filtered by', async () => {
  const qaj = await as('qaj')
  for (const filter of ['', '&bitumenType=BND_70_100', '&katoCode=350000000', '&ownershipType=LOCAL']) {
    const { figures } = (await qaj.get(`/api/balance?period=2026-12${filter}`)).json() as { figures: { figure: string; volume: number }[] }
    const balance = new Map(figures.map(({ figure, volume }) => [figure, volume]))
    const shown = await read('qaj', filter)
    for (const { figure, volume } of shown.steps) expect([filter, figure, volume]).toEqual([filter, figure, balance.get(figure)])
    const sum = (of: 'approved' | 'allocated') => shown.regions.reduce((tons, { all }) => tons + all[of]!, 0)
    expect([sum('approved'), sum('allocated')]).toEqual([balance.get('APPROVED'), balance.get('ALLOCATED')])
  }
})

test('a region is short of a grade when less is allocated than approved', async () => {
  const { regions, country } = await read('qaj')
  expect(regions).toMatchObject([{ katoCode: '350000000', grades: { BND_70_100: { approved: 100, allocated: 80 } } }])
  expect(country.all).toEqual({ approved: 100, allocated: 80 })
})

test('a year without the portal is no year of zero tons', async () => {
  const { steps, periodBefore } = await read('qaj')
  expect(periodBefore).toBe('2025-12-01')
  expect(steps.map(({ before }) => before)).toEqual(steps.map(() => null))
})

test('a year ago of which there is a plan alone has its plan drawn, and nothing else', async () => {
  await portal.db
    .insertInto('balanceEntry')
    .columns(['at', 'businessDay', 'figure', 'period', 'bitumenType', 'kg', 'act', 'objectType', 'objectId', 'personId', 'fullName'])
    .expression((eb) =>
      eb
        .selectFrom('balanceEntry')
        .select((of) => [
          ...(['at', 'businessDay'] as const),
          of.val('PLAN' as const).as('figure'),
          of.cast<string>(of.val('2025-12-01'), 'date').as('period'),
          ...(['bitumenType'] as const),
          of.lit(90_000).as('kg'),
          ...(['act', 'objectType', 'objectId', 'personId', 'fullName'] as const),
        ])
        .limit(1),
    )
    .execute()
  const { steps } = await read('qaj')
  expect(steps.map(({ before }) => before)).toEqual(steps.map(({ figure }) => (figure === 'PLAN' ? 90 : null)))
})

test('who reads totals alone is told no plant', async () => {
  expect((await read('qaj')).plants.length).toBeGreaterThan(0)
  expect((await read('guest')).plants).toEqual([])
})
