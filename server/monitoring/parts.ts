import type { CheckCode, Warning } from '#domain/monitoring/checks.ts'
import { sumTons } from '#domain/tons.ts'
import { checkText } from '#i18n/allocation.ts'
import type { Call } from '../platform/call.ts'

export const badgesOf = (warnings: readonly Warning[] | undefined, { t, language }: Pick<Call, 't' | 'language'>) =>
  (warnings ?? []).map((w) => ({ code: w.code, title: t(`served.check.${w.code}`), reason: checkText(language, w, (id) => `№ ${id}`) }))

/** Counts, for each check, the rows in which it found something. */
export function byCheckOf(found: ReadonlyMap<number, readonly Warning[]>, ids: ReadonlySet<number>): Partial<Record<CheckCode, number>> {
  const counts: Partial<Record<CheckCode, number>> = {}
  for (const [id, warnings] of found)
    if (ids.has(id)) for (const code of new Set(warnings.map((w) => w.code))) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Ids of rows in which the check found something; null = no filter by check. */
export const idsWith = (found: ReadonlyMap<number, readonly Warning[]>, check: CheckCode | undefined): number[] | null =>
  check ? [...found].filter(([, warnings]) => warnings.some((w) => w.code === check)).map(([id]) => id) : null

const figures = ['requestVolume', 'approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume'] as const
type Figures = Record<(typeof figures)[number], number | null>

/** Sums the six figures of all filtered rows. */
export const totalsOf = (rows: readonly Figures[]) =>
  Object.fromEntries(figures.map((f) => [f, sumTons(rows.map((r) => r[f] ?? 0))])) as Record<(typeof figures)[number], number>
