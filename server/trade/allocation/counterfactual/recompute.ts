import type { Tried } from '#domain/trade/engine/proposals/counterfactual.ts'
import { inComputeProcess } from '../../../platform/process/compute-process.ts'
import type { Question } from './counterfactual-worker.ts'

const module = new URL('./counterfactual-worker.ts', import.meta.url)
/** Answers that are remembered: those of a month's questions. */
const remembered = 2_000

/** `key` says which kept proposal and what of it: the same one is computed once. */
export type Recompute = (key: string, question: () => Promise<Question> | Question) => Promise<Tried[]>

/** Computes kept months again in a child process, one after the other. A proposal never changes, so its answers are remembered. */
export function recomputeInProcess(): Recompute {
  const known = new Map<string, Promise<Tried[]>>()
  const compute = async (question: Question): Promise<Tried[]> => (await inComputeProcess<{ tried: Tried[] }>(module, question)).tried
  return (key, question) => {
    const before = known.get(key)
    if (before) return before
    const found = Promise.resolve().then(question).then(compute)
    known.set(key, found)
    found.catch(() => known.delete(key))
    if (known.size > remembered) known.delete(known.keys().next().value!)
    return found
  }
}
