import { waitedDays } from '#domain/reporting/sign-off-list/waiting.ts'
import type { Translate } from './translator.ts'

/** How long something waits, from the days of a filter: "3-5" is 3–5 days, "6-" longer than 5. */
export function waitingText(t: Translate, waits: string): string {
  const { from, to } = waitedDays(waits)
  return to === null ? t('route.filter.longer', { days: from - 1 }) : t('route.filter.between', { from, to })
}
