import { addMonths, type Month } from '../../month.ts'
import { type Random, random } from '../../trade/engine/random.ts'
import type { WatchedProject } from './project-checks.ts'
import type { StoredRequest } from './warnings.ts'

/** The month that requests are filed for; the six before it are closed. */
export const filedFor: Month = '2026-10-01'
const season = Array.from({ length: 7 }, (_, n) => addMonths(filedFor, n - 6))
const sizes = { contractors: 600, projects: 2_500, roads: 60 }
const grades = ['BND_70_100', 'BND_100_130', 'PBV'] as const

export type Season = { projects: WatchedProject[]; requests: StoredRequest[] }

/** Generates a season without anomalies: sizes of docs/process.md, sections 1 and 10, with a realistic distribution (many small works, few large). */
export function cleanSeason(seed: number): Season {
  const dice = random(seed)
  const reached = Array.from({ length: sizes.roads }, () => 0)
  const usual = Array.from({ length: sizes.contractors }, () => usualTons(dice))
  const projects: WatchedProject[] = []
  const requests: StoredRequest[] = []
  for (let n = 0; n < sizes.projects; n++) {
    const contractor = dice.whole(0, sizes.contractors - 1)
    const made = project(dice, n, contractor, usual[contractor]!, reached)
    projects.push(made)
    for (const { month, kg } of made.plan) requests.push(...asked(dice, made, month, kg, requests.length))
    made.shippedKg = requests.filter((r) => r.projectId === made.id).reduce((sum, r) => sum + (r.shippedKg ?? 0), 0)
  }
  return { projects, requests }
}

/** Tons that a contractor usually asks for a month: 200 to 3,000, most of them below 900. */
const usualTons = (dice: Random): number => Math.round(200 * 15 ** ((dice.whole(0, 100) + dice.whole(0, 100)) / 260))

function project(dice: Random, n: number, contractor: number, usual: number, reached: number[]): WatchedProject {
  const republican = dice.chance(0.55)
  const road = dice.whole(0, sizes.roads - 1)
  const fromKm = republican ? reached[road]! : 0
  const toKm = fromKm + dice.whole(4, 40)
  if (republican) reached[road] = toKm
  const first = dice.whole(0, 3)
  const size = dice.pick([0.5, 0.7, 1, 1, 1.4, 2]) // a contractor has works of different sizes, such as a street repair and a road
  const plan = season.slice(first).map((month) => ({ month, kg: Math.round(usual * size * (dice.whole(80, 130) / 100)) * 1000 }))
  const planKg = plan.reduce((sum, m) => sum + m.kg, 0)
  const remainderKg = dice.chance(0.4) ? dice.whole(1, 80) * 1000 : 0
  const bitumenTotalKg = planKg + remainderKg + dice.whole(0, 200) * 1000
  return {
    id: `J${n}`,
    asphaltKg: Math.ceil(bitumenTotalKg / (dice.whole(45, 60) / 1000)),
    bitumenTotalKg,
    remainderKg,
    freeKg: bitumenTotalKg - remainderKg,
    shippedKg: 0,
    organisation: `O${contractor}`,
    place: republican ? `road ${road}` : `street ${n}`,
    roadCode: republican ? `road ${road}` : null,
    startDate: season[first]!,
    endDate: '2026-10-31',
    fromKm,
    toKm,
    attachments: [`estimate of ${n}`, ...(dice.chance(0.5) ? [`drawing of ${n}`] : [])],
    plan,
  }
}

/** One request of a planned month, or two of different grades; nearly all that is planned is asked for. */
function asked(dice: Random, project: WatchedProject, month: Month, planKg: number, first: number): StoredRequest[] {
  const wholeKg = Math.floor((planKg * dice.whole(85, 100)) / 100_000) * 1000
  const two = wholeKg > 400_000 && dice.chance(0.25)
  const parts = two ? [Math.floor(wholeKg / 2000) * 1000, wholeKg - Math.floor(wholeKg / 2000) * 1000] : [wholeKg]
  const closed = month < filedFor
  return parts.map((askedKg, i) => {
    const approvedKg = dice.chance(0.15) ? Math.floor((askedKg * 0.8) / 1000) * 1000 : askedKg
    const allocatedKg = Math.floor((approvedKg * dice.whole(58, 85)) / 100_000) * 1000
    // 85 % on average; a wagon more or less
    const share = Math.min(104, 72 + dice.whole(0, 18) + dice.whole(0, 18))
    return {
      id: `R${String(first + i).padStart(6, '0')}`,
      projectId: project.id,
      organisation: project.organisation,
      month,
      grade: grades[i]!,
      placeId: `plant of ${project.id}`,
      transport: dice.pick(['RAILWAY', 'RAILWAY', 'CAR', 'COMBO'] as const),
      askedKg,
      approvedKg: closed || dice.chance(0.5) ? approvedKg : null,
      allocatedKg: closed ? allocatedKg : null,
      shippedKg: closed ? Math.round((allocatedKg * share) / 100) : null,
      valid: true,
      closed,
    }
  })
}
