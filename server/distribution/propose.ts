import type { ProposedLimits } from '#contract/distribution.ts'
import type { ProposedLimit } from '#domain/engine/limits-proposal.ts'
import type { AllocationInput } from '#domain/engine/shapes.ts'
import { katoPattern } from '#domain/kato.ts'
import type { Month } from '#domain/month.ts'
import { engineVersion, proposalFrom } from '#domain/proposal/proposal.ts'
import { type BitumenType, bitumenTypes } from '#domain/request/request.ts'
import { tons } from '#domain/tons.ts'
import { monthInput } from '../engine/input.ts'
import type { Sql } from '../platform/db.ts'
import { hashOf, storedResult } from '../proposal/store-proposal.ts'

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
