import { inputAround, proposeAround } from '#domain/trade/allocation/around.ts'
import { proposedLines } from '#domain/trade/allocation/proposal.ts'
import type { Change } from '#domain/trade/engine/proposals/what-if.ts'
import { type PreparedMonth, prepareMonth, whatIf } from '#domain/trade/engine/proposals/what-if.ts'
import type { Asked, ProposerMessage } from './proposer.ts'

/** Runs the engine in a worker, so that the page is not blocked during the calculation. */
let table: Extract<Asked, { kind: 'load' }> | null = null
let prepared: { locked: string; month: PreparedMonth } | null = null
const answer = (told: ProposerMessage) => postMessage(told)

function work(asked: Asked): void {
  if (asked.kind === 'load') {
    table = asked
    prepared = null
    return
  }
  if (table === null) return
  const { engine, desk } = table
  if (asked.kind === 'propose') {
    const proposal = proposeAround(engine, desk, asked.locked)
    const { explanations, groups, prices, issues } = proposal.result
    const lines = [...proposal.stay, ...proposedLines(proposal, asked.locked)]
    answer({ kind: 'proposed', id: asked.id, explanations, groups, prices, issues, lines })
    return
  }
  const locked = JSON.stringify(asked.locked)
  if (prepared?.locked !== locked) prepared = { locked, month: prepareMonth(inputAround(engine, desk, asked.locked)) }
  const known: Change = {
    ...(asked.change.supply && { supply: asked.change.supply }),
    ...(asked.change.limits && { limits: asked.change.limits }),
  }
  answer({ kind: 'tried', id: asked.id, before: whatIf(prepared.month, {}), after: whatIf(prepared.month, known) })
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  try {
    work(data)
  } catch (error) {
    if (data.kind !== 'load') answer({ kind: 'failed', id: data.id, text: String(error) })
  }
})
