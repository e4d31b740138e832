import { beforeAll, beforeEach, expect, test } from 'vitest'
import { holders, type OpenMonth, openMonth } from '../allocation/month.testing.ts'
import { keepStart } from '../platform/snapshot.testing.ts'
import { portalOfFile, testMoment } from '../portal.testing.ts'
import { at, limitsSigned, readSplit, sendSplit } from './split.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let month: OpenMonth
let a: { projectId: number; requestId: number }
let b: { projectId: number; requestId: number }
let production: number

/** An office has split 700 t between two requests; nobody has looked at it. */
beforeAll(async () => {
  month = await openMonth(portal)
  ;[a, b] = (await month.requests(400, 300)) as [typeof a, typeof a]
  await limitsSigned(portal, [{ limit: 700 }], { plan: 1000 })
  production = (await portal.db.selectFrom('production').select('id').executeTakeFirstOrThrow()).id
  await sendSplit(month.trade.branch, at, [
    [a.requestId, 400],
    [b.requestId, 300],
  ])
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

const drafted = async () => {
  const lines = [
    { productionId: production, requestId: a.requestId, volume: 300 },
    { productionId: production, requestId: b.requestId, volume: 50 },
  ]
  expect((await month.save((await month.get()).version, lines)).statusCode).toBe(200)
}
const ordered = async () => {
  await drafted()
  expect((await month.sign(holders.kmg)).json()).toMatchObject({ status: { code: 'SIGNED' } })
}
const reopen = async () => (await month.trade.branch.post(`${at}/reopen`, {})).json()

test('an office takes its split back while nobody has used it, and QAJ is told', async () => {
  expect((await readSplit(month.trade.branch)).acts).toContain('split.reopen')
  expect(await reopen()).toMatchObject({ status: 'DRAFT' })
  const { content } = (await month.qaj.get('/api/notifications')).json()
  expect(content[0]).toMatchObject({ kind: 'split.withdrawn', path: '/distribution?period=2026-12' })
})

test('a split on which QAJ’s draft builds counts as opened', async () => {
  await drafted()
  expect((await readSplit(month.trade.branch)).acts).not.toContain('split.reopen')
  expect(await reopen()).toMatchObject({ code: 'split.opened' })
})

test('a split that an order lists is not taken back, and the refusal names the order', async () => {
  await ordered()
  await portal.db.updateTable('split').set({ openedAt: null }).execute() // as it was before QAJ’s use was recorded
  const split = await readSplit(month.trade.branch)
  expect([split.ordered, split.acts.includes('split.reopen')]).toEqual(['Р-2026-12-1', false])
  expect(await reopen()).toMatchObject({ code: 'split.ordered', args: { order: 'Р-2026-12-1' } })
})
