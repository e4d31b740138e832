import type { Act } from '#domain/access.ts'
import type { TaskKind } from '#domain/task/kinds.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { Services } from '../platform/services.ts'

/** The waiting items of one kind for the caller. `link` leads to those and no others. */
export type WaitingTasks = {
  count: number
  link: string
  late?: number
  lateLink?: string
  /** The nearest day. */
  deadline?: string | null
  parts?: { title: string; count: number; link: string }[]
}

/** One line of the table of tasks: what, for which role, how many and where. A feature lists its own next to its store. */
export type TaskRule = {
  kind: TaskKind
  /** Evaluated for callers who may do this act. */
  act: Act
  /** True if the caller has to act; false = for information. */
  mine: boolean
  /** Null or a count of 0 = nothing waits. */
  find: (db: Db, call: Call, services: Services) => Promise<WaitingTasks | null>
}

export const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** The earliest of some days. */
export const soonest = (days: readonly (string | null)[]): string | null => days.filter((d) => d !== null).sort()[0] ?? null
