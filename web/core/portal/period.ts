import type { Day } from '#domain/day.ts'
import { periodAhead, periodIn } from '#domain/month.ts'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import { useAbout } from './about.ts'

/**
 * The month in the address, 2026-12; by default the month being prepared, or what `usually` says of the business day. `period` is undefined until that day is loaded.
 */
export function usePeriod(usually: (today: Day) => string = periodAhead) {
  const { filter, change } = useUrlList()
  const today = useAbout()?.today
  const usual = today && usually(today)
  return {
    period: periodIn(filter('period')) ?? usual,
    /** `also` = address parameters that apply to the old month only. */
    choose: (to: string, also: Record<string, ''> = {}) => change({ ...also, period: to === usual ? '' : to }),
  }
}
