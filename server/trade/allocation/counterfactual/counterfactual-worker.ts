import { type Latecomer, type Tried, tryLevers, withLatecomer } from '#domain/trade/engine/proposals/counterfactual.ts'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import type { AllocationInput } from '#domain/trade/engine/shapes.ts'
import { type SplitInput, splitProposal } from '#domain/trade/engine/split-input.ts'
import type { Channel } from '../../../platform/process/pool/channel.ts'

/** A kept month and a request of it; `late` = it is not in it. */
export type Question = { requestId: string } & (
  | { kind: 'ORDER'; input: AllocationInput }
  | { kind: 'SPLIT'; input: SplitInput; late: Latecomer | null }
)

function tried(question: Question): Tried[] {
  const { requestId } = question
  if (question.kind === 'ORDER') {
    const given = (month: AllocationInput) =>
      proposeAllocation(month, { stage: 'levels' }).explanations.find((row) => row.requestId === requestId)?.allocatedKg ?? 0
    return tryLevers(question.input, requestId, given)
  }
  const { input, late } = question
  const given = (month: SplitInput) => splitProposal(month).proposed[requestId] ?? 0
  return late ? [{ lever: 'earlier', kg: given(withLatecomer(input, late)) }] : tryLevers(input, requestId, given)
}

/** Computes a month again in a child process (platform/pool/child.ts). */
export const serve = async ({ send, receive }: Channel): Promise<void> => send({ tried: tried(await receive<Question>()) })
