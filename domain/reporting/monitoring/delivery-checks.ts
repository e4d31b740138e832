import type { Month } from '../../month.ts'
import type { Warning } from './checks.ts'

/** Allocated and shipped kg of a project in one closed month. */
export interface Delivered {
  projectId: string
  month: Month
  allocatedKg: number
  shippedKg: number
}
const months = 3
const enoughPercent = 80

/** Warns if in each of the last three closed months with an allocation a project was shipped under 80 %. */
export function chronicUnderDelivery(deliveries: readonly Delivered[]): Warning[] {
  const byProject = Map.groupBy(
    deliveries.filter(({ allocatedKg }) => allocatedKg > 0),
    ({ projectId }) => projectId,
  )
  return [...byProject].flatMap(([id, rows]) => {
    const last = rows.toSorted((a, b) => (a.month < b.month ? 1 : -1)).slice(0, months)
    const short = last.filter(({ allocatedKg, shippedKg }) => shippedKg * 100 < allocatedKg * enoughPercent)
    if (short.length < months) return []
    const { allocatedKg, shippedKg } = last[0]!
    return [{ code: 'CHRONIC_UNDER_DELIVERY', kind: 'PROJECT', id, percent: Math.floor((shippedKg * 100) / allocatedKg) }]
  })
}
