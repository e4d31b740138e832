import { decide } from '../../flow.ts'
import type { Role } from '../../role.ts'
import type { DistributionStatus, Limit } from '../distribution/distribution.ts'
import { distributionFlow } from '../distribution/flow.ts'
import { allocatedRefusalsOf, emptyRefusals, planRefusalsOf } from '../distribution/rules.ts'
import { monthlyPlanFlow } from '../plan/flow.ts'
import type { MonthlyStatus } from '../plan/plan.ts'
import { allocatedRefusals } from '../plan/rules.ts'
import { type SplitAct, type SplitStatus, splitFlow } from '../split/flow.ts'
import { fallenFigures, type GradeLimit, rowRefusals, type SplitRow, sendRefusals } from '../split/rules.ts'
import type { Attempt } from './act.testing.ts'
import {
  days,
  grade,
  limitChoices,
  limitOf,
  officeOf,
  offices,
  ofOffice,
  planChoices,
  planned,
  plants,
  put,
  reason,
  rowAt,
  type State,
  set,
  sum,
} from './state.testing.ts'
import { allocatedOf, openSplit } from './trade.testing.ts'

const lineOf = (plant: number) =>
  ({ factoryBin: `factory ${plant}`, supplierBin: `holder ${plant}`, bitumenType: grade, factory: '', supplier: '' }) as const

const planActs: Attempt[] = [
  ...planChoices.map(
    (_, choice): Attempt => ({
      name: `plan.edit ${choice}`,
      by: 'MENERGY',
      office: null,
      next: (s) => (s.closed || s.plan.draft === choice ? null : { ...s, plan: { ...s.plan, draft: choice } }),
    }),
  ),
  {
    name: 'plan.sign',
    by: 'MENERGY',
    office: null,
    next(s) {
      if (s.closed || s.plan.draft === null) return null
      const done = decide<MonthlyStatus>(monthlyPlanFlow, 'plan.sign', 'DRAFT', { role: 'MENERGY' })
      const lines = planChoices[s.plan.draft]!.map((volume, plant) => ({
        ...{ ...lineOf(plant), volume, inDistribution: true, allocated: sum(officeOf.map((_, id) => s.rows[rowAt(plant, id)]!.volume)) },
      }))
      if (!done.ok || allocatedRefusals(lines).length > 0) return null
      return { ...s, plan: { status: done.status, draft: null, inForce: s.plan.draft } }
    },
  },
]

const limitsOf = (choice: number): Limit[] =>
  offices.map(({ region, ownershipType }, office) => ({
    katoCode: region,
    ownershipType,
    bitumenType: grade,
    limit: limitChoices[choice]![office]!,
  }))
const allocatedOfOffice = (s: State, office: number) => sum(ofOffice(office).map((id) => allocatedOf(s, id)))
const plannedByGrade = (s: State) => new Map([[grade, sum(planned(s))]] as const)
const limitFaults = (s: State, choice: number) => [
  ...emptyRefusals(limitsOf(choice), s.plan.inForce === null ? null : plannedByGrade(s)),
  ...planRefusalsOf(limitsOf(choice), plannedByGrade(s)),
  ...allocatedRefusalsOf(
    limitsOf(choice),
    offices.map(({ region, ownershipType }, office) => ({
      ...{ katoCode: region, ownershipType, bitumenType: grade, allocated: allocatedOfOffice(s, office), region: '' },
    })),
  ),
]

const limitActs: Attempt[] = [
  ...limitChoices.map(
    (_, choice): Attempt => ({
      name: `distribution.edit ${choice}`,
      by: 'KAD_MT',
      office: null,
      next: (s) => (s.closed || s.limits.frozen || s.limits.draft === choice ? null : { ...s, limits: { ...s.limits, draft: choice } }),
    }),
  ),
  {
    name: 'distribution.reopen',
    by: 'KAD_MT',
    office: null,
    next: (s) => (s.closed || !s.limits.frozen ? null : { ...s, limits: { ...s.limits, frozen: false } }),
  },
  {
    name: 'distribution.generate',
    by: 'KAD_MT',
    office: null,
    next(s) {
      const { draft, frozen } = s.limits
      return s.closed || draft === null || frozen || s.plan.inForce === null || limitFaults(s, draft).length > 0
        ? null
        : { ...s, limits: { ...s.limits, frozen: true } }
    },
  },
  {
    name: 'distribution.sign',
    by: 'KAD_MT',
    office: null,
    next(s) {
      const { draft, frozen } = s.limits
      if (s.closed || draft === null || !frozen || limitFaults(s, draft).length > 0) return null
      const done = decide<DistributionStatus>(distributionFlow, 'distribution.sign', 'AWAITING_SIGNATURE', { role: 'KAD_MT' })
      if (!done.ok) return null
      const signed: State = { ...s, limits: { status: done.status, draft: null, frozen: false, inForce: draft } }
      return offices.reduce(reopenOverLimit, signed)
    },
  },
]

/** A sent split above its new limit is open again (server/trade/split/reopen-over-limit.ts). */
function reopenOverLimit(s: State, _: unknown, office: number): State {
  const split = s.splits[office]
  if (!split) return s
  if (split.status !== 'SENT') return lowerFigures(s, office)
  const limited = sum(ofOffice(office).map((id) => s.requests[id]!.limited))
  return limited > (limitOf(s, office) ?? 0) ? lowerFigures(openSplit(s, office), office) : s
}

