import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { projectStatuses } from '#domain/trade/project/status.ts'
import { requestStatuses } from '#domain/trade/request/status.ts'
import { seasonTimeoutMs } from '#e2e/portal/kept-season.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { differencesOf } from '#server/documents/ledger/differences.ts'
import type { Services } from '#server/platform/http/services.ts'
import { openPortal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { openKeptSeason } from './kept.testing.ts'
import { type Past, pastOf } from './marks.ts'
import { playPast, withPeopleOfRegions } from './past.testing.ts'
import { pastOfMonth } from './past.ts'
import { demoKeys } from './people/keys.ts'
import { playSeason } from './season.ts'
import type { Stage } from './stage.ts'

/** The season's last month, when the next one is outside the dates of a project that ends with it. */
const october = new Date(Date.UTC(2027, 9, 15))

const count = async ({ db }: Services, table: 'project' | 'bitumenRequest') =>
  (await db.selectFrom(table).select('status').execute()).map((r) => r.status).sort()
const counts = async (services: Services) => [await count(services, 'project'), await count(services, 'bitumenRequest')]

async function expectEachStatus(services: Services): Promise<void> {
  const [projects, requests] = await counts(services)
  expect([...new Set(projects)].sort()).toEqual(projectStatuses.filter((s) => s !== 'SIGNATURE_REVOKED').sort())
  expect([...new Set(requests)].sort()).toEqual([...requestStatuses].sort())
}

/** @returns the months that have figures, each of which equals the sum of its entries */
async function soundMonths({ db }: Services): Promise<string[]> {
  const months = await db.selectFrom('balanceEntry').select('period').distinct().orderBy('period').execute()
  for (const { period } of months) expect([period, await differencesOf(db, period)]).toEqual([period, []])
  return months.map(({ period }) => period)
}

/** The past is there, its numbers come before the present's, and all of it played again adds nothing. @returns the closed months */
async function expectWhole(stage: Stage, { now, months }: Past): Promise<string[]> {
  const { db } = stage.services
  const closed = await db.selectFrom('monthClosing').select('period').orderBy('period').execute()
  const last = monthOf(dayOf(now))
  // on the first days of a month the one before it is not closed yet
  const past = pastOfMonth(last, months).filter((period) => addDays(addMonths(period, 1), 4) <= dayOf(now))
  expect(closed.map(({ period }) => period)).toEqual(past)
  const newest = await db.selectFrom('bitumenRequest').select('requestPeriod').orderBy('id', 'desc').limit(20).execute()
  expect(newest.filter(({ requestPeriod }) => requestPeriod < last)).toEqual([])
  const whole = await counts(stage.services)
  await playSeason(stage, now, months)
  await playPast(stage, now, months)
  expect(await counts(stage.services)).toEqual(whole)
  return closed.map(({ period }) => period)
}

test(
  'the season of a first start today has projects and requests in each status, and can be started again after it was cut off',
  async () => {
    const { services, stage, close } = await openKeptSeason()
    await expectEachStatus(services)
    const months = await soundMonths(services)
    const closed = await expectWhole(stage, await pastOf(services.db))
    expect(months.filter((period) => !closed.includes(period)).length).toBeGreaterThan(2)
    expect(months).toEqual(expect.arrayContaining(closed))
    await close()
  },
  seasonTimeoutMs,
)

test.runIf(process.env.NIGHT)(
  'the season has projects and requests in each status in October too, and can be started again',
  async () => {
    const portal = await openPortal()
    const folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
    const keys = await demoKeys(folder, await withPeopleOfRegions(portal), portal.clock.now())
    const stage = { services: { ...portal.services, trust: loadTrustAs(readyProfiles.nca, trustedBy(keys.authority)) }, keys }
    await playSeason(stage, october, 0)
    await expectEachStatus(stage.services)
    expect((await soundMonths(stage.services)).length).toBeGreaterThan(2)
    const whole = await counts(stage.services)
    await playSeason(stage, october, 0)
    expect(await counts(stage.services)).toEqual(whole)
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  },
  400_000,
)
