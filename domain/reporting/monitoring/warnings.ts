import type { PortalSettings } from '../../core/setting/settings.ts'
import type { Month } from '../../month.ts'
import { inOrder, type Warning } from './checks.ts'
import { chronicUnderDelivery } from './delivery-checks.ts'
import { askedTooMuch, overlappingKm, overNorm, remainderDiffers, sameAttachment, type WatchedProject } from './project-checks.ts'
import { belowOneLot, duplicateRequests, overGiven, unusualVolume, type WatchedRequest } from './request-checks.ts'

/** `standing` = neither rejected nor stopped; `closed` = its month is closed. */
export type StoredRequest = WatchedRequest & { valid: boolean; closed: boolean }

/** Runs all checks on a whole season; `month` is the one for which requests are filed now. */
export const warningsOf = (...season: Parameters<typeof contractorWarnings>): Warning[] =>
  [...contractorWarnings(...season), ...sameAttachment(season[0]), ...overlappingKm(season[0])].sort(inOrder)

/** Runs the checks that compare what is of one contractor; projects and requests of several may be given together. */
export function contractorWarnings(
  projects: readonly WatchedProject[],
  requests: readonly StoredRequest[],
  month: Month,
  norms: PortalSettings['norms'],
): Warning[] {
  const standing = requests.filter((r) => r.valid)
  const filed = standing.filter((r) => r.month === month)
  return [
    ...overNorm(projects),
    ...remainderDiffers(projects),
    ...askedTooMuch(projects, standing, month),
    ...chronicUnderDelivery(deliveredBy(requests)),
    ...overGiven(standing, norms),
    ...duplicateRequests(standing),
    ...belowOneLot(filed, norms),
    ...unusualVolume(standing, month),
  ]
}

const deliveredBy = (requests: readonly StoredRequest[]) => {
  const closed = requests.filter((r) => r.closed && r.allocatedKg !== null)
  return [...Map.groupBy(closed, (r) => `${r.projectId}|${r.month}`).values()].map((rows) => ({
    projectId: rows[0]!.projectId,
    month: rows[0]!.month,
    allocatedKg: rows.reduce((sum, r) => sum + (r.allocatedKg ?? 0), 0),
    shippedKg: rows.reduce((sum, r) => sum + (r.shippedKg ?? 0), 0),
  }))
}
