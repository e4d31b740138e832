import { type PlainStepName, plainStepNames } from '#domain/project/flow.ts'

/** What the steps without a signature are called in the timeline and the journal: beside their other words. */
export const namesOfSteps = (steps: Readonly<Record<PlainStepName, { name: string }>>) =>
  Object.fromEntries(plainStepNames.map((step) => [step, steps[step].name])) as Record<PlainStepName, string>