/** The figures that an open split keeps fall with the limits; of a stopped request its row too. */
function lowerFigures(s: State, office: number): State {
  const kept = ofOffice(office).flatMap((requestId) => {
    const { limited, allocated } = s.requests[requestId]!
    return limited === null ? [] : [{ requestId, bitumenType: grade, limited, allocated: allocated ?? 0 } as const]
  })
  const fallen = fallenFigures(kept, [{ bitumenType: grade, limit: limitOf(s, office) ?? 0 }])
  let lowered = s
  for (const { requestId, limited } of fallen) {
    const split = lowered.splits[office]!
    const given = isPooled(s, requestId) ? split.given : set(split.given, requestId, limited)
    const splits = set<State['splits'][number]>(lowered.splits, office, { ...split, given })
    lowered = { ...lowered, requests: put(lowered.requests, requestId, { limited }), splits }
  }
  return lowered
}

/** The limit of an office with the tons of stopped requests in orders, which are not available for its split; null = there is none. */
function limitIn(s: State, office: number): GradeLimit | null {
  const limit = limitOf(s, office)
  const stopped = ofOffice(office).filter((id) => !isPooled(s, id))
  return limit === null ? null : { bitumenType: grade, limit, held: sum(stopped.map((id) => s.requests[id]!.allocated)) }
}
export const isPooled = (s: State, id: number) => s.requests[id]!.status === 'SIGNED' && s.projects[officeOf[id]!] === 'SIGNED'

/** The rows of a split as given. Those of stopped requests that an order lists are not decided any more, and hold their tons of the limit. */
function splitRows(s: State, office: number): SplitRow[] {
  return ofOffice(office).flatMap((requestId) => {
    const r = s.requests[requestId]!
    const volume = s.splits[office]?.given[requestId]
    if (volume === undefined || volume === null || !isPooled(s, requestId)) return []
    return { requestId, bitumenType: grade, approved: r.approved ?? 0, allocated: r.allocated ?? 0, proposed: null, volume, reason }
  })
}

/** Ways in which an office divides its limit: all it can in order, or no more than what is ordered. */
const ways = ['full', 'none'] as const
function divided(s: State, office: number, way: (typeof ways)[number]): (number | null)[] {
  let rest = (limitOf(s, office) ?? 0) - allocatedOfOffice(s, office)
  return officeOf.map((at, id) => {
    const r = s.requests[id]!
    if (at !== office || !isPooled(s, id)) return at === office && (r.allocated ?? 0) > 0 ? (s.splits[office]?.given[id] ?? null) : null
    const ordered = r.allocated ?? 0
    const more = way === 'full' ? Math.max(0, Math.min((r.approved ?? 0) - ordered, rest)) : 0
    rest -= more
    return ordered + more
  })
}

function send(s: State, office: number, act: SplitAct, by: Role, way: (typeof ways)[number]): State | null {
  if (s.closed) return null
  const split = s.splits[office] ?? { status: 'DRAFT' as const, opened: false, given: [null, null, null] }
  const done = decide<SplitStatus>(splitFlow, act, split.status, { role: by })
  if (!done.ok) return null
  const draft = { ...s, splits: set<State['splits'][number]>(s.splits, office, { ...split, given: divided(s, office, way) }) }
  const rows = splitRows(draft, office)
  const limit = limitIn(s, office)
  if ([...rowRefusals(rows), ...sendRefusals(rows, limit && [limit])].length > 0) return null
  const given = draft.splits[office]!.given
  const requests = s.requests.map((r, id) => (officeOf[id] === office ? { ...r, limited: given[id]! } : r))
  return { ...draft, requests, splits: set<State['splits'][number]>(draft.splits, office, { status: done.status, opened: false, given }) }
}

const ofSplit = (office: number): Attempt[] => {
  const { role } = offices[office]!
  const back = (act: SplitAct, by: Role): Attempt => ({
    name: `${act} ${office}`,
    by,
    office,
    next(s) {
      const split = s.splits[office]
      if (!split || s.closed || (act === 'split.reopen' && takenUp(s, office))) return null
      return decide<SplitStatus>(splitFlow, act, split.status, { role: by }, reason).ok ? openSplit(s, office) : null
    },
  })
  return [
    ...ways.map(
      (way): Attempt => ({ name: `split.send ${office} ${way}`, by: role, office, next: (s) => send(s, office, 'split.send', role, way) }),
    ),
    back('split.reopen', role),
    back('split.return', 'QAJ'),
    {
      name: `split.apply ${office}`,
      by: 'QAJ',
      office,
      next: (s) => (s.day === 0 ? null : send(s, office, 'split.apply', 'QAJ', 'full')),
    },
  ]
}

/** QAJ has used the split, or a signed order lists a row of it: the office can no longer take it back by itself. */
const takenUp = (s: State, office: number) =>
  s.splits[office]!.opened ||
  ofOffice(office).some((id) => s.splits[office]!.given[id] !== null && plants.some((plant) => s.rows[rowAt(plant, id)]!.listed !== null))

const clock: Attempt = {
  name: 'day',
  by: 'clock',
  office: null,
  next: (s) => (s.day < days.length - 1 ? { ...s, day: (s.day + 1) as State['day'] } : null),
}

/** What the ministries, the committee, the offices and the clock do with plan, limits and splits. */
export const monthActs: Attempt[] = [clock, ...planActs, ...limitActs, ...offices.flatMap((_, office) => ofSplit(office))]
