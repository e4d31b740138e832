import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { projectStatuses } from '#domain/project/status.ts'
import { requestStatuses } from '#domain/request/status.ts'
import { patience } from '#e2e/kept-season.ts'
import { loadTrust } from '#eds/trust.ts'
import { differencesOf } from '#server/ledger/differences.ts'
import type { House } from '#server/platform/house.ts'
import { openPortal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { openKeptSeason } from './kept.testing.ts'
import { demoKeys } from './keys.ts'
import { pastOf } from './marks.ts'
import { playPast } from './past.testing.ts'
import { playSeason } from './season.ts'
import type { Stage } from './stage.ts'

/** The season's last month, when the next one lies outside the dates of a project that ends with it. */
const october = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 15))

const count = async ({ db }: House, table: 'project' | 'bitumenRequest') =>
  (await db.selectFrom(table).select('status').execute()).map((r) => r.status).sort()
const counts = async (house: House) => [await count(house, 'project'), await count(house, 'bitumenRequest')]

async function expectEachStatus(house: House): Promise<void> {
  const [projects, requests] = await counts(house)
  expect([...new Set(projects)].sort()).toEqual(projectStatuses.filter((s) => s !== 'SIGNATURE_REVOKED').sort())
  expect([...new Set(requests)].sort()).toEqual([...requestStatuses].sort())
}

/** @returns the months that have figures, each of which comes out as its entries say */
async function soundMonths({ db }: House): Promise<string[]> {
  const months = await db.selectFrom('balanceEntry').select('period').distinct().orderBy('period').execute()
  for (const { period } of months) expect([period, await differencesOf(db, period)]).toEqual([period, []])
  return months.map(({ period }) => period)
}

/** Last season is there, its numbers lie before the present's, and all of it played again adds nothing. @returns the closed months */
async function expectWhole(stage: Stage, now: Date): Promise<string[]> {
  const { db } = stage.house
  const closed = await db.selectFrom('monthClosing').select('period').orderBy('period').execute()
  const last = monthOf(dayOf(now))
  expect(closed[0]).toEqual({ period: addMonths(last, -7) })
  const newest = await db.selectFrom('bitumenRequest').select('requestPeriod').orderBy('id', 'desc').limit(20).execute()
  expect(newest.filter(({ requestPeriod }) => requestPeriod < last)).toEqual([])
  const whole = await counts(stage.house)
  await playSeason(stage, now)
  await playPast(stage, now)
  expect(await counts(stage.house)).toEqual(whole)
  return closed.map(({ period }) => period)
}

test(
  'the season of a first start today has projects and requests in each status, and can be started again after it was cut off',
  async () => {
    const { house, stage, close } = await openKeptSeason()
    await expectEachStatus(house)
    const months = await soundMonths(house)
    const closed = await expectWhole(stage, (await pastOf(house.db)).now)
    expect(months.filter((period) => !closed.includes(period)).length).toBeGreaterThan(2)
    expect(months).toEqual(expect.arrayContaining(closed))
    await close()
  },
  patience,
)

test('the season has projects and requests in each status in October too, and can be started again', async () => {
  const portal = await openPortal()
  const folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
  const keys = await demoKeys(folder, portal.people)
  const stage = { house: { ...portal.house, trust: loadTrust(trustedBy(keys.authority)) }, keys }
  await playSeason(stage, october)
  await expectEachStatus(stage.house)
  expect((await soundMonths(stage.house)).length).toBeGreaterThan(2)
  const whole = await counts(stage.house)
  await playSeason(stage, october)
  expect(await counts(stage.house)).toEqual(whole)
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}, 400_000)
