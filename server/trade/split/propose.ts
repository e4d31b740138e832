import { refuse } from '#domain/refusal.ts'
import { kg, sumTons } from '#domain/tons.ts'
import type { OfficeShare } from '#domain/trade/engine/proposals/split-proposal.ts'
import type { Lock } from '#domain/trade/engine/shapes.ts'
import { proposalAbove, type SplitInput, type SplitProposal } from '#domain/trade/engine/split-input.ts'
import { type Limit, quotasOf } from '#domain/trade/split/quotas.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { monthInput } from '../engine/input.ts'
import { officeLimits, signedLimitLines } from './limits.ts'
import { splitRows } from './rows.ts'
import type { Place } from './visible.ts'

/** `givenBack`: requests that get what orders list of them, since their contractors gave the rest back. */
export type MadeSplit = { input: SplitInput; result: SplitProposal; givenBack: ReadonlySet<string> }

/**
 * Calculates the proposal for one office: signed limits, the country's requests and plan lines, what other offices have sent, its own locks, at least what
 * orders list of its requests, and no more than that of a request whose contractor gave tons back.
 * @throws Refused if no limits are signed
 */
export async function proposedSplit(sql: Sql, place: Place, locks: readonly Lock[]): Promise<MadeSplit> {
  const limits = (await signedLimitLines(sql, place.period)) ?? refuse('split.noLimits')
  const own = (await officeLimits(sql, place)) ?? []
  const month = await monthInput(sql, place.period)
  const office = { region: place.region, ownership: place.ownershipType }
  // what a stopped request has in an order is not divided a second time
  const free = limits.map((l) => {
    const held = isOf(place, l) ? (own.find(({ bitumenType }) => bitumenType === l.bitumenType)?.held ?? 0) : 0
    return { ...l, limit: Math.max(0, sumTons([l.limit, -held])) }
  })
  const ordered = new Map((await splitRows(sql, place)).map((r) => [String(r.requestId), kg(r.allocated ?? 0)] as const))
  const givenBack = await givenBackAmong(sql, ordered, locks)
  const kept = [...givenBack].map((requestId) => ({ requestId, factoryId: null, kg: ordered.get(requestId)! }))
  const input = {
    ...month,
    quotas: quotasOf(free, month.requests),
    locks: [...locks, ...kept],
    office,
    sent: await sentByOthers(sql, place),
  }
  return { ...proposalAbove(input, ordered), givenBack }
}

/** Requests of which tons were given back, and for which the office has entered nothing by hand. */
async function givenBackAmong(sql: Sql, ordered: ReadonlyMap<string, number>, locks: readonly Lock[]): Promise<Set<string>> {
  const ids = [...ordered.keys()].map(Number)
  const rows = ids.length === 0 ? [] : await sql.selectFrom('givenBack').select('requestId').where('requestId', 'in', ids).execute()
  return new Set(rows.map((r) => String(r.requestId))).difference(new Set(locks.map(({ requestId }) => requestId)))
}

/** Why a request gets another figure than the rule would give it: the key of the words. */
export const keptReason = ({ givenBack }: MadeSplit, requestId: string) =>
  givenBack.has(requestId) ? 'served.splitGivenBack' : 'served.splitOrdered'

const isOf = ({ region, ownershipType }: Place, limit: Limit): boolean => limit.region === region && limit.ownershipType === ownershipType

const sentByOthers = async (sql: Sql, { period, region, ownershipType }: Place): Promise<OfficeShare[]> => {
  const rows = await sql
    .selectFrom('splitLine as l')
    .innerJoin('split as s', 's.id', 'l.splitId')
    .innerJoin('placedRequest as r', 'r.id', 'l.requestId')
    .select(['l.requestId', 'l.volume'])
    .where('s.period', '=', period)
    .where('s.status', '=', 'SENT')
    .where('r.status', '=', 'SIGNED')
    .where((eb) => eb.or([eb('s.region', '!=', region), eb('s.ownershipType', '!=', ownershipType)]))
    .orderBy('l.requestId')
    .execute()
  return rows.map((r) => ({ requestId: String(r.requestId), kg: kg(r.volume) }))
}
