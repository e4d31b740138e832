import type { OwnershipType, Role } from '../../access.ts'
import { addDays, type Day, daysBetween } from '../../day.ts'
import { addMonths, type Month } from '../../month.ts'
import { holderRole } from '../monitoring/stage.ts'

/** Stages in which requests stay behind the day of the month. */
export const lateStages = ['DECISION', 'ANSWER', 'LIMIT', 'SPLIT', 'ALLOCATION'] as const
type LateStage = (typeof lateStages)[number]

/**
 * What keeps tons of a month from arriving, in the order of the process. BELOW_NEED: limits signed below the need; REJECTED: a holder gave tons back and nobody was
 * given them anew; PROMISE: a holder has not answered; WINDOW: promised until a day and not shipped; PLAN: a plant ships far below the days gone; RECEIPT: not confirmed.
 */
export const exceptionKinds = [...lateStages, 'BELOW_NEED', 'PROMISE', 'REJECTED', 'WINDOW', 'PLAN', 'RECEIPT'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** Rows of one kind that wait for one holder: their kg at risk, how many they are, and the day from which on they are late. */
export type Exception = {
  kind: ExceptionKind
  kg: number
  rows: number
  since: Day
  region: string | null
  ownershipType: OwnershipType | null
  /** The organisation that holds them; null = the only one of its role, or the office of the region and the network. */
  bin: string | null
  /** The request, where there is one alone. */
  request: { id: number; projectId: number; ownershipType: OwnershipType } | null
}

/** How many are shown. */
export const mostExceptions = 10

/** The exceptions with most tons at risk, the greatest first. */
export const worst = (all: readonly Exception[]): Exception[] =>
  all
    .filter(({ kg }) => kg > 0)
    .toSorted((a, b) => b.kg - a.kg || exceptionKinds.indexOf(a.kind) - exceptionKinds.indexOf(b.kind))
    .slice(0, mostExceptions)

const holders: Record<Exclude<ExceptionKind, LateStage>, Role> = {
  BELOW_NEED: 'KAD_MT',
  PROMISE: 'SUPPLIER',
  REJECTED: 'QAJ',
  WINDOW: 'SUPPLIER',
  PLAN: 'FACTORY',
  RECEIPT: 'CONTRACTOR',
}
const isLateStage = (kind: ExceptionKind): kind is LateStage => (lateStages as readonly string[]).includes(kind)

/** The role that must act. */
export const holderOf = ({ kind, ownershipType }: Pick<Exception, 'kind' | 'ownershipType'>): Role =>
  isLateStage(kind) ? holderRole(kind, ownershipType ?? 'REPUBLICAN')! : holders[kind]

/** Part of the tons due by now that may be missing before a plant is told to be behind. */
const tolerated = 0.25

/**
 * What a plant should have shipped of its plan before today and has not, if it is far below, and the day by which it should have shipped what it has: tons leave
 * evenly over the days of the month. Null = it keeps up.
 */
export function behindPlan(period: Month, today: Day, planKg: number, shippedKg: number): { kg: number; since: Day } | null {
  const days = daysBetween(period, addMonths(period, 1))
  const gone = Math.min(days, Math.max(0, daysBetween(period, today)))
  // whole tons: it is an estimate
  const due = Math.floor((planKg * gone) / days / 1000) * 1000
  const missing = due - shippedKg
  if (missing <= due * tolerated) return null
  return { kg: missing, since: addDays(period, Math.floor((Math.max(0, shippedKg) * days) / planKg)) }
}
