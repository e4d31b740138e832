import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addMonths } from '#domain/month.ts'
import { loadTrust } from '#eds/trust.ts'
import { openPortal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { demoKeys } from './keys.ts'
import { playPast } from './past.testing.ts'
import { playPlans } from './plan.ts'

test('last season stands closed month by month, with what was asked, allocated and shipped; started again it adds nothing', async () => {
  const portal = await openPortal()
  const folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
  const keys = await demoKeys(folder, portal.people)
  const stage = { house: { ...portal.house, trust: loadTrust(trustedBy(keys.authority)) }, keys }
  const now = new Date('2026-11-20T10:00:00+05:00')
  await playPlans(stage, now)
  await playPast(stage, now)
  const closed = await portal.db.selectFrom('monthClosing').select('period').orderBy('period').execute()
  expect(closed.map((c) => c.period)).toEqual(Array.from({ length: 7 }, (_, n) => addMonths('2026-04-01', n)))

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
  expect(allocated / asked).toBeGreaterThan(0.55)
  expect(allocated / asked).toBeLessThan(0.72)
  expect(shipped / allocated).toBeGreaterThan(0.8)
  expect(shipped / allocated).toBeLessThan(0.92)
  expect(received).toBeGreaterThan(shipped - 5)
  expect(received).toBeLessThan(shipped)

  const rows = await portal.db.selectFrom('allocation').select(['status', 'reasonCode']).execute()
  expect([...new Set(rows.map((r) => r.status))].sort()).toEqual(['CLOSED'])
  expect([...new Set(rows.map((r) => r.reasonCode))].sort()).toEqual(['CONTRACTOR', 'PLANT', null])
  const orders = await portal.db.selectFrom('supplyOrder').select(['documentVersion', 'status']).execute()
  expect(orders.filter((o) => o.status !== 'SIGNED')).toEqual([])
  expect(orders.filter((o) => o.documentVersion > 1)).toHaveLength(4)
  const counts = async () => [
    await portal.db.selectFrom('shipment').select('id').execute(),
    await portal.db.selectFrom('document').select('id').execute(),
  ]
  const before = (await counts()).map((all) => all.length)
  await playPast(stage, now)
  expect((await counts()).map((all) => all.length)).toEqual(before)
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}, 180_000)
