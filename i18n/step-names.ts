import { type PlainStepName, plainStepNames } from '#domain/trade/project/flow.ts'

/** Names of the steps without a signature in the timeline and the journal, taken from their other texts. */
export const namesOfSteps = (steps: Readonly<Record<PlainStepName, { name: string }>>) =>
  Object.fromEntries(plainStepNames.map((step) => [step, steps[step].name])) as Record<PlainStepName, string>
