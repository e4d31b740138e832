import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Counterfactual } from '#contract/trade/counterfactual.ts'
import { defaultSettings } from '#domain/core/setting/settings.ts'
import { levers, withLatecomer, withLever } from '#domain/trade/engine/proposals/counterfactual.ts'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import type { AllocationInput } from '#domain/trade/engine/shapes.ts'
import { splitProposal } from '#domain/trade/engine/split-input.ts'
import { storedKey } from '../../../core/setting/read.ts'
import { keepStart } from '../../../platform/sql/snapshot.testing.ts'
import { portalOfFile, type SignedIn, testMoment } from '../../../portal.testing.ts'
import { monthInput } from '../../engine/input.ts'
import { storedProposal } from '../../engine/store-proposal.ts'
import { at, limitsSigned, pooled, takeProposal } from '../../split/split.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../month.testing.ts'

const portal = portalOfFile()
let month: OpenMonth
let again: () => Promise<void>
beforeAll(async () => {
  month = await openMonth(portal)
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

type Place = { projectId: number; requestId: number }
const asked = (who: SignedIn, { projectId, requestId }: Place, language = 'ru') =>
  who.get(`/api/project/${projectId}/request/${requestId}/counterfactual?lng=${language}`)
const otherwise = async (of: Place, language = 'ru'): Promise<Counterfactual> => (await asked(month.trade.contractor, of, language)).json()
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '))

/** Plants serve only those who name them; both requests name the one that has little. */
async function strictMonth(): Promise<[Place, Place]> {
  const value = JSON.stringify({ ...defaultSettings.policy, preference: 'strict' })
  await portal.db
    .insertInto('setting')
    .values({ key: storedKey('policy'), value })
    .execute()
  const [first, second] = await month.requests(300, 200)
  await month.plan([factories.caspi, holders.kmg, 100], [factories.pavlodar, holders.kmg, 900])
  await month.limits(750, [
    [first!.requestId, 300],
    [second!.requestId, 200],
  ])
  return [first!, second!]
}
async function ordered(locked: object[] = []): Promise<void> {
  const { version } = await month.get()
  const { lines } = await month.propose(locked)
  const entered = locked as { requestId: number }[]
  const free = lines.filter((l: { requestId: number }) => !entered.some(({ requestId }) => requestId === l.requestId))
  const saved = await month.save(version, [...locked, ...free])
  expect(saved.statusCode, saved.body).toBe(200)
  const signed = await month.sign(holders.kmg)
  expect(signed.statusCode, signed.body).toBe(200)
}

test('another plant would have given more: the sentence says what a fresh run of the kept month gives', async () => {
  const [first] = await strictMonth()
  await ordered()
  const { input, result } = (await storedProposal(portal.services.db, 'ORDER', { period: '2026-12-01' }))!
  const kgIn = (of: AllocationInput) =>
    proposeAllocation(of).explanations.find(({ requestId }) => requestId === String(first.requestId))!.allocatedKg
  const now = kgIn(input)
  expect(now).toBe(result.explanations.find(({ requestId }) => requestId === String(first.requestId))!.allocatedKg)
  const { given } = await otherwise(first)
  const fresh = levers.flatMap((lever) => {
    const changed = withLever(input, String(first.requestId), lever)
    return changed ? [{ lever, volume: kgIn(changed) / 1000, more: (kgIn(changed) - now) / 1000 }] : []
  })
  expect(given!.tried).toEqual(fresh)
  expect(given!.tried[0]).toEqual({ lever: 'plant', volume: 300, more: 240 })
  expect(plain(given!.sentences)[0]).toBe('Без указания завода: 300 т, на 240 т больше.')
  expect(given!.sentences.join()).not.toContain('нельзя')
  expect(plain((await otherwise(first, 'kk')).given!.sentences)[0]).toBe('Зауыт көрсетілмесе: 300 т, яғни 240 т артық.')
})

test('who was cut by hand, and who got all, has nothing computed again', async () => {
  const [first, second] = await strictMonth()
  const { lines } = await month.propose()
  const { productionId } = lines.find((l: { requestId: number }) => l.requestId === first.requestId)
  await ordered([{ productionId, requestId: first.requestId, volume: 20, locked: true, reason: 'Работы перенесены' }])
  expect(await otherwise(first)).toEqual({ limit: null, given: null })
  expect((await otherwise(second)).given).not.toBeNull()
})

test('where a limit cuts everybody alike, nothing could be done, and it says so', async () => {
  const projectId = await month.trade.signedProject()
  const [a, b] = [await pooled(month.trade, projectId, 100), await pooled(month.trade, projectId, 50)]
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(month.trade.branch)
  await month.trade.branch.post(`${at}/send`, {})
  const { input } = (await storedProposal(portal.services.db, 'SPLIT', { period: '2026-12-01' }))!
  const { limit, given } = await otherwise({ projectId, requestId: a })
  expect(given).toBeNull()
  const fresh = levers.flatMap((lever) => {
    const changed = withLever(input, String(a), lever)
    const kg = changed && splitProposal(changed).proposed[String(a)]!
    return changed ? [{ lever, volume: kg! / 1000, more: kg! / 1000 - 50 }] : []
  })
  expect(limit!.tried).toEqual(fresh)
  expect(limit!.tried.length).toBeGreaterThan(1)
  expect(plain(limit!.sentences)).toEqual([
    'Без указания завода: столько же.',
    ...plain(limit!.sentences).slice(1, -2),
    'С подачей раньше: столько же. День подачи не важен, если заявка согласована до отправки распределения лимита.',
    'Получить больше было нельзя: ни один другой выбор подрядчика не дал бы больше.',
  ])

  const late = await pooled(month.trade, projectId, 60)
  const { requests, projects } = await monthInput(portal.services.db, '2026-12-01')
  const request = requests.find(({ id }) => id === String(late))!
  const kg = splitProposal(withLatecomer(input, { request, project: projects[0]! })).proposed[String(late)]!
  const told = (await otherwise({ projectId, requestId: late })).limit!
  expect(told.tried).toEqual([{ lever: 'earlier', volume: kg / 1000, more: kg / 1000 }])
  expect(plain(told.sentences)).toEqual([`С согласованием до отправки распределения лимита: ${kg / 1000} т, на ${kg / 1000} т больше.`])
  // what was computed is told again, also once the request is divided otherwise
  expect((await otherwise({ projectId, requestId: b })).limit!.tried.length).toBe(fresh.length)
})

test('the contractor reads it of his own requests, his office and the agency of theirs, nobody else', async () => {
  const [first] = await strictMonth()
  await ordered()
  const own = (await asked(month.trade.contractor, first)).json()
  expect((await asked(month.trade.branch, first)).json()).toEqual(own)
  expect((await asked(month.qaj, first)).json()).toEqual(own)
  for (const [name, status] of Object.entries({ contractor2: 404, akimat_branch: 404, kad_mt: 403, supplier: 403, guest: 403 }))
    expect([name, (await asked(await portal.as(name), first)).statusCode]).toEqual([name, status])
  expect((await asked(month.trade.contractor, { ...first, projectId: 999_999 })).statusCode).toBe(404)
})
