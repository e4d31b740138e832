import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import type { AllocationInput } from '#domain/trade/engine/shapes.ts'
import { type Levers, withLevers } from '#domain/trade/scenario/scenario.ts'
import type { Channel } from '../../platform/process/pool/channel.ts'

/** A month, and the levers of each scenario of it. */
export type Months = { input: AllocationInput; approvedKg: ReadonlyMap<string, number>; scenarios: readonly Levers[] }
/** What the rule gives each request in a month, kg; levers that the month has nothing for; faults that the engine found. */
export type Outcome = { given: ReadonlyMap<string, number>; ignored: number; issues: number }

function outcomeOf(input: AllocationInput, ignored = 0): Outcome {
  const { explanations, issues } = proposeAllocation(input, { stage: 'levels' })
  return { given: new Map(explanations.map((row) => [row.requestId, row.allocatedKg])), ignored, issues: issues.length }
}

function outcomes({ input, approvedKg, scenarios }: Months): Outcome[] {
  const changed = scenarios.map((levers) => withLevers(input, levers, approvedKg))
  return [outcomeOf(input), ...changed.map((month) => outcomeOf(month.input, month.ignored))]
}

/** Computes scenarios in a child process (platform/pool/child.ts). */
export const serve = async ({ send, receive }: Channel): Promise<void> => send({ outcomes: outcomes(await receive<Months>()) })
