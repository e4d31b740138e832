import type { Month } from '../../month.ts'
import { type LotNorms, lotKgOf } from '../../trade/engine/lots.ts'
import type { Transport } from '../../trade/engine/shapes.ts'
import { median } from '../../trade/forecast/quantile.ts'
import type { Warning } from './checks.ts'

/** Request data used by the checks: the figures decided so far, null = not yet. Quantities in kg. */
export interface WatchedRequest {
  id: string
  projectId: string
  organisation: string
  month: Month
  grade: string
  placeId: string
  transport: Transport
  askedKg: number
  approvedKg: number | null
  allocatedKg: number | null
  shippedKg: number | null
}
const about = ({ id }: WatchedRequest) => ({ kind: 'REQUEST', id }) as const

/** Warns if allocated is above approved, or shipped above allocated by more percent than the rounding of wagons (docs/process.md, section 5). */
export function overGiven(requests: readonly WatchedRequest[], { overShipmentPercent }: { overShipmentPercent: number }): Warning[] {
  return requests.flatMap((row): Warning[] => {
    const { approvedKg, allocatedKg, shippedKg } = row
    const warnings: Warning[] = []
    if (allocatedKg !== null && approvedKg !== null && allocatedKg > approvedKg) {
      warnings.push({ code: 'OVER_ALLOCATED', ...about(row), valueKg: allocatedKg, limitKg: approvedKg })
    }
    if (shippedKg !== null && shippedKg * 100 > (allocatedKg ?? 0) * (100 + overShipmentPercent)) {
      warnings.push({ code: 'OVER_SHIPPED', ...about(row), valueKg: shippedKg, limitKg: allocatedKg ?? 0 })
    }
    return warnings
  })
}

/** Finds duplicate requests of one project with the same grade, place, month and volume: all after the first by id. */
export function duplicateRequests(requests: readonly WatchedRequest[]): Warning[] {
  const alike = Map.groupBy(requests, (row) => JSON.stringify([row.projectId, row.month, row.grade, row.placeId, row.askedKg]))
  return [...alike.values()].flatMap((rows) => {
    const [first, ...others] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    return others.map((row): Warning => ({ code: 'DUPLICATE_REQUEST', ...about(row), otherId: first!.id }))
  })
}

/** Warns if the volume is below one wagon, or one truck if it goes by road. */
export function belowOneLot(requests: readonly WatchedRequest[], norms: LotNorms): Warning[] {
  return requests.flatMap((row) => {
    const limitKg = lotKgOf(row.transport, norms)
    return row.askedKg >= limitKg ? [] : [{ code: 'BELOW_ONE_LOT', ...about(row), valueKg: row.askedKg, limitKg }]
  })
}

/** Minimum number of earlier requests for comparing with history. */
const leastHistory = 6
const spreads = 5 // docs/allocation.md: median +- 5 MAD

/** Warns if a volume is beyond the organisation's median of earlier months +- 5 median absolute deviations (each at least 5 % of the median, otherwise
 * a constant volume would cause a warning for one ton more), and beyond its largest earlier request. */
export function unusualVolume(requests: readonly WatchedRequest[], month: Month): Warning[] {
  const byOrganisation = Map.groupBy(requests, (row) => row.organisation)
  return [...byOrganisation.values()].flatMap((rows) => {
    const before = rows.filter((row) => row.month < month).map((row) => row.askedKg)
    if (before.length < leastHistory) return []
    const usualKg = median(before)
    const spreadKg = Math.max(median(before.map((kg) => Math.abs(kg - usualKg))), usualKg / 20)
    // earlier volumes count as usual too: a builder of one street and one road requests two sizes
    const most = Math.max(usualKg + spreads * spreadKg, ...before)
    const least = Math.max(0, Math.min(usualKg - spreads * spreadKg, ...before))
    return rows
      .filter((row) => row.month === month && (row.askedKg > most || row.askedKg < least))
      .map((row): Warning => {
        const limitKg = Math.round(row.askedKg > most ? most : least)
        return { code: 'UNUSUAL_VOLUME', ...about(row), valueKg: row.askedKg, limitKg, usualKg: Math.round(usualKg) }
      })
  })
}
