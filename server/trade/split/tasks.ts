import type { SplitSummary } from '#contract/trade/split.ts'
import { splitPage } from '#domain/trade/split/page.ts'
import { dueTask, sumOf, type TaskRule, type WaitingTasks } from '../../core/task-rule/task-rule.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { openMonths } from '../month-lock/open.ts'
import { splitList } from './list.ts'

const known = new WeakMap<Call, Promise<SplitSummary[]>>()

/** The splits that the caller reads, of every month that is not closed; once for all tasks of a call. */
function splitsOpen(db: Db, call: Call): Promise<SplitSummary[]> {
  const found = known.get(call) ?? readOpen(db, call)
  known.set(call, found)
  return found
}

async function readOpen(db: Db, call: Call): Promise<SplitSummary[]> {
  const lists = []
  for (const period of await openMonths(db, call.today)) lists.push(await splitList(db, call, period))
  return lists.flat()
}

/** Splits of the office that are not sent although their limits are signed, by region if it has several. */
async function splitsToSend(db: Db, call: Call): Promise<WaitingTasks | null> {
  const open = (await splitsOpen(db, call)).filter((s) => s.status === 'DRAFT' && s.limitsSigned && s.requests > 0)
  const due = open.map((s) => ({
    count: 1,
    deadline: s.deadline,
    link: `${splitPage(s.ownershipType, s.period)}&region=${s.katoCode}`,
    title: s.region,
  }))
  return dueTask(call.today, due)
}

/** Requests that were signed after their split had been sent. */
async function requestsAfterSplit(db: Db, call: Call): Promise<WaitingTasks | null> {
  const open = (await splitsOpen(db, call)).filter((s) => s.after > 0 && s.openedAt === null)
  const [first] = open
  return first ? { count: sumOf(open.map((s) => ({ count: s.after }))), link: splitPage(first.ownershipType, first.period) } : null
}

export const splitTasks: TaskRule[] = [
  { kind: 'splitsToSend', act: 'split.send', mine: true, find: splitsToSend },
  { kind: 'requestsAfterSplit', act: 'split.send', mine: false, find: requestsAfterSplit },
]
