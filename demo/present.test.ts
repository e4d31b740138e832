import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTrust } from '#eds/trust.ts'
import { openPortal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { playHolders } from './holders.ts'
import { demoKeys } from './keys.ts'
import { askForPresent, playPresent } from './present.ts'

test('of the present month’s orders a holder has promised some rows, and others wait; what is entered is what stands', async () => {
  const portal = await openPortal()
  const folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
  const keys = await demoKeys(folder, portal.people, portal.clock.now())
  const stage = { services: { ...portal.services, trust: loadTrust(trustedBy(keys.authority)) }, keys }
  const now = new Date('2026-11-20T10:00:00+05:00')
  await askForPresent(stage, now)
  await playPresent(stage, now)
  await playHolders(stage, now)
  const rows = await portal.db.selectFrom('allocation').select(['status', 'volume']).execute()
  expect([...new Set(rows.map((r) => r.status))].sort()).toEqual(expect.arrayContaining(['APPROVED', 'NEW']))
  const { kg } = await portal.db
    .selectFrom('balanceEntry')
    .select((eb) => eb.fn.sum<number>('kg').as('kg'))
    .where('figure', '=', 'ALLOCATED')
    .executeTakeFirstOrThrow()
  expect(Number(kg)).toBe(Math.round(rows.reduce((sum, r) => sum + (r.volume ?? 0), 0) * 1000))
  await playPresent(stage, now)
  await playHolders(stage, now)
  expect(await portal.db.selectFrom('allocation').select(['status', 'volume']).execute()).toHaveLength(rows.length)
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
