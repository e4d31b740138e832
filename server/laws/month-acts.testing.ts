import type { OwnershipType } from '#domain/access.ts'
import { factories } from '../trade/request/request.testing.ts'
import { month, region } from './scene.testing.ts'
import { type ActAnswer, type Hands, holders, type Name, type Season } from './season.testing.ts'
import { type Act, comment, officeOf, pick, type Tried, unknownId } from './trade-acts.testing.ts'

const grade = 'BND_70_100'
const note = 'По решению комиссии: резерв на аварийные работы остаётся в области'
const ownershipOf = (n: number): OwnershipType => (n % 2 === 0 ? 'REPUBLICAN' : 'LOCAL')
const splitAt = (n: number) => `/api/split/${month}/${region}/${ownershipOf(n)}`
const desk = `/api/allocation/${month}`

const get = async <T>(season: Season, hands: Hands, who: Name, path: string) => {
  const came = await season.call(hands, who, { method: 'GET', path })
  return { came, body: came.body as T }
}

type PlanLine = { factoryBin: string; supplierBin: string; bitumenType: string; volume: number; inDistribution: boolean }
/** Adds one of the two lines or changes its tons; sometimes takes it out of the distribution. */
const planSave: Act = async (season, hands, _scene, { n, tons }) => {
  const path = `/api/plan/monthly/${month}`
  const { came, body } = await get<{ version: number; lines: PlanLine[] }>(season, hands, 'menergy', path)
  if (came.status !== 200) return came
  const supplierBin = n % 2 ? holders.karazhanbas : holders.kmg
  const others = body.lines
    .filter((line) => line.supplierBin !== supplierBin)
    .map(({ factoryBin, supplierBin, bitumenType, volume, inDistribution }) => ({
      ...{ factoryBin, supplierBin, bitumenType, volume, inDistribution },
    }))
  const line = { factoryBin: factories.caspi, supplierBin, bitumenType: grade, volume: tons * 2, inDistribution: n % 7 !== 0 }
  return season.call(hands, 'menergy', { method: 'PUT', path, body: { version: body.version, lines: [...others, line] } })
}

/** Sets limits by hand for both ownership types of the region, with tons taken from the random values. */
const limitsSave: Act = (season, hands, { limits }, { n, tons }) => {
  const line = (ownershipType: OwnershipType, limit: number) => ({ katoCode: region, ownershipType, bitumenType: grade, limit })
  const lines = [line(ownershipOf(n), tons), line(ownershipOf(n + 1), 60 + (n % 5) * 20)]
  const path = `/api/distribution/${limits?.id ?? unknownId}`
  return season.call(hands, 'kad_mt', { method: 'PUT', path, body: { version: limits?.version ?? 1, lines, note } })
}

type SplitLine = { requestId: number; volume: number }
const takeSplit =
  (byHand: boolean): Act =>
  async (season, hands, _scene, { n, tons }) => {
    const at = splitAt(n)
    const who = officeOf(ownershipOf(n))
    const { came, body: read } = await get<{ version: number }>(season, hands, who, at)
    if (came.status !== 200) return came
    const proposed = await season.call({ ...hands, twice: false }, who, { method: 'POST', path: `${at}/propose`, body: {} })
    if (proposed.status !== 200) return proposed
    const { proposalId, lines } = proposed.body as { proposalId: number; lines: SplitLine[] }
    const rows = lines.map(({ requestId, volume }, i) =>
      byHand && i === n % lines.length ? { requestId, volume: tons, locked: true, reason: comment } : { requestId, volume },
    )
    return season.call(hands, who, { method: 'PUT', path: at, body: { version: read.version, proposalId, lines: rows } })
  }
const ofSplit =
  (verb: string, who: 'office' | 'qaj'): Act =>
  (season, hands, _scene, { n }) => {
    const by = who === 'qaj' ? 'qaj' : officeOf(ownershipOf(n))
    return season.call(hands, by, { method: 'POST', path: `${splitAt(n)}/${verb}`, body: verb === 'return' ? { comment } : {} })
  }

type SavedLine = { requestId: number; productionId: number; volume: number; locked: boolean; reason: string | null }
type Desk = { version: number; lines: SavedLine[] }
const asRead = ({ requestId, productionId, volume, locked, reason }: SavedLine): SavedLine => ({
  ...{ requestId, productionId, volume, locked, reason },
})
const sameRow = (a: SavedLine) => (b: SavedLine) => a.requestId === b.requestId && a.productionId === b.productionId
const saveDesk = (season: Season, hands: Hands, version: number, lines: SavedLine[]): Promise<ActAnswer> =>
  season.call(hands, 'qaj', { method: 'PUT', path: desk, body: { version, lines } })
