import type { Tried } from '#domain/engine/counterfactual.ts'
import { lineOfThread } from '../platform/thread.ts'
import type { Question } from './counterfactual-worker.ts'

/** A month of the whole country is computed five times in a tenth of this. */
const limits = { memory: 512, longest: 20_000 }
/** Answers that are remembered: those of a month's questions. */
const remembered = 2_000

/** `key` says which kept proposal and what of it: the same one is computed once. */
export type Recompute = (key: string, question: () => Promise<Question> | Question) => Promise<Tried[]>

/** Computes kept months again in a thread of its own, one after the other. A proposal never changes, so its answers are remembered. */
export function recomputeInThread(): Recompute {
  const inThread = lineOfThread(new URL('./counterfactual-worker.ts', import.meta.url), 'counterfactual', limits)
  const known = new Map<string, Promise<Tried[]>>()
  const compute = async (question: Question): Promise<Tried[]> =>
    inThread(async ({ say, hear }) => {
      say(question)
      return ((await hear()) as { tried: Tried[] }).tried
    })
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
