import { lineOfThread } from '../platform/thread.ts'
import type { Months, Outcome } from './scenario-worker.ts'

/** A month of the whole country is computed four times in a tenth of this. */
const limits = { memory: 512, longest: 20_000 }

/** The month as it is and then each scenario, in their order. */
export type Compute = (months: Months) => Promise<Outcome[]>

/** Computes months in a thread of its own, one comparison after the other: the event loop serves everybody meanwhile. */
export function computeInThread(): Compute {
  const inThread = lineOfThread(new URL('./scenario-worker.ts', import.meta.url), 'scenario', limits)
  return (months) =>
    inThread(async ({ say, hear }) => {
      say(months)
      return ((await hear()) as { outcomes: Outcome[] }).outcomes
    })
}
