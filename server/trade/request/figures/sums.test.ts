import { beforeAll, expect, test } from 'vitest'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { portalOfFile, type SignedIn } from '../../../portal.testing.ts'
import { openTrade, type Trade } from '../request.testing.ts'

const portal = portalOfFile()
let trade: Trade
beforeAll(async () => {
  trade = await openTrade(portal)
  const project = await trade.signedProject()
  const [approved, offered, drawn] = [10, 20, 30].map((requestVolume) => ({ requestVolume }))
  const signed = await trade.filed(project, approved)
  await trade.signs(project, signed)
  await trade.approves(project, signed)
  await trade.signs(project, await trade.filed(project, offered))
  await trade.filed(project, drawn) // a draft, which nobody else counts
  const rewritten = await trade.filed(project, { requestVolume: 40 })
  await trade.signs(project, rewritten)
  await trade.act(project, rewritten, 'withdraw', 'Объём уточняется')
})

type Sums = { totalElements: number; byStatus: Record<string, number>; totals: Record<string, number | null> }
const sumsOf = async (who: SignedIn, filter = ''): Promise<Sums> => {
  const { totalElements, byStatus, totals } = (await who.get(`/api/request?size=1${filter}`)).json()
  return { totalElements, byStatus, totals }
}
const added = (parts: (number | null)[]) => (parts.every((n) => n === null) ? null : parts.reduce<number>((sum, n) => sum + (n ?? 0), 0))

test('what is kept for a reader is what the parts of the list add up to', async () => {
  for (const name of ['contractor', 'qaj_branch', 'qaj', 'kad_mt', 'akimat_branch']) {
    const who = await portal.as(name)
    const all = await sumsOf(who)
    const parts = await Promise.all(bitumenTypes.map((grade) => sumsOf(who, `&grade=${grade}`)))
    expect([name, all.totalElements]).toEqual([name, added(parts.map((p) => p.totalElements))])
    for (const status of Object.keys(all.byStatus))
      expect([name, status, all.byStatus[status]]).toEqual([name, status, added(parts.map((p) => p.byStatus[status] ?? null))])
    for (const figure of Object.keys(all.totals))
      expect([name, figure, all.totals[figure]]).toEqual([name, figure, added(parts.map((p) => p.totals[figure]!))])
  }
  expect((await sumsOf(trade.contractor)).totals).toMatchObject({ requestVolume: 70, approvedVolume: 10, limitedVolume: null })
})

test('a project that moves takes its requests along, and their counts', async () => {
  const [there, here] = [await portal.as('akimat_branch'), await portal.as('qaj_branch')]
  const [before] = [(await sumsOf(here)).totalElements]
  expect([before, (await sumsOf(there)).totalElements]).toEqual([3, 0])
  await portal.db.updateTable('project').set({ ownershipType: 'LOCAL', roadCode: null, projectDescription: 'улица' }).execute()
  expect([(await sumsOf(here)).totalElements, (await sumsOf(there)).totalElements]).toEqual([0, 3])
})
