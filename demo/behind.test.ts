import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { differencesOf } from '#server/documents/ledger/differences.ts'
import { DatabaseAway } from '#server/platform/sql/connection.ts'
import { openPortal, type Portal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { pastBehind } from './behind.ts'
import { markSeeded, pastOf } from './marks.ts'
import { playPast, withPeopleOfRegions } from './past.testing.ts'
import { pastOfMonth } from './past.ts'
import { demoKeys } from './people/keys.ts'
import { sites } from './people/sites.ts'
import { playPlans } from './plan.ts'
import type { Stage } from './stage.ts'

let portal: Portal
let folder: string
let stage: Stage
/** After two months of winter, when few ask: each step is there all the same. */
const present = '2026-02-01'
const now = new Date(`${present.slice(0, 8)}15T10:00:00+05:00`)
const pastMonths = 2
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
  const keys = await demoKeys(folder, await withPeopleOfRegions(portal), now)
  stage = { services: { ...portal.services, trust: loadTrustAs(readyProfiles.nca, trustedBy(keys.authority)) }, keys }
  await playPlans(stage, present, now)
  await markSeeded(portal.db, now, pastMonths)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs a process that continues playing and is stopped gracefully after so many acts, or when nothing is left; the database fails at one of them.
 * @returns what it reported and logged
 */
async function played(acts: number, away = 0) {
  const past = await pastOf(portal.db)
  const [told, logged]: [string[], string[]] = [[], []]
  const enough = Promise.withResolvers<void>()
  let left = acts
  const db = new Proxy(portal.db, {
    get(target, name) {
      if (name === 'transaction') {
        if (--left === 0) enough.resolve()
        if (acts - left === away) throw new DatabaseAway('cut')
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const behind = pastBehind(
    { ...stage, services: { ...stage.services, db }, past },
    {
      told: async (title, work) => {
        told.push(title)
        await work()
        if (!past.left()) enough.resolve()
      },
      failed: (_error, words) => logged.push(words),
    },
  )
  behind.begin()
  await enough.promise
  await behind.stop()
  return { told, logged }
}

const rows = async () => ({
  requests: (await portal.db.selectFrom('bitumenRequest').select('id').execute()).length,
  projects: (await portal.db.selectFrom('project').select('id').execute()).length,
  reduced: (await portal.db.selectFrom('allocation').select('id').where('reasonCode', 'is not', null).execute()).length,
})

test('the past is played behind the portal, cut off again and again in the midst of a month, the database away for a moment, as if at one go', async () => {
  expect((await pastOf(portal.db)).left()).toEqual({ done: 0, of: pastMonths })
  const { told: titles, logged } = await played(60, 15)
  expect(logged).toEqual(['a past month will be continued in a moment'])
  // each time a little later: any kind of act is once the last before the end. Each of the projects is looked for before a month is continued
  for (let acts = 90; (await pastOf(portal.db)).left(); acts += 13) {
    const { told, logged } = await played(acts)
    expect(logged).toEqual([])
    titles.push(...told)
  }
  expect([...new Set(titles)]).toEqual(Array.from({ length: pastMonths }, (_, n) => `Demo, past month ${n + 1} of ${pastMonths}`))
  expect(titles.length).toBeGreaterThan(pastMonths)
  const closed = await portal.db.selectFrom('monthClosing').select('period').orderBy('period').execute()
  expect(closed).toHaveLength(pastMonths)
  for (const { period } of closed) expect([period, await differencesOf(portal.db, period)]).toEqual([period, []])
  expect(await rows()).toEqual({ projects: sites.length, requests: 2 * 12, reduced: 1 })
  expect(await portal.db.selectFrom('appeal').select('status').orderBy('status').execute()).toEqual([
    { status: 'ACCEPTED' },
    { status: 'DECLINED' },
  ])
}, 900_000)

test('the past then stands with what was asked, allocated, shipped and received, every row and order closed; played again it adds nothing', async () => {
  const closed = await portal.db.selectFrom('monthClosing').select('period').orderBy('period').execute()
  expect(closed.map((c) => c.period)).toEqual(pastOfMonth(present, pastMonths))
  const sums = await portal.db
    .selectFrom('bitumenRequest')
    .select((eb) => [
      eb.fn.sum<number>('requestVolume').as('asked'),
      eb.fn.sum<number>('distributedAmount').as('allocated'),
      eb.fn.sum<number>('shippedVolume').as('shipped'),
      eb.fn.sum<number>('receivedVolume').as('received'),
    ])
    .executeTakeFirstOrThrow()
  const [asked, allocated, shipped, received] = [sums.asked, sums.allocated, sums.shipped, sums.received].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  expect(allocated / asked).toBeGreaterThan(0.8)
  expect(allocated / asked).toBeLessThan(0.9)
  expect(shipped / allocated).toBeGreaterThan(0.8)
  expect(shipped / allocated).toBeLessThan(0.97)
  expect(received).toBeGreaterThan(shipped - 8)
  expect(received).toBeLessThan(shipped)

  const rows = await portal.db.selectFrom('allocation').select(['status', 'reasonCode']).execute()
  expect([...new Set(rows.map((r) => r.status))].sort()).toEqual(['CLOSED'])
  expect(new Set(rows.map((r) => r.reasonCode)).size).toBe(2)
  const orders = await portal.db.selectFrom('supplyOrder').select(['documentVersion', 'status']).execute()
  expect(orders.filter((o) => o.status !== 'SIGNED')).toEqual([])
  expect(orders.filter((o) => o.documentVersion > 1)).toHaveLength(1)
  const counts = async () => [
    (await portal.db.selectFrom('shipment').select('id').execute()).length,
    (await portal.db.selectFrom('document').select('id').execute()).length,
  ]
  const before = await counts()
  await playPast(stage, now, pastMonths)
  expect(await counts()).toEqual(before)
})
