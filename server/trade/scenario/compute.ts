import { inComputeProcess } from '../../platform/process/compute-process.ts'
import type { Months, Outcome } from './scenario-worker.ts'

const module = new URL('./scenario-worker.ts', import.meta.url)

/** Computes the month as it is and then each scenario, in their order, in a child process. */
export const computeMonths = async (months: Months): Promise<Outcome[]> =>
  (await inComputeProcess<{ outcomes: Outcome[] }>(module, months)).outcomes
