import { refuse, refuseAny } from '#domain/refusal.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import { beforeOf, changesTons, type LineChange, unsignedLines } from '#domain/trade/allocation/changes.ts'
import { type DeskLine, heldRequests, lineKey, signableLines, sumBy } from '#domain/trade/allocation/desk.ts'
import { afterOrder } from '#domain/trade/allocation/flow.ts'
import { draftRefusals } from '#domain/trade/allocation/rules.ts'
import { issueText } from '#i18n/trade/allocation.ts'
import { consequence } from '../../../core/lifecycle/transition.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Tx } from '../../../platform/sql/db.ts'
import { sealProposal } from '../../engine/open-rows.ts'
import { storeProposal } from '../../engine/store-proposal.ts'
import { requireMonthOpen } from '../../month-lock/open.ts'
import { lockPlanLines } from '../../plan/lines.ts'
import { updateAllocated } from '../../request/figures/figures.ts'
import { lockRequestIds } from '../../request/lock.ts'
import { settleRequests } from '../../request/settle.ts'
import { addToSentSplit } from '../../split/late-line.ts'
import { type LineRow, type ReadDesk, readDesk } from '../desk.ts'
import { lockRequestsAndRows } from '../lock-row.ts'
import { notifyOfOrder } from '../notify.ts'
import { explainedMonth } from '../propose.ts'
import { settleAllocated } from '../settle.ts'
import type { LockedOrder } from '../visible.ts'
import { allocationLife } from './row-life.ts'

/**
 * Applies the signature of an order. Tons that QAJ gives or takes come into force. Reductions by a holder or a contractor are in force already: the
 * document only lists them, in a closed month too, and no figure changes a second time.
 */
export async function signRows(tx: Tx, call: Call, order: LockedOrder): Promise<{ rows: number; tons: number; rowsRoot?: string }> {
  await lockRequestsAndPlan(tx, order)
  const month = await readDesk(tx, order.period)
  const own = new Set(month.rows.productions.filter((p) => p.supplierBin === order.supplierBin).map((p) => p.id))
  const changed = unsignedLines(month.desk, own)
  await requireListed(tx, order, changed, month.rows)
  const moved = changed.filter(changesTons)
  const rowsRoot = moved.length > 0 ? await putInForce(tx, call, order, month, own, moved) : undefined
  return { rows: changed.length, tons: sumTons(changed.map((line) => tons(line.kg))), ...(rowsRoot && { rowsRoot }) }
}

/**
 * Makes the rows official, stores the allocated tons of the requests, adds requests served from the rest of a region's limit to its split, writes the
 * balance and the proposal that explains it, and notifies the holder and the contractors.
 * @returns the root of the month's rows, which the journal's line keeps
 */
async function putInForce(
  tx: Tx,
  call: Call,
  order: LockedOrder,
  { desk, rows }: ReadDesk,
  own: ReadonlySet<number>,
  moved: readonly DeskLine[],
): Promise<string> {
  await requireMonthOpen(tx, order.period)
  const after = signableLines(desk, own)
  refuseAny(draftRefusals(desk, moved.map(asChange), after))
  const explained = await explainedMonth(tx, order.period, { desk })
  const [fault] = explained.proposal.result.issues
  if (fault) refuse('order.faults', { fault: issueText(call.language, fault) })

  await saveSigned(tx, call, moved, rows.lines)
  const requestIds = [...new Set(moved.map((line) => line.requestId))]
  const allocated = sumBy(
    after,
    (l) => l.requestId,
    (l) => l.kg,
  )
  await splitTheUnsplit(tx, order, desk, requestIds, allocated)
  await updateAllocated(
    tx,
    requestIds.map((id) => [id, tons(allocated.get(id) ?? 0)]),
    call.now,
  )
  const nothing = await clearUnlisted(tx, order, call.now)
  const cause = { act: 'order.sign', objectType: 'ORDER', objectId: order.id } as const
  await settleAllocated(tx, call, [...requestIds, ...nothing], cause)
  await settleRequests(tx, call, requestIds, cause) // requests served from the rest of a limit get their LIMITED figure
  const { input, proposal } = explained
  const made = { input, result: proposal.result }
  const id = await storeProposal(tx, call, { kind: 'ORDER', period: order.period, objectId: order.id }, made)
  await notifyOfOrder(tx, call, order, moved, rows, allocated)
  return sealProposal(tx, id, order.period, made, order.rowsRoot)
}

