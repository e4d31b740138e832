import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { openPortal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { playMonth } from './month.ts'
import { withPeopleOfRegions } from './past.testing.ts'
import { begunSeason } from './past.ts'
import { demoKeys } from './people/keys.ts'
import { asksOf } from './people/sites.ts'
import { playPlans } from './plan.ts'

test('of the running month’s orders holders have promised nearly all rows, one rejected one, and some wait; what is entered is what stands', async () => {
  const portal = await openPortal()
  const folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
  const keys = await demoKeys(folder, await withPeopleOfRegions(portal), portal.clock.now())
  const stage = { services: { ...portal.services, trust: loadTrustAs(readyProfiles.nca, trustedBy(keys.authority)) }, keys }
  const now = new Date('2026-11-20T10:00:00+05:00')
  await playPlans(stage, '2026-11-01', now)
  const working = asksOf('2026-11-01', '2026-11-01').map(({ site }) => site)
  const season = await begunSeason(stage, now, working)
  await playMonth(season, season.present)
  const rows = await portal.db.selectFrom('allocation').select(['status', 'volume', 'shipped']).execute()
  const of = (status: string) => rows.filter((row) => row.status === status).length
  expect([of('NEW'), of('REJECTED')]).toEqual([3, 1])
  expect(of('APPROVED') + of('CLOSED')).toBeGreaterThan(rows.length / 2)
  const { kg } = await portal.db
    .selectFrom('balanceEntry')
    .select((eb) => eb.fn.sum<number>('kg').as('kg'))
    .where('figure', '=', 'ALLOCATED')
    .executeTakeFirstOrThrow()
  expect(Number(kg)).toBe(Math.round(rows.reduce((sum, r) => sum + (r.volume ?? 0), 0) * 1000))
  await playMonth(season, season.present)
  const again = await portal.db.selectFrom('allocation').select(['status', 'volume', 'shipped']).execute()
  expect(again).toHaveLength(rows.length)
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}, 300_000)
