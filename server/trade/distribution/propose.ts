import type { ProposedLimits } from '#contract/trade/distribution.ts'
import { katoPattern } from '#domain/kato.ts'
import type { Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { engineVersion, proposalFrom } from '#domain/trade/engine/proposal.ts'
import type { ProposedLimit } from '#domain/trade/engine/proposals/limits-proposal.ts'
import type { AllocationInput } from '#domain/trade/engine/shapes.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { monthInput } from '../engine/input.ts'
import { hashOf, storedResult } from '../engine/store-proposal.ts'

const isGrade = (text: string): text is BitumenType => (bitumenTypes as readonly string[]).includes(text)

type Line = ProposedLimits['lines'][number]
const lineOf = ({ region, ownership, grade, needKg, claimKg, limitKg }: ProposedLimit): Line[] =>
  katoPattern.test(region) && isGrade(grade)
    ? [{ katoCode: region, ownershipType: ownership, bitumenType: grade, need: tons(needKg), claim: tons(claimKg), limit: tons(limitKg) }]
    : []

/** Computes the fair proposal of a month's limits from the present requests and plan (docs/allocation.md, "Three uses"). Saves nothing. */
export async function proposedLimits(sql: Sql, period: Month): Promise<{ input: AllocationInput; result: ProposedLimit[] }> {
  const input = await monthInput(sql, period)
  return { input, result: proposalFrom.LIMITS(input) }
}

/** A proposal in tons, with the hashes that appear in the document. */
export const limitsView = ({ input, result }: Awaited<ReturnType<typeof proposedLimits>>): ProposedLimits => ({
  ...{ engine: engineVersion, inputSha256: hashOf(input), resultSha256: hashOf(result) },
  lines: result.flatMap(lineOf),
})

/** Loads a stored proposal with its limits in tons. */
export async function storedLimits(sql: Sql, id: number | null) {
  const kept = id === null ? undefined : await storedResult(sql, 'LIMITS', { id })
  return kept ? { ...kept, lines: kept.result.flatMap(lineOf) } : null
}