/** Locks the requests, then the plan lines, each ordered by id: serializes concurrent changes. */
async function lockRequestsAndPlan(tx: Tx, { id, period, supplierBin }: LockedOrder): Promise<void> {
  const listed = await tx
    .selectFrom('supplyOrderLine as l')
    .innerJoin('allocation as a', 'a.id', 'l.allocationId')
    .select('a.requestId')
    .where('l.orderId', '=', id)
    .execute()
  await lockRequestIds(
    tx,
    listed.map(({ requestId }) => requestId),
  )
  await lockPlanLines(tx, period, supplierBin)
}

/** @throws Refused if the signed document does not list exactly the changed rows */
async function requireListed(tx: Tx, order: LockedOrder, changed: readonly DeskLine[], { lines }: ReadDesk['rows']): Promise<void> {
  if (changed.length === 0) refuse('order.nothingChanged')
  const listed = await tx.selectFrom('supplyOrderLine').selectAll().where('orderId', '=', order.id).execute()
  const keys = new Map(lines.map((line) => [line.id, lineKey(line)]))
  const listedLines = new Map(listed.map((l) => [keys.get(l.allocationId), `${kg(l.before)} ${kg(l.volume)}`]))
  const same = changed.every((line) => listedLines.get(lineKey(line)) === `${beforeOf(line)} ${line.kg}`)
  if (!same || listedLines.size !== changed.length) refuse('document.outdated')
}

const asChange = (line: DeskLine): LineChange => ({ ...line, beforeKg: line.signedKg ?? 0 })

async function saveSigned(tx: Tx, call: Call, changed: readonly DeskLine[], saved: readonly LineRow[]): Promise<void> {
  const lines = new Map(changed.map((line) => [lineKey(line), line]))
  const ids = saved.filter((row) => lines.has(lineKey(row))).map(({ id }) => id)
  for (const row of await lockRequestsAndRows(tx, ids)) {
    const { kg: now, signedKg, reason } = lines.get(lineKey(row))!
    const less = signedKg !== null && now < signedKg
    const { status, unpromised } = afterOrder(row, tons(now))
    await consequence(tx, call, allocationLife, row, 'order.sign', status, {
      volume: tons(now),
      unpromised,
      ...(less && { reason: 'QAJ', comment: reason ?? '' }),
    })
  }
}

/** Adds requests that came after their office's split, and are served from the rest of the region's limit, to the split. */
async function splitTheUnsplit(
  tx: Tx,
  { period }: LockedOrder,
  desk: ReadDesk['desk'],
  ids: readonly number[],
  allocated: ReadonlyMap<number, number>,
): Promise<void> {
  const held = heldRequests(desk) // what is taken from them is taken from a row of their split that is there already
  const unsplit = desk.requests.filter((r) => r.splitKg === null && ids.includes(r.id) && !held.has(r.id))
  for (const r of unsplit) {
    const reason = desk.lines.find((line) => line.requestId === r.id && line.reason)?.reason ?? null
    const volume = tons(allocated.get(r.id) ?? 0)
    await addToSentSplit(tx, { period, region: r.region, ownershipType: r.ownershipType }, { requestId: r.id, volume, reason })
  }
}

/** Sets the allocated tons of split requests that no order lists to 0 once their grade has no drafts left. @returns their ids */
async function clearUnlisted(tx: Tx, { period }: LockedOrder, at: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('placedRequest as r')
    .select('r.id')
    .where('r.requestPeriod', '=', period)
    .where('r.status', '=', 'SIGNED')
    .where('r.distributedAmount', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('sentShare as l').select('l.requestId').whereRef('l.requestId', '=', 'r.id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('allocation as a')
            .innerJoin('planLine as n', 'n.id', 'a.productionId')
            .select('a.id')
            .where('n.period', '=', period)
            .whereRef('n.bitumenType', '=', 'r.bitumenType')
            .where('a.draftVolume', 'is not', null),
        ),
      ),
    )
    .orderBy('r.id')
    .execute()
  await updateAllocated(
    tx,
    rows.map(({ id }) => [id, 0]),
    at,
  )
  return rows.map(({ id }) => id)
}