const asked = (season: Season, hands: Hands, verb: 'propose' | 'reoffer') =>
  season.call({ ...hands, twice: false }, 'qaj', { method: 'POST', path: `${desk}/${verb}`, body: {} })

/** Takes the fair proposal for the whole table; every row carries a reason, as changed signed rows require one. */
const deskPropose: Act = async (season, hands) => {
  const { came, body } = await get<Desk>(season, hands, 'qaj', desk)
  if (came.status !== 200) return came
  const proposed = await asked(season, hands, 'propose')
  if (proposed.status !== 200) return proposed
  const lines = (proposed.body as { lines: SavedLine[] }).lines.map((line) => ({ ...asRead(line), locked: false, reason: comment }))
  return saveDesk(season, hands, body.version, lines)
}
/** Sets one row of the table by hand. */
const deskGive: Act = async (season, hands, scene, { n, tons }) => {
  const { came, body } = await get<Desk>(season, hands, 'qaj', desk)
  if (came.status !== 200) return came
  const signed = scene.requests.filter((r) => r.status === 'SIGNED')
  const row = {
    requestId: pick(signed, n)?.id ?? unknownId,
    productionId: pick(scene.productions, Math.floor(n / 2))?.id ?? unknownId,
    ...{ volume: tons, locked: true, reason: comment },
  }
  const others = body.lines.map(asRead).filter((line) => !sameRow(row)(line))
  return saveDesk(season, hands, body.version, [...others, row])
}
/** Re-offers freed tons to the next in line: adds the offer to the saved rows. */
const reoffer: Act = async (season, hands) => {
  const { came, body } = await get<Desk>(season, hands, 'qaj', desk)
  if (came.status !== 200) return came
  const offered = await asked(season, hands, 'reoffer')
  if (offered.status !== 200) return offered
  const more = (offered.body as { lines: SavedLine[] }).lines
  const kept = body.lines.map(asRead).map((line) => {
    const added = more.find(sameRow(line))?.volume ?? 0
    return { ...line, volume: Number((line.volume + added).toFixed(3)), reason: line.reason ?? comment }
  })
  const fresh = more.filter((line) => !kept.some(sameRow(line))).map((line) => ({ ...line, locked: false, reason: comment }))
  return saveDesk(season, hands, body.version, [...kept, ...fresh])
}

/** Acts on the plan, limits, splits, the allocation table and the orders. */
export const monthActs = {
  planSave: { leaves: null, act: planSave },
  planSign: {
    leaves: 'plan.sign MONTHLY_PLAN',
    act: (season, hands) => season.sign(hands, 'menergy', `/api/plan/monthly/${month}/generate`),
  },
  limitsBegin: {
    leaves: 'distribution.create DISTRIBUTION',
    act: (season, hands) => season.call(hands, 'kad_mt', { method: 'POST', path: '/api/distribution', body: { period: month } }),
  },
  limitsSave: { leaves: 'distribution.edit DISTRIBUTION', act: limitsSave },
  limitsSign: {
    leaves: 'distribution.sign DISTRIBUTION',
    act: (season, hands, { limits }) => season.sign(hands, 'kad_mt', `/api/distribution/${limits?.id ?? unknownId}/generate`),
  },
  limitsReopen: {
    leaves: 'distribution.reopen DISTRIBUTION',
    act: (season, hands, { limits }) =>
      season.call(hands, 'kad_mt', { method: 'POST', path: `/api/distribution/${limits?.id ?? unknownId}/reopen`, body: {} }),
  },
  splitPropose: { leaves: 'split.edit SPLIT', act: takeSplit(false) },
  splitGive: { leaves: 'split.edit SPLIT', act: takeSplit(true) },
  splitSend: { leaves: 'split.send SPLIT', act: ofSplit('send', 'office') },
  splitReopen: { leaves: 'split.reopen SPLIT', act: ofSplit('reopen', 'office') },
  splitReturn: { leaves: 'split.return SPLIT', act: ofSplit('return', 'qaj') },
  splitApply: { leaves: 'split.apply SPLIT', act: ofSplit('apply', 'qaj') },
  splitSign: {
    leaves: 'split.sign SPLIT',
    act: (season, hands, _scene, { n }) => season.sign(hands, officeOf(ownershipOf(n)), `${splitAt(n)}/generate`),
  },
  deskPropose: { leaves: null, act: deskPropose },
  deskGive: { leaves: null, act: deskGive },
  reoffer: { leaves: null, act: reoffer },
  orderSign: {
    leaves: 'order.sign ORDER',
    act: (season, hands, _scene, { n }) =>
      season.sign(hands, 'qaj', `${desk}/generate?supplierBin=${n % 4 === 3 ? holders.karazhanbas : holders.kmg}`),
  },
} satisfies Record<string, Tried>
