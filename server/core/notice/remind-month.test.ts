import { beforeAll, expect, test } from 'vitest'
import type { NoticeItem } from '#contract/core/notice.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { reminders } from '../../reminders.ts'
import { ordered, ownHolder } from '../../trade/holder/holder.testing.ts'
import { openTrade, type Trade } from '../../trade/request/request.testing.ts'
import { limitsSigned, pooled } from '../../trade/split/split.testing.ts'
import { standIn } from '../lifecycle/status.testing.ts'
import { remind } from './remind.ts'

const portal = portalOfFile()
let trade: Trade
beforeAll(async () => {
  trade = await openTrade(portal)
})

const told = async (account: string, kind: string): Promise<NoticeItem[]> => {
  const who = await portal.as(account)
  const { content } = (await who.get(`/api/notifications?kind=${kind}&size=100`)).json() as { content: NoticeItem[] }
  return content
}
const lookAt = async (day: string) => {
  portal.clock.set(`${day}T10:00:00+05:00`)
  await remind(portal.services, reminders)
}

test('QAJ hears of a limit that was not split in time, on the day after, once; its region is named', async () => {
  await limitsSigned(portal, [{ limit: 500 }])
  await lookAt('2026-11-23') // the 22nd is a Sunday: it is due on Monday
  expect(await told('qaj', 'split.overdue')).toEqual([])
  await lookAt('2026-11-24')
  await lookAt('2026-11-25')
  expect(await told('qaj', 'split.overdue')).toMatchObject([
    { title: 'Лимит не распределён в срок: Карагандинская область', path: '/distribution?period=2026-12' },
  ])
})

test('a resource holder hears of rows without its word before the 28th, and of a report without a signature before the closing', async () => {
  portal.clock.set('2026-11-20T10:00:00+05:00')
  const project = await trade.signedProject({ fromKm: 500, toKm: 520 })
  const request = await pooled(trade, project, 100)
  const [allocation] = await ordered(portal, [{ request, volume: 100 }])
  await lookAt('2026-11-26')
  expect(await told('supplier', 'deadline.due')).toEqual([])
  await lookAt('2026-11-27') // the 28th is a Saturday: it is due on Monday
  const form = { path: '/resourceholder/distribution?year=2026&status=NEW' }
  expect(await told('supplier', 'deadline.due')).toMatchObject([form])
  await lookAt('2026-12-01')
  expect(await told('supplier', 'deadline.overdue')).toMatchObject([form])

  await standIn(portal.db, 'allocation', allocation!, { status: 'APPROVED', windowFrom: '2026-12-05', windowTo: '2026-12-20' })
  await lookAt('2026-12-30')
  expect(await told('supplier', 'deadline.due')).toHaveLength(1)
  await lookAt('2026-12-31') // due on the 5th of January; 1, 2 and 4 January are days off
  expect((await told('supplier', 'deadline.due')).map((n) => n.path)[0]).toBe('/resourceholder/report?period=2026-12')
  const holders = await portal.db
    .selectFrom('notice')
    .select('bin')
    .where('kind', 'in', ['deadline.due', 'deadline.overdue'])
    .where('role', '=', 'SUPPLIER')
    .execute()
  expect(new Set(holders.map((n) => n.bin))).toEqual(new Set([ownHolder]))
})
