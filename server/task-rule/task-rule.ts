import type { Act } from '#domain/access.ts'
import type { TaskKind } from '#domain/task/kinds.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { Services } from '../platform/services.ts'

/** What of a kind waits for the caller. `link` leads to those and no others. */
export type WaitingTasks = {
  count: number
  link: string
  late?: number
  lateLink?: string
  /** The nearest day. */
  deadline?: string | null
  parts?: { title: string; count: number; link: string }[]
}

/** One line of the table of tasks: what, for whom, how many and where. A feature lists its own beside its store. */
export type TaskRule = {
  kind: TaskKind
  /** Whoever may do this is asked. */
  act: Act
  /** The caller has to act; false = one may want to know. */
  mine: boolean
  /** Null or a count of 0 = nothing waits. */
  find: (db: Db, call: Call, services: Services) => Promise<WaitingTasks | null>
}

export const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** The earliest of some days. */
export const soonest = (days: readonly (string | null)[]): string | null => days.filter((d) => d !== null).sort()[0] ?? null
