import { type Day, daysBetween } from '../../day.ts'

/** The steps of a request from its filing until its receipt, by what ends them; `stage` = where the monitoring shows the requests that stand in one. */
export const paceSteps = {
  DECIDED: { stage: 'DECISION' },
  SPLIT: { stage: 'SPLIT' },
  ORDERED: { stage: 'ALLOCATION' },
  CONTRACT: { stage: 'DELIVERY' },
  PAID: { stage: 'DELIVERY' },
  WAGONS: { stage: 'DELIVERY' },
  RECEIVED: { stage: 'RECEIPT' },
} as const
export type PaceStep = keyof typeof paceSteps
export const paceStepNames = Object.keys(paceSteps) as [PaceStep, ...PaceStep[]]

/** The days on which a request was filed and its steps ended; null = it had no such step, or nobody entered when. */
export type Milestones = { filed: Day; received: Day } & Record<Exclude<PaceStep, 'RECEIVED'>, Day | null>

/** Days of each step, together exactly those from filing to receipt. A step that ended out of order, or not at all, took none: the next one has its days. */
export function stepDays(of: Milestones): Record<PaceStep, number> {
  const last = of.received > of.filed ? of.received : of.filed
  let at = of.filed
  const ended = { ...of, RECEIVED: last }
  return Object.fromEntries(
    paceStepNames.map((step) => {
      const day = ended[step] ?? at
      const end = day < at ? at : day > last ? last : day
      const days = daysBetween(at, end)
      at = end
      return [step, days]
    }),
  ) as Record<PaceStep, number>
}

/** Days that requests spent: of all together, on average, the days that half of them did not exceed, and nine of ten. */
export type Spent = { total: number; mean: number; median: number; most: number }
export type Pace = { requests: number; whole: Spent; steps: (Spent & { step: PaceStep })[] }

const within = (sorted: readonly number[], part: number): number => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!
const tenths = (days: number): number => Math.round(days * 10)

/** What the steps of these requests took; null without any. The means, written with one digit, add up to that of the whole: what is before them is rounded, not each. */
export function paceOf(requests: readonly Milestones[]): Pace | null {
  const n = requests.length
  if (n === 0) return null
  const taken = requests.map(stepDays)
  let before = 0
  const spent = (days: readonly number[], from: number): Spent => {
    const sorted = days.toSorted((a, b) => a - b)
    const total = sorted.reduce((sum, some) => sum + some, 0)
    const mean = (tenths((from + total) / n) - tenths(from / n)) / 10
    return { total, mean, median: within(sorted, 0.5), most: within(sorted, 0.9) }
  }
  const steps = paceStepNames.map((step) => {
    const row = {
      step,
      ...spent(
        taken.map((days) => days[step]),
        before,
      ),
    }
    before += row.total
    return row
  })
  const all = taken.map((days) => paceStepNames.reduce((sum, step) => sum + days[step], 0))
  return { requests: n, whole: spent(all, 0), steps }
}
