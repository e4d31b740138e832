import type { Day } from '../day.ts'
import type { Month } from '../month.ts'
import { bitumenKgPerAsphaltTon } from '../project/volume.ts'
import type { Warning } from './checks.ts'

/** What the checks read of a project. Quantities in kg. */
export interface WatchedProject {
  id: string
  asphaltKg: number
  bitumenTotalKg: number
  /** What the contractor had when it was registered. */
  remainderKg: number
  /** Free for the requests of the month that is looked at. */
  freeKg: number
  shippedKg: number
  organisation: string
  /** The road, or where and what a local one is. */
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
/** A request that stands: neither rejected nor stopped nor deleted. */
export interface StandingRequest {
  id: string
  projectId: string
  month: Month
  askedKg: number
}

/** Bitumen above 6 % of the asphalt concrete. */
export function overNorm(projects: readonly WatchedProject[]): Warning[] {
  return projects.flatMap((project) => {
    const limitKg = Math.floor((project.asphaltKg * bitumenKgPerAsphaltTon) / 1000)
    if (project.bitumenTotalKg <= limitKg) return []
    return [{ code: 'OVER_NORM', kind: 'PROJECT', id: project.id, valueKg: project.bitumenTotalKg, limitKg }]
  })
}

/** Tons are declared whole: less than one apart is the same. */
const sameKg = 1000

/**
 * Work that goes on in another project: the same contractor, place and stretch, begun after the earlier one's end. What he declares to be left for it
 * (total less what he has) against what the earlier one's account says (total less what he had and what was shipped).
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

/** What a month's requests ask for together, against the project's plan of that month and against what is free. */
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

/** The same file, byte for byte, under two projects: each is warned once, of the first other one. */
export function sameAttachment(projects: readonly WatchedProject[]): Warning[] {
  const owners = new Map<string, string[]>()
  for (const { id, attachments } of projects) {
    for (const hash of new Set(attachments)) owners.set(hash, [...(owners.get(hash) ?? []), id])
  }
  return projects.flatMap(({ id, attachments }) => {
    const others = attachments.flatMap((hash) => owners.get(hash)!.filter((owner) => owner !== id))
    return others[0] === undefined ? [] : [{ code: 'SAME_ATTACHMENT', kind: 'PROJECT', id, otherId: others[0] }]
  })
}

/** Projects under way at the same time whose stretches of one road overlap by more than a point. */
export function overlappingKm(projects: readonly WatchedProject[]): Warning[] {
  const byRoad = Map.groupBy(
    projects.filter(({ roadCode }) => roadCode !== null),
    ({ roadCode }) => roadCode,
  )
  return [...byRoad.values()].flatMap((neighbours) =>
    neighbours.flatMap((project) =>
      neighbours
        .filter((other) => other.id !== project.id && other.fromKm < project.toKm && project.fromKm < other.toKm)
        .filter((other) => other.startDate <= project.endDate && project.startDate <= other.endDate)
        .map((other): Warning => {
          const [fromKm, toKm] = [Math.max(project.fromKm, other.fromKm), Math.min(project.toKm, other.toKm)]
          return { code: 'OVERLAPPING_KM', kind: 'PROJECT', id: project.id, otherId: other.id, fromKm, toKm }
        }),
    ),
  )
}
