import { beforeAll, expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'
import { pooled } from '../../trade/split/split.testing.ts'
import { differencesOf } from './differences.ts'
import { compareAndStore } from './nightly.ts'

const december = '2026-12-01'
const portal = portalOfFile()
let request: number
beforeAll(async () => {
  const trade = await openTrade(portal)
  request = await pooled(trade, await trade.signedProject(), 100)
})

const told = async () => (await (await portal.as('admin')).get('/api/notifications')).json().content as { title: string; text: string }[]

test('where everything came through the portal nothing differs, and nobody is disturbed', async () => {
  expect(await differencesOf(portal.services.db, december)).toEqual([])
  expect(await compareAndStore(portal.services)).toBe(0)
  expect(await told()).toEqual([])
})

test('a figure that was changed past the portal is found by the daily comparison, and the administrator is told once which', async () => {
  await portal.db.updateTable('bitumenRequest').set({ approvedVolume: 90 }).where('id', '=', request).execute()
  const differs = { figure: 'APPROVED', requestId: request, productionId: null, allocationId: null, standsKg: 90_000, enteredKg: 100_000 }
  expect(await differencesOf(portal.services.db, december)).toEqual([differs])
  for (let again = 0; again < 2; again++) expect(await compareAndStore(portal.services)).toBe(1)
  const notices = await told()
  expect(notices).toHaveLength(1)
  expect(`${notices[0]!.title} ${notices[0]!.text}`).toContain(`APPROVED, № ${request}`)
})
