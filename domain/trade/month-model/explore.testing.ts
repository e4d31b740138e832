import { unsignedLines } from '../allocation/changes.ts'
import type { Attempt } from './act.testing.ts'
import { deliveryActs } from './delivery.testing.ts'
import { deskOf } from './desk.testing.ts'
import { laws, waiting } from './laws.testing.ts'
import { monthActs } from './month.testing.ts'
import { begin, keyOf, officeOf, type State } from './state.testing.ts'
import { tradeActs } from './trade.testing.ts'

export const attempts: readonly Attempt[] = [...tradeActs, ...monthActs, ...deliveryActs]
const byName = new Map(attempts.map((attempt) => [attempt.name, attempt]))

/** A regular month: its acts in order, by the stages at which exploring begins. */
export const stages: Record<string, readonly string[]> = {
  begin: [],
  asked: ['request.sign 0', 'request.sign 1', 'request.sign 2'],
  pool: ['request.approve 0', 'request.approve 1', 'request.approve 2', 'plan.edit 0', 'plan.sign'],
  limits: ['distribution.edit 0', 'distribution.generate', 'distribution.sign'],
  splits: ['split.send 0 full', 'split.send 1 full', 'day'],
  ordered: ['allocation.edit 0 1', 'allocation.edit 4 1', 'allocation.edit 5 1', 'order.sign 0', 'order.sign 1'],
  promised: ['holder.sign 0', 'holder.sign 4', 'holder.sign 5', 'day'],
  shipped: ['shipment.add 0', 'shipment.add 5', 'shipment.receive 5'],
  over: ['day'],
}
/** The month at the end of each stage. */
export const stageStates = (): [stage: string, state: State][] => {
  let s = begin
  return Object.entries(stages).map(([stage, names]) => {
    s = play(s, names)
    return [stage, s]
  })
}

/** Plays named acts. @throws the name of an act that is refused */
export const play = (from: State, names: readonly string[]): State => names.reduce((s, name) => tried(s, name) ?? fail(name, s), from)
const fail = (name: string, s: State): never => {
  throw new Error(`${name} is refused in ${JSON.stringify(s)}`)
}
/** The month after an act; null if it is refused. */
export const tried = (s: State, name: string): State | null => byName.get(name)!.next(s)

/** Whether these acts are open one after the other. */
const isOpen = (from: State, names: readonly string[]): boolean => {
  let s: State | null = from
  for (const name of names) s = s && byName.get(name)!.next(s)
  return s !== null
}

/** `faults`: of every broken law the shortest way to it. `ways`: of every act the shortest way to a month in which it was accepted. */
export type Explored = { states: number; transitions: number; depth: number; faults: Map<string, string>; ways: Map<string, Path> }
/** Names of acts that follow one another, from the end of a stage. */
export type Path = { stage: string; acts: readonly string[] }
type Reached = { state: State; path: Path }

/**
 * Tries every act in every state that is reached from the stages of a regular month, breadth first, until so many states are known; equal ones are visited once.
 */
export function explore(most: number): Explored {
  const found: Explored = { states: 0, transitions: 0, depth: 0, faults: new Map(), ways: new Map() }
  const known = new Set<string>()
  let edge: Reached[] = []
  const meet = (state: State, path: Path, to: Reached[]) => {
    const key = keyOf(state)
    if (known.has(key) || known.size >= most) return
    known.add(key)
    for (const [law, broken] of Object.entries(laws)) if (broken(state)) fault(found, law, path)
    if (!canBeClosed(state)) fault(found, 'every month can be closed', path)
    to.push({ state, path })
  }
  for (const [stage, state] of stageStates()) meet(state, { stage, acts: [] }, edge)
  while (edge.length > 0 && known.size < most) {
    const next: Reached[] = []
    for (const { state, path } of edge) {
      const open = attempts.map((attempt) => attempt.next(state))
      for (const { what, ways } of waiting(state))
        if (!ways.some((way) => isOpen(state, way))) fault(found, 'what waits can be done by somebody', path, what)
      for (const [at, after] of open.entries()) {
        if (!after) continue
        found.transitions += 1
        const { name } = attempts[at]!
        const here = { ...path, acts: [...path.acts, name] }
        if (!found.ways.has(name)) found.ways.set(name, here)
        const hindered = hinders(state, attempts[at]!, after, open)
        if (hindered) fault(found, 'no office hinders another region', here, `hinders ${hindered}`)
        meet(after, here, next)
      }
    }
    edge = next
    found.depth += 1
  }
  return { ...found, states: known.size }
}

function fault(found: Explored, law: string, { stage, acts }: Path, ...more: string[]): void {
  if (!found.faults.has(law)) found.faults.set(law, [stage, ...acts, ...more].join(', '))
}

/** A way of so many accepted acts from a stage, chosen by a seed; `not` are left out. */
export function walk(stage: string, seed: number, length: number, not: RegExp): Path {
  let state = new Map(stageStates()).get(stage)!
  let random = seed
  const acts: string[] = []
  while (acts.length < length) {
    const open = attempts
      .flatMap((attempt) => (not.test(attempt.name) ? [] : { name: attempt.name, after: attempt.next(state) }))
      .filter(({ after }) => after)
    if (open.length === 0) break
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
    const { name, after } = open[Math.floor(random / 65_536) % open.length]!
    acts.push(name)
    state = after!
  }
  return { stage, acts }
}

const local = new Set(['CONTRACTOR', 'QAJ_BRANCH', 'AKIMAT_BRANCH'])

/** An act of an office or its contractors leaves everything possible that others may do for another office. @returns the name of what it hinders */
function hinders(state: State, done: Attempt, after: State, open: readonly (State | null)[]): string | undefined {
  if (!local.has(done.by)) return undefined
  const lost = attempts.filter((attempt, at) => open[at] && concernsOther(state, attempt, done.office!) && !isPossible(after, attempt))
  return lost[0]?.name
}

/** An order that takes over tons of another holder's row is signed after that holder's. */
const isPossible = (s: State, attempt: Attempt): boolean =>
  attempt.next(s) !== null ||
  (attempt.name.startsWith('order.sign') && signings.some((other) => [other.next(s)].some((signed) => signed && attempt.next(signed))))
const signings = deliveryActs.filter(({ name }) => name.startsWith('order.sign'))

/** An order concerns the offices of the rows that it would list. */
const concernsOther = (s: State, { name, office }: Attempt, of: number): boolean => {
  if (office !== null) return office !== of
  if (!name.startsWith('order.sign ')) return false
  return unsignedLines(deskOf(s), new Set([Number(name.split(' ')[1])])).some((l) => officeOf[l.requestId] !== of)
}

/** What leads to the end of a month: time passes, holders promise what is new, QAJ takes its drafts back or signs them, and closes. */
const ending = attempts.filter(({ name }) => /^(day|holder\.sign|order\.sign|month\.close|allocation\.edit|allocation\.reject)/.test(name))
function canBeClosed(s: State): boolean {
  let now = s
  for (let left = 40; left > 0 && !now.closed; left -= 1) {
    const closed = byName.get('month.close')!.next(now)
    const next = closed ?? ending.map((attempt) => (helps(now, attempt) ? attempt.next(now) : null)).find((one) => one)
    if (!next) return false
    now = next
  }
  return now.closed
}

/** QAJ takes back an unsigned change by giving what is in force. */
function helps(s: State, { name }: Attempt): boolean {
  const [act, at, volume] = name.split(' ')
  if (act !== 'allocation.edit') return true
  const row = s.rows[Number(at)]!
  return row.draft !== null && (row.volume ?? 0) === Number(volume)
}
