import type { MonthDays } from '../deadline/deadlines.ts'
import type { RequestStage } from './stage.ts'

/** The day of the month by which requests have left a stage; a stage without one has no day of its own. */
const dayOf: Partial<Record<RequestStage, keyof MonthDays>> = {
  DECISION: 'requestDecision',
  ANSWER: 'requestDecision',
  LIMIT: 'limits',
  SPLIT: 'splits',
  ALLOCATION: 'orders',
  PROMISE: 'holderForms',
  DELIVERY: 'monthClosing',
}
/** Returns the last day on which requests of a month may stand at a stage; null = there is none. */
export const stageDeadline = (stage: RequestStage, days: MonthDays): string | null => {
  const name = dayOf[stage]
  return name ? days[name] : null
}
