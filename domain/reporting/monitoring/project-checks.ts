import type { Day } from '../../day.ts'
import type { Month } from '../../month.ts'
import { bitumenKgPerAsphaltTon } from '../../trade/project/volume.ts'
import type { Warning } from './checks.ts'

/** Project data used by the checks. Quantities in kg. */
export interface WatchedProject {
  id: string
  asphaltKg: number
  bitumenTotalKg: number
  /** Bitumen that the contractor had when the project was registered. */
  remainderKg: number
  /** Free for the requests of the checked month. */
  freeKg: number
  shippedKg: number
  organisation: string
  /** The road, or place and description of a local object. */
  place: string
  roadCode: string | null
  startDate: Day
  endDate: Day
  fromKm: number
  toKm: number
  /** Hashes of the attached files. */
  attachments: string[]
  plan: { month: Month; kg: number }[]
}
/** A stretch of a road, and when it is worked on. */
export type Stretch = Pick<WatchedProject, 'id' | 'roadCode' | 'fromKm' | 'toKm' | 'startDate' | 'endDate'>
/** A live request: neither rejected nor stopped nor deleted. */
export interface StandingRequest {
  id: string
  projectId: string
  month: Month
  askedKg: number
}

/** Warns if bitumen is above 6 % of the asphalt concrete. */
export function overNorm(projects: readonly WatchedProject[]): Warning[] {
  return projects.flatMap((project) => {
    const limitKg = Math.floor((project.asphaltKg * bitumenKgPerAsphaltTon) / 1000)
    if (project.bitumenTotalKg <= limitKg) return []
    return [{ code: 'OVER_NORM', kind: 'PROJECT', id: project.id, valueKg: project.bitumenTotalKg, limitKg }]
  })
}

/** Tons are declared as whole numbers: a difference below one ton is ignored. */
const sameKg = 1000

/**
 * Work continued in another project: the same contractor, place and stretch, started after the earlier one's end. Compares the declared remaining need
 * (total minus remainder) with the one computed from the earlier project (total minus remainder and shipped tons).
 */
export function remainderDiffers(projects: readonly WatchedProject[]): Warning[] {
  const alike = Map.groupBy(projects, (p) => JSON.stringify([p.organisation, p.place, p.fromKm, p.toKm]))
  return [...alike.values()].flatMap((own) =>
    own.flatMap((project): Warning[] => {
      const earlier = own.filter((p) => p.endDate < project.startDate).sort((a, b) => (a.endDate < b.endDate ? 1 : -1))[0]
      if (earlier === undefined) return []
      const limitKg = Math.max(0, earlier.bitumenTotalKg - earlier.remainderKg - earlier.shippedKg)
      const valueKg = project.bitumenTotalKg - project.remainderKg
      if (Math.abs(valueKg - limitKg) < sameKg) return []
      return [{ code: 'REMAINDER_DIFFERS', kind: 'PROJECT', id: project.id, otherId: earlier.id, valueKg, limitKg }]
    }),
  )
}

/** Compares the requested total of a month with the project's plan of that month and with its free tons. */
export function askedTooMuch(projects: readonly WatchedProject[], requests: readonly StandingRequest[], month: Month): Warning[] {
  const asked = Map.groupBy(
    requests.filter((request) => request.month === month),
    (request) => request.projectId,
  )
  return projects.flatMap((project): Warning[] => {
    const rows = asked.get(project.id) ?? []
    const askedKg = rows.reduce((sum, { askedKg }) => sum + askedKg, 0)
    const planned = project.plan.find((row) => row.month === month)
    const about = { kind: 'PROJECT', id: project.id } as const
    const warnings: Warning[] = []
    if (planned !== undefined && planned.kg > 0 && rows.length === 0) {
      warnings.push({ code: 'PLAN_WITHOUT_REQUEST', ...about, limitKg: planned.kg })
    }
    if (rows.length > 0 && askedKg > (planned?.kg ?? 0)) {
      warnings.push({ code: 'ASKED_ABOVE_PLAN', ...about, valueKg: askedKg, limitKg: planned?.kg ?? 0 })
    }
    if (askedKg > project.freeKg) warnings.push({ code: 'ASKED_ABOVE_REMAINDER', ...about, valueKg: askedKg, limitKg: project.freeKg })
    return warnings
  })
}

/** Finds identical files attached to two projects: each project gets one warning, naming the first other one. */
export function sameAttachment(projects: readonly Pick<WatchedProject, 'id' | 'attachments'>[]): Warning[] {
  const owners = new Map<string, string[]>()
  for (const { id, attachments } of projects) {
    for (const hash of new Set(attachments)) {
      const known = owners.get(hash)
      if (known) known.push(id)
      else owners.set(hash, [id])
    }
  }
  return projects.flatMap(({ id, attachments }) => {
    for (const hash of attachments) {
      const otherId = owners.get(hash)!.find((owner) => owner !== id)
      if (otherId !== undefined) return [{ code: 'SAME_ATTACHMENT', kind: 'PROJECT', id, otherId }]
    }
    return []
  })
}

/** The most projects that are named beside one: thousands on the same kilometres say no more than these. */
export const mostOverlaps = 20

/**
 * Finds simultaneous projects whose stretches of one road overlap by more than a point. The stretches of a road are taken in the order in which they
 * begin, so each is compared only with those that begin before it ends and reach its beginning.
 */
export function overlappingKm(projects: readonly Stretch[]): Warning[] {
  const byRoad = Map.groupBy(
    projects.filter(({ roadCode }) => roadCode !== null),
    ({ roadCode }) => roadCode,
  )
  return [...byRoad.values()].flatMap((neighbours) => {
    const place = new Map(neighbours.map(({ id }, n) => [id, n]))
    const along = neighbours.toSorted((a, b) => a.fromKm - b.fromKm)
    const reached: number[] = [] // the furthest end of the stretches up to each
    for (const { toKm } of along) reached.push(Math.max(toKm, reached.at(-1) ?? 0))
    return neighbours.flatMap((project) =>
      besides(project, along, reached)
        .sort((a, b) => place.get(a.id)! - place.get(b.id)!)
        .map((other): Warning => {
          const [fromKm, toKm] = [Math.max(project.fromKm, other.fromKm), Math.min(project.toKm, other.toKm)]
          return { code: 'OVERLAPPING_KM', kind: 'PROJECT', id: project.id, otherId: other.id, fromKm, toKm }
        }),
    )
  })
}

function besides(project: Stretch, along: readonly Stretch[], reached: readonly number[]): Stretch[] {
  const found: Stretch[] = []
  for (let n = firstAbove(reached, project.fromKm); n < along.length && along[n]!.fromKm < project.toKm; n++) {
    const other = along[n]!
    if (other.id === project.id || other.toKm <= project.fromKm) continue
    if (other.startDate <= project.endDate && project.startDate <= other.endDate && found.push(other) === mostOverlaps) break
  }
  return found
}

/** Index of the first of rising numbers that is above `least`. */
function firstAbove(rising: readonly number[], least: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! > least) high = middle
    else low = middle + 1
  }
  return low
}
