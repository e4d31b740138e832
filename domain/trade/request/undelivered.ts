import type { Month } from '../../month.ts'
import { kg, sumTons, tons } from '../../tons.ts'
import type { Taking } from './free.ts'
import { requestFacts } from './status.ts'

/** Request data that determine the tons still owed; tons, null = not decided yet. */
export type Promised = Pick<Taking, 'status' | 'approvedVolume' | 'distributedAmount' | 'shippedVolume'> & { requestPeriod: Month }

/** Tons promised for its month: those of a signed order, else those approved by the office; null = none promised. */
export const promised = (r: Promised): number | null => r.distributedAmount ?? r.approvedVolume

/** Tons promised and not shipped; 0 for a stopped project. */
export function owed(r: Promised): number {
  if (!requestFacts[r.status].lives) return 0
  return tons(Math.max(0, kg(promised(r) ?? 0) - kg(r.shippedVolume ?? 0)))
}

export type Undelivered = { month: Month; promised: number; shipped: number; owed: number }

/** Lists tons promised to a project for the months before `month` and not shipped, latest month first (docs/process.md, section 6). */
export function undelivered(requests: readonly Promised[], month: Month): Undelivered[] {
  const late = requests.filter((r) => r.requestPeriod < month && owed(r) > 0)
  const months = [...new Set(late.map((r) => r.requestPeriod))].sort().reverse()
  return months.map((m) => {
    const own = late.filter((r) => r.requestPeriod === m)
    return {
      month: m,
      promised: sumTons(own.map((r) => promised(r) ?? 0)),
      shipped: sumTons(own.map((r) => r.shippedVolume ?? 0)),
      owed: sumTons(own.map(owed)),
    }
  })
}
