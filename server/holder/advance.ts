import { type AllocationAct, allocationFlow, type FormAct, type FormStatus, formFlow } from '#domain/holder/flow.ts'
import type { AllocationStatus } from '#domain/order/flow.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { listChanges } from '../allocation/list-changes.ts'
import { allocatedTo, writeRow } from '../allocation/rows.ts'
import { settleRequests } from '../balance/settle.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { sayAllocated } from '../request/figures.ts'
import type { LockedAllocation, seenForm } from './see.ts'
import { writeForm } from './store.ts'
import { tellOfGiveBack, tellOfReduction, tellOfWindow } from './tell.ts'

type Given = { comment?: string; volume?: number; reason?: string | null; window?: { from: string; to: string } }

/**
 * The one door of what a holder, or a contractor who gives back, does with a row of a signed order. What is freed is at once the production's again: the row,
 * the request's figure and the balance change together, QAJ hears of it and finds it listed in the order's next version. The month's table is taken where
 * tons change; the row and its request are locked.
 */
export async function advanceAllocation(
  tx: Tx,
  call: Call,
  row: LockedAllocation,
  act: AllocationAct,
  given: Given = {},
): Promise<AllocationStatus> {
  const comment = given.comment?.trim() ?? ''
  const to = await openAct<AllocationStatus>(
    tx,
    call,
    allocationFlow,
    { id: row.id, status: row.status!, objectType: 'ALLOCATION' },
    act,
    comment,
  )
  const before = row.volume ?? 0
  const lessens = act === 'allocation.reduce' || act === 'allocation.giveBack'
  const volume = act === 'allocation.reject' ? 0 : lessens ? tons(kg(given.volume ?? 0)) : before
  if (lessens) requireReduction(row, volume)
  await writeRow(tx, row.id, call.now, {
    status: to,
    ...(volume !== before && { volume, draftVolume: null, draftLocked: false, draftReason: null }),
    ...(act !== 'holder.sign' && { comment, reasonCode: given.reason ?? null }),
    ...(given.window && { windowFrom: given.window.from, windowTo: given.window.to }),
  })
  if (volume !== before) {
    await sayAllocated(tx, [[row.requestId, await allocatedTo(tx, row.requestId)]], call.now)
    await settleRequests(tx, call, [row.requestId], { act, objectType: 'ALLOCATION', objectId: row.id })
    const detail = {
      requestId: row.requestId,
      productionId: row.productionId,
      before,
      volume,
      ...(given.reason && { reason: given.reason }),
    }
    await listChanges(tx, call, row.period, row.supplierBin, { act, comment, detail })
  }
  await record(tx, call, {
    act,
    objectType: 'ALLOCATION',
    objectId: row.id,
    from: row.status,
    to,
    comment,
    detail: {
      requestId: row.requestId,
      productionId: row.productionId,
      before,
      volume,
      ...(given.reason && { reason: given.reason }),
      ...(given.window && { window: given.window }),
    },
  })
  if (act === 'holder.sign') await tellOfWindow(tx, call, row, given.window!)
  else if (act === 'allocation.giveBack') await tellOfGiveBack(tx, call, row, { before, volume, comment })
  else await tellOfReduction(tx, call, row, act, { before, volume, comment })
  return to
}

function requireReduction(row: LockedAllocation, volume: number): void {
  if (kg(volume) >= kg(row.volume ?? 0)) refuse('holder.notLess', { volume: row.volume ?? 0 }, 'volume')
  if (kg(volume) < kg(row.shipped)) refuse('holder.belowShipped', { shipped: row.shipped }, 'volume')
}

type Form = Awaited<ReturnType<typeof seenForm>>

export const requireFormOpen = (tx: Tx, call: Call, form: Form, act: FormAct): Promise<FormStatus> =>
  openAct<FormStatus>(tx, call, formFlow, { ...form, objectType: 'HOLDER_FORM' }, act)

/** The holder's signature: every row of its form is promised, with its window. A row that changed meanwhile makes the paper outdated. */
export async function advanceForm(
  tx: Tx,
  call: Call,
  form: Form,
  act: FormAct,
  rows: { row: LockedAllocation; window: { from: string; to: string }; volume: number }[],
  documentId: string | null,
): Promise<FormStatus> {
  const to = await requireFormOpen(tx, call, form, act)
  if (act === 'holder.generate') return to
  for (const { row, volume } of rows) if (row.status !== 'NEW' || kg(row.volume ?? 0) !== kg(volume)) refuse('document.outdated')
  for (const { row, window } of rows) await advanceAllocation(tx, call, row, 'holder.sign', { window })
  await writeForm(tx, form.id, { status: to, signedAt: call.now })
  await record(tx, call, {
    act,
    objectType: 'HOLDER_FORM',
    objectId: form.id,
    from: form.status,
    to,
    documentId,
    detail: { rows: rows.map(({ row }) => row.id) },
  })
  return to
}
