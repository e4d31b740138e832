import { periodAhead, periodIn } from '#domain/month.ts'
import { useAbout } from './about.ts'
import { useUrlList } from './ui/useUrlList.ts'

/** The month in the address, 2026-12; without one it is the month that is being prepared. `period` is undefined while the day is not known yet. */
export function usePeriod() {
  const { filter, change } = useUrlList()
  const today = useAbout()?.today
  const usual = today && periodAhead(today)
  return {
    period: periodIn(filter('period')) ?? usual,
    /** `also` = what in the address was of the old month only. */
    choose: (to: string, also: Record<string, ''> = {}) => change({ ...also, period: to === usual ? '' : to }),
  }
}
