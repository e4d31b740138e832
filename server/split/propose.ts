import type { Lock } from '#domain/engine/shapes.ts'
import type { OfficeShare } from '#domain/engine/split-proposal.ts'
import { refuse } from '#domain/refusal.ts'
import { proposalAbove, type SplitInput, type SplitProposal } from '#domain/split/proposal.ts'
import { type Limit, quotasOf } from '#domain/split/quotas.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { monthInput } from '../engine/input.ts'
import type { Sql } from '../platform/db.ts'
import { officeLimits, signedLimitLines } from './limits.ts'
import { splitRows } from './rows.ts'
import type { Place } from './visible.ts'

export type MadeSplit = { input: SplitInput; result: SplitProposal }

/**
 * Calculates the proposal for one office: signed limits, the country's requests and plan lines, what other offices have sent, its own locks, and at
 * least what orders list of its requests.
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
  const input = { ...month, quotas: quotasOf(free, month.requests), locks: [...locks], office, sent: await sentByOthers(sql, place) }
  const ordered = (await splitRows(sql, place)).map((r) => [String(r.requestId), kg(r.allocated ?? 0)] as const)
  return proposalAbove(input, new Map(ordered))
}

const isOf = ({ region, ownershipType }: Place, limit: Limit): boolean => limit.region === region && limit.ownershipType === ownershipType

const sentByOthers = async (sql: Sql, { period, region, ownershipType }: Place): Promise<OfficeShare[]> => {
  const rows = await sql
    .selectFrom('splitLine as l')
    .innerJoin('split as s', 's.id', 'l.splitId')
    .innerJoin('bitumenRequest as r', 'r.id', 'l.requestId')
    .select(['l.requestId', 'l.volume'])
    .where('s.period', '=', period)
    .where('s.status', '=', 'SENT')
    .where('r.status', '=', 'SIGNED')
    .where((eb) => eb.or([eb('s.region', '!=', region), eb('s.ownershipType', '!=', ownershipType)]))
    .orderBy('l.requestId')
    .execute()
  return rows.map((r) => ({ requestId: String(r.requestId), kg: kg(r.volume) }))
}
