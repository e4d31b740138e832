import type { Act } from '#domain/access.ts'
import type { TaskKind } from '#domain/core/task/kinds.ts'
import type { Day } from '#domain/day.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db } from '../../platform/sql/db.ts'

/** The waiting items of one kind for the caller. `link` leads to those and no others. */
export type WaitingTasks = {
  count: number
  link: string
  late?: number
  lateLink?: string
  /** The worst day of all that is counted. */
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

/** Things that wait and are due on one day (null = on none), and the page that has them. `title`: their line below the task. */
export type DueTasks = { count: number; deadline: Day | null; link: string; title?: string }

/** One task of all these: its deadline is the worst of what it counts, its links lead to what is due first. Null = nothing waits. */
export function dueTask(today: Day, due: readonly DueTasks[]): WaitingTasks | null {
  const waiting = due.filter(({ count }) => count > 0).toSorted(byDeadline)
  const [first] = waiting
  if (!first) return null
  const late = waiting.filter(({ deadline }) => deadline !== null && deadline < today)
  return {
    count: sumOf(waiting),
    link: first.link,
    deadline: first.deadline,
    late: sumOf(late),
    ...(late[0] && { lateLink: late[0].link }),
    parts: partsOf(waiting),
  }
}

const byDeadline = (a: DueTasks, b: DueTasks): number => (a.deadline ?? '9').localeCompare(b.deadline ?? '9', 'en')

/** A line for each title, if there are several. */
function partsOf(waiting: readonly DueTasks[]): NonNullable<WaitingTasks['parts']> {
  const titled = Map.groupBy(
    waiting.filter(({ title }) => title !== undefined),
    ({ link }) => link,
  )
  return titled.size < 2 ? [] : [...titled].map(([link, own]) => ({ title: own[0]!.title!, count: sumOf(own), link }))
}

/** The earliest of some days. */
export const soonest = (days: readonly (string | null)[]): string | null => days.filter((d) => d !== null).sort()[0] ?? null
