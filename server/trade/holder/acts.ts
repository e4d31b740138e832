import { refuse, refuseAny } from '#domain/refusal.ts'
import { waitsForHolder } from '#domain/trade/allocation/promised.ts'
import { type GiveBack, type HolderForm, type Reduction, windowRefusals } from '#domain/trade/holder/form.ts'
import { requireFresh } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import { transition } from '../../core/lifecycle/transition.ts'
import type { DocumentRow } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import { inWhosePlace } from '../../documents/substitution/acts-for.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { lockDeskOfRow } from '../allocation/lock-desk.ts'
import { type LockedAllocation, lockAllocation } from '../allocation/lock-row.ts'
import { allocationLife } from '../allocation/order/row-life.ts'
import { lockRows } from './lock-rows.ts'
import { openForm, replaceRows } from './store.ts'

/** The same call without its idempotency key: the next step is idempotent by itself. */
const withoutKey = (call: Call): Call => Object.create(call, { idempotencyKey: { value: null } }) as Call

/** Writes the holder's form of a month and generates its document. Rows must be the holder's own new rows of one month. */
export async function formRows(services: Services, call: Call, form: HolderForm): Promise<DocumentRow> {
  const formId = await write(services.db, call, async (tx) => {
    const rows = await lockRows(tx, call, form.ids)
    const period = rows[0]!.period
    if (rows.some((r) => r.period !== period)) refuse('holder.oneMonth', undefined, 'ids')
    const taken = rows.find((r) => !waitsForHolder(r))
    if (taken) refuse('holder.notNew', { id: taken.requestId }, 'ids')
    const inOrder = form.ids.map((id) => rows.find((r) => r.id === id)!)
    refuseAny(windowRefusals(inOrder, form.windows, period, call.today))
    const { id } = await openForm(tx, call, period)
    const windowOf = new Map(form.windows.map((w) => [w.id, w]))
    await replaceRows(
      tx,
      id,
      rows.map((r) => ({ allocationId: r.id, volume: r.volume!, window: windowOf.get(r.id)! })),
    )
    await record(tx, call, { act: 'holder.generate', objectType: 'HOLDER_FORM', objectId: id, detail: { rows: rows.map((r) => r.id) } })
    return id
  })
  return generateDocument(services, withoutKey(call), 'HOLDER_FORM', formId)
}

/** Rejects a row by its holder, or the tons that were added to a promised one: they are free at once. */
export const rejectAllocation = (
  { db }: Services,
  call: Call,
  id: number,
  given: { comment: string; version?: number | undefined },
): Promise<void> =>
  write(db, call, async (tx) => {
    const row = await held(tx, call, id)
    await requireVersion(tx, row, given.version)
    const act = row.unpromised > 0 ? 'allocation.rejectAdded' : 'allocation.reject'
    await transition(tx, await inWhosePlace(tx, call), allocationLife, row, act, { comment: given.comment })
  })

/** Reduces a row by its holder, never below the shipped tons. */
export const reduceAllocation = (
  { db }: Services,
  call: Call,
  id: number,
  { volume, reason, comment, version }: Reduction,
): Promise<void> =>
  write(db, call, async (tx) => {
    const row = await held(tx, call, id)
    await requireVersion(tx, row, version)
    await transition(tx, await inWhosePlace(tx, call), allocationLife, row, 'allocation.reduce', { comment, volume, reason })
  })

/** Give-back by the contractor, never below the shipped tons: the freed tons are offered to the next in line, not to the same contractor again. */
export const giveBackAllocation = ({ db }: Services, call: Call, id: number, { volume, comment, version }: GiveBack): Promise<void> =>
  write(db, call, async (tx) => {
    const row = await held(tx, call, id)
    await requireVersion(tx, row, version)
    await transition(tx, await inWhosePlace(tx, call), allocationLife, row, 'allocation.giveBack', {
      comment,
      volume,
      reason: 'CONTRACTOR',
    })
  })

/** Takes the desk lock of the month, then locks the row, as signing an order does: the freed tons are listed in the order's next version. */
async function held(tx: Tx, call: Call, id: number): Promise<LockedAllocation> {
  await lockDeskOfRow(tx, id)
  return lockAllocation(tx, call.actor, id)
}

const requireVersion = async (tx: Tx, row: LockedAllocation, version: number | undefined): Promise<void> => {
  if (version !== undefined) await requireFresh(tx, { id: row.id, version: row.version, objectType: 'ALLOCATION' }, version)
}
