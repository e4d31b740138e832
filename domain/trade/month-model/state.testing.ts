import type { AllocationStatus } from '../allocation/status.ts'
import type { DistributionStatus } from '../distribution/distribution.ts'
import type { MonthlyStatus } from '../plan/plan.ts'
import type { ProjectStatus } from '../project/status.ts'
import type { RequestStatus } from '../request/status.ts'
import type { SplitStatus } from '../split/flow.ts'

/** The delivery month of the model. Its days: before the deadlines, after that of the splits, within the month, after it. */
export const period = '2026-12-01'
export const days = ['2026-11-20', '2026-11-24', '2026-12-12', '2027-01-05'] as const
export const grade = 'BND_70_100'
export const reason = 'По решению комиссии от 17 ноября'

/** Two offices of one region: branch of the republican network, akimat of the local one. Each has one project. */
export const offices = [
  { region: '350000000', ownershipType: 'REPUBLICAN', role: 'QAJ_BRANCH' },
  { region: '350000000', ownershipType: 'LOCAL', role: 'AKIMAT_BRANCH' },
] as const
/** Three requests of two tons each: two at the first office, one at the second. */
export const officeOf = [0, 0, 1] as const
export const asked = 2
/** Two lines of the plan, each of another plant and holder; tons that the ministry may plan for them. */
export const planChoices = [
  [2, 2],
  [3, 2],
  [0, 0],
] as const
/** Tons that the committee may give the two offices. */
export const limitChoices = [
  [3, 1],
  [2, 2],
  [0, 0],
] as const

type Request = {
  status: RequestStatus
  stoppedFrom: RequestStatus | null
  rejectedFrom: RequestStatus | null
  /** Its contractor has signed it at least once. */
  everSigned: boolean
  offered: number | null
  approved: number | null
  limited: number | null
  allocated: number | null
}
type Split = { status: SplitStatus; opened: boolean; given: (number | null)[] }
/** A row of an order, by plan line and request. Tons; null = none. */
export type Row = {
  draft: number | null
  volume: number | null
  listed: number | null
  status: AllocationStatus | null
  /** Its status before it was delivered. */
  closedFrom: AllocationStatus | null
  /** What QAJ added to the promise, and the holder has not answered. */
  unpromised: number
  /** What its holder has signed for and not reduced since. */
  promised: number
  shipped: number
  received: number
}
/** A whole month as plain data. */
export type State = {
  day: 0 | 1 | 2 | 3
  closed: boolean
  projects: ProjectStatus[]
  requests: Request[]
  plan: { status: MonthlyStatus | null; draft: number | null; inForce: number | null }
  limits: { status: DistributionStatus | null; draft: number | null; frozen: boolean; inForce: number | null }
  splits: (Split | null)[]
  rows: Row[]
}

export const plants = [0, 1] as const
export const rowAt = (plant: number, request: number): number => plant * officeOf.length + request
export const requestOfRow = (row: number): number => row % officeOf.length
export const plantOfRow = (row: number): number => Math.floor(row / officeOf.length)

const noRow: Row = {
  draft: null,
  volume: null,
  listed: null,
  status: null,
  closedFrom: null,
  unpromised: 0,
  promised: 0,
  shipped: 0,
  received: 0,
}

/** The first day: signed projects, requests as their contractors have written them. */
export const begin: State = {
  day: 0,
  closed: false,
  projects: ['SIGNED', 'SIGNED'],
  requests: officeOf.map(() => ({
    ...{
      status: 'CREATED',
      stoppedFrom: null,
      rejectedFrom: null,
      everSigned: false,
      offered: null,
      approved: null,
      limited: null,
      allocated: null,
    },
  })),
  plan: { status: null, draft: null, inForce: null },
  limits: { status: null, draft: null, frozen: false, inForce: null },
  splits: [null, null],
  rows: Array.from({ length: plants.length * officeOf.length }, () => noRow),
}

export const planned = (s: State): readonly number[] => (s.plan.inForce === null ? [0, 0] : planChoices[s.plan.inForce]!)
export const limitOf = (s: State, office: number): number | null =>
  s.limits.inForce === null ? null : limitChoices[s.limits.inForce]![office]!
export const sum = (numbers: Iterable<number | null | undefined>): number => {
  let all = 0
  for (const n of numbers) all += n ?? 0
  return all
}
export const ofOffice = (office: number): number[] => officeOf.flatMap((at, request) => (at === office ? [request] : []))
export const rowsOf = (s: State, request: number): Row[] => plants.map((plant) => s.rows[rowAt(plant, request)]!)

/** Replaces one element. */
export const set = <T>(list: readonly T[], at: number, value: T): T[] => list.map((one, i) => (i === at ? value : one))
/** Changes fields of one element. */
export const put = <T extends object>(list: readonly T[], at: number, change: Partial<T>): T[] => set(list, at, { ...list[at]!, ...change })

/**
 * Equal for states that differ only in which of two alike requests or plants is which. The requests of the first office are alike; the plants
 * are alike as long as no plan tells them apart.
 */
export function keyOf(s: State): string {
  const swapped = { ...s, ...swap(s) }
  const [a, b] = [JSON.stringify(s), JSON.stringify(swapped)]
  return a < b ? a : b
}
function swap(s: State): Pick<State, 'requests' | 'splits' | 'rows'> {
  const turn = <T>([first, second, third]: readonly T[]): T[] => [second!, first!, third!]
  return {
    requests: turn(s.requests),
    splits: s.splits.map((split) => split && { ...split, given: turn(split.given) }),
    rows: plants.flatMap((plant) => turn(s.rows.slice(plant * 3, plant * 3 + 3))),
  }
}
