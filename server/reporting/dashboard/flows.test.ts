import { beforeAll, expect, test } from 'vitest'
import type { DashboardFlow, DashboardQuery } from '#contract/reporting/dashboard.ts'
import { defaultSettings } from '#domain/core/setting/settings.ts'
import { type Random, random } from '#domain/trade/engine/random.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { tries } from '#domain/tries.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { distancesOf } from '../../trade/engine/places.ts'
import { readBalance } from '../balance/read.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'
import { readFlows } from './flows.ts'
import { callAs, enterAtRandom, months } from './season.testing.ts'

const portal = portalOfFile()
const seed = Number(process.env.SEED ?? 20261125)
const regions = ['350000000', '750000000', '710000000'] as const

beforeAll(async () => {
  await fillAtRandom(portal.db, seed, { projects: 40, requests: 250 })
  await enterAtRandom(portal, random(seed))
})

const asked = (dice: Random): DashboardQuery => ({
  period: dice.pick(months),
  ...(dice.chance(0.4) && { katoCode: dice.pick(regions) }),
  ...(dice.chance(0.4) && { ownershipType: dice.pick(['REPUBLICAN', 'LOCAL'] as const) }),
  ...(dice.chance(0.4) && { bitumenType: dice.pick(bitumenTypes) }),
})
const sum = (some: readonly number[]) => Math.round(some.reduce((a, b) => a + b, 0) * 1000) / 1000

/** The entries that a flow opens, and their kilometres by the distances from which proposals are computed. */
async function opened(q: DashboardQuery, { factoryBin, region }: DashboardFlow) {
  const { db } = portal.services
  const part = { ...q, factoryBin, katoCode: region, figure: 'ALLOCATED' as const, page: 0, size: 5000 }
  const { content } = await readBalance(db, callAs(portal, 'QAJ'), part)
  const { katoCode } = await db.selectFrom('organisation').select('katoCode').where('bin', '=', factoryBin).executeTakeFirstOrThrow()
  const distances = await distancesOf([{ bin: factoryBin, katoCode }], defaultSettings.norms)
  const ids = content.map(({ requestId }) => requestId!)
  const requests = await db.selectFrom('bitumenRequest').select(['id', 'katoCode', 'transportType']).where('id', 'in', ids).execute()
  const tonKm = content.map(({ requestId, volume }) => {
    const request = requests.find(({ id }) => id === requestId)!
    const way = distances.find(({ placeId }) => placeId === request.katoCode)!
    return volume * (request.transportType === 'CAR' ? way.roadKm! : way.railKm!)
  })
  return { volume: sum(content.map(({ volume }) => volume)), tonKm: Math.round(sum(tonKm)) }
}

test(`each flow is the sum of the entries that it opens, and all of them are what is allocated (seed ${seed})`, async () => {
  const dice = random(seed)
  const { db } = portal.services
  let compared = 0
  for (let n = 0; n < tries(60); n++) {
    const q = asked(dice)
    const flows = await readFlows(db, callAs(portal, dice.pick(['QAJ', 'MENERGY'] as const)), q)
    const { figures } = await readBalance(db, callAs(portal, 'QAJ'), { ...q, page: 0, size: 1 })
    expect([q, sum(flows.map(({ volume }) => volume))]).toEqual([q, figures.find(({ figure }) => figure === 'ALLOCATED')!.volume])
    if (flows.length === 0) continue
    const flow = dice.pick(flows)
    expect([q, flow.factory, await opened(q, flow)]).toEqual([q, flow.factory, { volume: flow.volume, tonKm: flow.tonKm }])
    compared++
  }
  expect(compared).toBeGreaterThan(20)
})
