import { addMonths } from '#domain/month.ts'
import { formatMonth } from '../text/dates.ts'
import { useTranslate } from '../text/i18n.tsx'
import { Stepper } from './Stepper.tsx'

/** Steps one month back or forward; `period` is for example 2026-12. */
export function MonthStepper({ period, onChoose }: { period: string; onChoose: (period: string) => void }) {
  const t = useTranslate()
  const to = (months: number) => onChoose(addMonths(`${period}-01`, months).slice(0, 7))
  return (
    <Stepper
      shown={formatMonth(t, `${period}-01`)}
      before={{ name: t('shell.month.before'), onStep: () => to(-1) }}
      after={{ name: t('shell.month.after'), onStep: () => to(1) }}
    />
  )
}
