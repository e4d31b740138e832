import { addMonths } from '#domain/month.ts'
import { formatMonth } from './dates.ts'
import { Stepper } from './Stepper.tsx'
import { useSay } from './words.tsx'

/** One month back, one forth; `period` is 2026-12. */
export function MonthStepper({ period, onChoose }: { period: string; onChoose: (period: string) => void }) {
  const say = useSay()
  const to = (months: number) => onChoose(addMonths(`${period}-01`, months).slice(0, 7))
  return (
    <Stepper
      shown={formatMonth(say, `${period}-01`)}
      before={{ name: say('shell.month.before'), onStep: () => to(-1) }}
      after={{ name: say('shell.month.after'), onStep: () => to(1) }}
    />
  )
}
