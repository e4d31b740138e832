import type { Month } from '#domain/month.ts'
import { refuseAny } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { changesOf, type LineChange, linesAfter, unsignedLines } from '#domain/trade/allocation/changes.ts'
import { type Desk, type DraftLine, lineKey } from '#domain/trade/allocation/desk.ts'
import { deskStepRefusals, draftRefusals } from '#domain/trade/allocation/rules.ts'
import { record } from '../../core/journal/record.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { planLineOf } from '../plan/lines.ts'
import { markUsed } from '../split/acts.ts'
import { linesOf, readDesk } from './desk.ts'
import { lockDesk, requireFreshDesk } from './lock-desk.ts'
import { listRows, saveDraft, touchOrder } from './store.ts'

/** A line as the client sends it, in tons. */
export type EnteredLine = {
  requestId: number
  productionId: number
  volume: number
  locked: boolean
  reason?: string | null | undefined
}
export const draftOf = (line: EnteredLine): DraftLine => ({
  productionId: line.productionId,
  requestId: line.requestId,
  kg: kg(line.volume),
  locked: line.locked,
  reason: line.reason?.trim() || null,
})

/** Saves the whole month, one operator after the other. @throws Refused with who saved in between, or which rows break which rule */
export const saveMonth = ({ db }: Services, call: Call, period: Month, given: { version: number; lines: EnteredLine[] }): Promise<void> =>
  write(db, call, async (tx) => {
    await lockDesk(tx, period)
    await requireMonthOpen(tx, period)
    await requireFreshDesk(tx, given.version, period)
    const { desk } = await readDesk(tx, period)
    await keep(tx, call, period, desk, changesOf(desk.lines, given.lines.map(draftOf)))
  })

type GivenOfOne = Omit<EnteredLine, 'productionId'>

/** Saves the allocations of one line of the plan. */
export const saveProduction = (
  { db }: Services,
  call: Call,
  productionId: number,
  given: { version: number; lines: GivenOfOne[] },
): Promise<void> =>
  write(db, call, async (tx) => {
    const { period, supplierBin } = await planLineOf(tx, productionId)
    await lockDesk(tx, period)
    await requireMonthOpen(tx, period)
    await requireFreshDesk(tx, given.version, period, supplierBin)
    const { desk } = await readDesk(tx, period)
    const own = desk.lines.filter((line) => line.productionId === productionId)
    const wanted = given.lines.map((line) => draftOf({ ...line, productionId }))
    await keep(tx, call, period, desk, changesOf(own, wanted))
  })

/** Writes the changes, updates the listed rows of each holder's order, and records a journal entry for each order. */
async function keep(tx: Tx, call: Call, period: Month, desk: Desk, changes: LineChange[]): Promise<void> {
  if (changes.length === 0) return
  const after = linesAfter(desk.lines, changes)
  const { stepKg } = (await portalSettings(tx)).policy
  refuseAny([...draftRefusals(desk, changes, after), ...deskStepRefusals(desk, changes, stepKg)])
  await saveDraft(tx, changes, call.now)
  await markUsed(
    tx,
    call,
    changes.map(({ requestId }) => requestId),
  )
  const ids = new Map((await linesOf(tx, period)).map((row) => [lineKey(row), row.id]))
  const holderOf = new Map(desk.productions.map((p) => [p.id, p.supplierBin]))
  const byHolder = Map.groupBy(changes, (change) => holderOf.get(change.productionId)!)
  for (const [supplierBin, own] of byHolder) {
    const order = await touchOrder(tx, call, period, supplierBin)
    const productions = new Set(desk.productions.filter((p) => p.supplierBin === supplierBin).map((p) => p.id))
    const rows = unsignedLines({ ...desk, lines: after }, productions)
    await listRows(tx, order.id, rows, ids)
    await record(tx, call, { act: 'allocation.edit', objectType: 'ORDER', objectId: order.id, detail: { rows: own.map(journalDetail) } })
  }
}

const journalDetail = (c: LineChange) => ({
  requestId: c.requestId,
  productionId: c.productionId,
  before: tons(c.beforeKg),
  after: tons(c.kg),
  ...(c.locked && { byHand: true }),
  ...(c.reason && { reason: c.reason }),
})
