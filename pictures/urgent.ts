import type { DashboardException } from '#contract/reporting/dashboard.ts'
import type { ExceptionKind } from '#domain/reporting/dashboard/exceptions.ts'
import type { Translate } from '#i18n/translator.ts'

/** What the rows of a kind are; of a plant there is one alone. */
const countedAs: Record<ExceptionKind, 'requests' | 'lines' | 'grades' | 'wagons' | null> = {
  ...{ DECISION: 'requests', ANSWER: 'requests', LIMIT: 'requests', SPLIT: 'requests', ALLOCATION: 'requests', REJECTED: 'requests' },
  ...{ BELOW_NEED: 'grades', PROMISE: 'lines', WINDOW: 'lines', PLAN: null, RECEIPT: 'wagons' },
}
/** So many are shown at once: with them the pictures begin on the first screen. */
export const firstExceptions = 5

/** Who holds it, where, and how many rows: one line. */
export function placeOf(t: Translate, { kind, rows, region, ownershipType, holder }: DashboardException): string {
  const counted = countedAs[kind]
  return [
    holder.name,
    region,
    counted && t(`balance.dashboard.exceptions.${counted}`, { count: rows }),
    ownershipType && t(`trade.ownershipType.${ownershipType}`),
  ]
    .filter(Boolean)
    .join(' · ')
}
