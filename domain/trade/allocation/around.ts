import type { AllocationInput } from '../engine/shapes.ts'
import { decisionsOf, type Refused, refusedBy, standsIn } from './decided.ts'
import { type Desk, type DeskRequest, type DraftLine, lineKey } from './desk.ts'
import { type Divided, withoutRefused } from './divided.ts'
import { orderInput, proposedLines, proposeMonth } from './proposal.ts'

type Around = Pick<Desk, 'productions' | 'requests' | 'limits' | 'lines'>

/** Requests that the rule does not divide: emergencies, those of stopped projects, of splits that are not sent, and those that came after their split. */
export const outsideRule = (month: Pick<AllocationInput, 'requests'>, { requests }: Pick<Desk, 'requests'>): Set<number> => {
  const divided = new Set(month.requests.map(({ id }) => Number(id)))
  return new Set(requests.filter((r) => !divided.has(r.id) || r.splitKg === null).map(({ id }) => id))
}

/** The saved rows that a proposal is made around: a row that is entered by hand fixes its request. */
export function enteredRows({ lines }: Pick<Desk, 'lines'>): DraftLine[] {
  const entered = new Set(lines.filter(({ locked }) => locked).map(({ requestId }) => requestId))
  return lines.filter(({ requestId, kg, locked }) => entered.has(requestId) && (kg > 0 || locked)).map(asDraft)
}

/**
 * The rows that a proposal leaves as they are, besides those that are given: the saved rows of requests which the rule does not divide, and what is in force of
 * requests of which people decided (`decisionsOf`). A request that stands with nothing has a row of 0 kg.
 */
export function rowsThatStay(month: Pick<AllocationInput, 'requests'>, desk: Around, given: readonly DraftLine[]): DraftLine[] {
  const named = new Set(given.map(({ requestId }) => requestId))
  const outside = outsideRule(month, desk)
  const stands = standsIn(decisionsOf(desk.lines))
  return [...Map.groupBy(desk.lines, ({ requestId }) => requestId)].flatMap(([id, rows]): DraftLine[] => {
    if (named.has(id)) return []
    if (outside.has(id)) return rows.filter(({ kg }) => kg > 0).map(asDraft)
    return stands.has(id) ? inForce(rows) : []
  })
}

const asDraft = ({ productionId, requestId, kg, locked, reason }: DraftLine): DraftLine => ({ productionId, requestId, kg, locked, reason })

function inForce(rows: readonly Desk['lines'][number][]): DraftLine[] {
  const standing = rows.flatMap(({ productionId, requestId, signedKg, reason }) => {
    const kg = signedKg ?? 0
    return kg > 0 ? [{ productionId, requestId, kg, locked: false, reason }] : []
  })
  const [first] = rows
  if (standing.length > 0 || first === undefined) return standing
  return [{ productionId: first.productionId, requestId: first.requestId, kg: 0, locked: false, reason: null }]
}

export type AroundProposal = Divided & {
  /** Rows that stay although nobody gave them by hand: part of the proposal. */
  stay: DraftLine[]
}

/**
 * The rule's proposal of a month around what is given by hand. What people decided is a constraint of its input: rows that were reduced, given back or
 * delivered are locked to what is in force, what a holder rejected has no way from it, and no row gets less than has left already.
 */
export function proposeAround(month: AllocationInput, desk: Around, given: readonly DraftLine[]): AroundProposal {
  let stay = rowsThatStay(month, desk, given)
  for (;;) {
    const locked = [...given, ...stay]
    const proposal = proposeMonth(orderInput(month, desk, locked), desk.productions, locked, refusedAround(desk, locked))
    const loaded = belowShipped(desk, proposedLines(proposal, locked), locked)
    if (loaded.size === 0) return { ...proposal, stay }
    stay = [
      ...stay,
      ...[...Map.groupBy(desk.lines, ({ requestId }) => requestId)].flatMap(([id, rows]) => (loaded.has(id) ? inForce(rows) : [])),
    ]
  }
}

/** The engine's input of the same, for computations of amounts alone. `requests`: with other volumes than the desk has. */
export function inputAround(
  month: AllocationInput,
  desk: Around,
  given: readonly DraftLine[],
  requests: readonly Pick<DeskRequest, 'id' | 'splitKg'>[] = desk.requests,
): AllocationInput {
  const locked = [...given, ...rowsThatStay(month, desk, given)]
  return withoutRefused(orderInput(month, { ...desk, requests }, locked), desk.productions, refusedAround(desk, locked))
}

const refusedAround = (desk: Around, locked: readonly DraftLine[]): Refused =>
  refusedBy(desk, new Set(locked.map(({ requestId }) => requestId)))

/** Requests of which a proposal would take tons that have left already. */
function belowShipped(desk: Around, lines: readonly DraftLine[], locked: readonly DraftLine[]): Set<number> {
  const fixed = new Set(locked.map(({ requestId }) => requestId))
  const kgOf = new Map(lines.map((line) => [lineKey(line), line.kg]))
  const loaded = desk.lines.filter((row) => row.shippedKg > (kgOf.get(lineKey(row)) ?? 0))
  return new Set(loaded.map(({ requestId }) => requestId)).difference(fixed)
}
