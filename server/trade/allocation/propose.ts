import type { Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { enteredRows, inputAround, proposeAround, rowsThatStay } from '#domain/trade/allocation/around.ts'
import { decisionsOf } from '#domain/trade/allocation/decided.ts'
import { type Desk, type DraftLine, signableLines, sumBy } from '#domain/trade/allocation/desk.ts'
import { type MonthProposal, orderInput, proposedLines, proposeMonth } from '#domain/trade/allocation/proposal.ts'
import { engineVersion } from '#domain/trade/engine/proposal.ts'
import type { AllocationInput } from '#domain/trade/engine/shapes.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { monthInput } from '../engine/input.ts'
import { storeProposal } from '../engine/store-proposal.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { type ReadDesk, readDesk } from './desk.ts'
import { reofferOf, reofferView } from './order/reoffer.ts'
import { draftOf, type EnteredLine } from './save.ts'

/** Computes the proposal around the manually entered lines; what people decided stays, and so does what the rule does not divide. Saves nothing. */
export async function proposed(sql: Sql, month: Month, given: EnteredLine[]) {
  await requireMonthOpen(sql, month)
  const { desk } = await readDesk(sql, month)
  const proposal = proposeAround(await monthInput(sql, month), desk, given.map(draftOf))
  const { lines: _, stats: __, ...answer } = proposal.result
  const lines = [...proposal.stay.filter(({ kg }) => kg > 0), ...proposedLines(proposal, [])]
  return {
    engine: engineVersion,
    result: answer,
    lines: lines.map(({ requestId, productionId, kg }) => ({ requestId, productionId, volume: tons(kg) })),
  }
}

/** The month as the rule would have it now around the rows that are saved as given by hand. */
export async function savedRule(sql: Sql, month: Month, desk: ReadDesk['desk']): Promise<DraftLine[]> {
  const proposal = proposeAround(await monthInput(sql, month), desk, enteredRows(desk))
  return proposedLines(proposal, [...enteredRows(desk), ...proposal.stay])
}

/**
 * The month as it is saved, as the engine gets it: what was entered by hand, what people decided and what the rule does not divide stays. A request whose
 * office has not sent its split takes part with what was approved, so that a month can be looked at before all splits are there.
 */
export async function savedMonth(sql: Sql, month: Month) {
  const { desk, rows } = await readDesk(sql, month)
  const requests = desk.requests.map((r) => ({ ...r, splitKg: r.splitKg ?? r.approvedKg }))
  return { input: inputAround(await monthInput(sql, month), desk, enteredRows(desk), requests), desk, rows }
}

/** Computes the re-offer of the free tons to the next in line. Changes no row; a non-empty offer is stored with its input for the newest order. */
export async function reoffered(tx: Tx, call: Call, month: Month) {
  await requireMonthOpen(tx, month)
  const offer = await reofferOf(tx, call, month, await readDesk(tx, month), await monthInput(tx, month))
  const order = await tx
    .selectFrom('supplyOrder')
    .select('id')
    .where('period', '=', month)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (order && offer.lines.length > 0) await storeProposal(tx, call, { kind: 'REOFFER', period: month, objectId: order.id }, offer)
  return {
    ...reofferView(offer, call),
    lines: offer.lines.map(({ requestId, productionId, kg }) => ({ requestId, productionId, volume: tons(kg) })),
  }
}

export type ExplainedMonth = { input: AllocationInput; proposal: MonthProposal }

/**
 * Computes the proposal that has exactly the lines that can be signed now: lines that a user changed, and those of an open split, count as entered by
 * hand, so that all other cuts are explained by the rule and the changed ones by their reason.
 */
export async function explainedMonth(sql: Sql, period: Month, read: Pick<ReadDesk, 'desk'>): Promise<ExplainedMonth> {
  const month = await monthInput(sql, period)
  const desk = { ...read.desk, lines: signableLines(read.desk) }
  const ofRequest = sumBy(
    desk.lines,
    (l) => l.requestId,
    (l) => l.kg,
  )
  const decided = decidedIn(month, desk)
  for (;;) {
    const locked = desk.requests.filter((r) => decided.has(r.id)).flatMap((r) => lockedLines(desk, r))
    const input = orderInput(month, desk, locked)
    const proposal = proposeMonth(input, desk.productions, locked)
    const differing = proposal.result.explanations.filter(
      (e) => !decided.has(Number(e.requestId)) && e.allocatedKg !== (ofRequest.get(Number(e.requestId)) ?? 0),
    )
    if (differing.length === 0) return { input, proposal }
    for (const { requestId } of differing) decided.add(Number(requestId))
  }
}

/** Requests of whose rows somebody decided: entered by hand, refused, reduced, given back, delivered; and those that the rule does not divide. */
function decidedIn(month: AllocationInput, desk: Desk): Set<number> {
  const entered = desk.lines.filter((line) => line.locked).map(({ requestId }) => requestId)
  const rows = rowsThatStay(month, desk, []).filter(({ kg }) => kg > 0)
  const emergencies = desk.requests.filter((r) => r.emergency).map(({ id }) => id)
  return new Set([...entered, ...rows.map(({ requestId }) => requestId), ...decisionsOf(desk.lines).keys(), ...emergencies])
}

/** Lines of a request, or a locked line of 0 kg if it has none. */
function lockedLines(desk: ReadDesk['desk'], request: ReadDesk['desk']['requests'][number]): DraftLine[] {
  const own = desk.lines.filter((line) => line.requestId === request.id && line.kg > 0)
  if (own.length > 0) return own
  const production = desk.productions.find((p) => p.bitumenType === request.bitumenType)
  return production ? [{ productionId: production.id, requestId: request.id, kg: 0, locked: true, reason: null }] : []
}
