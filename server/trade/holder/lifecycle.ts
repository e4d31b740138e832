import { refuse, refuseAny } from '#domain/refusal.ts'
import { kg } from '#domain/tons.ts'
import { waitsForHolder } from '#domain/trade/allocation/promised.ts'
import { formFlow } from '#domain/trade/holder/flow.ts'
import { windowRefusals } from '#domain/trade/holder/form.ts'
import { type Lifecycle, transition } from '../../core/lifecycle/transition.ts'
import type { LockedAllocation } from '../allocation/lock-row.ts'
import { allocationLife } from '../allocation/order/row-life.ts'
import type { VisibleForm } from './visible.ts'

/** A form with the rows that it promises, each with its window. */
export type LockedForm = VisibleForm & { rows: { row: LockedAllocation; window: { from: string; to: string }; volume: number }[] }

/** Lifecycle of a holder's form: its signature promises every row. A row that changed meanwhile makes the document outdated; a window may have passed since. */
export const formLife: Lifecycle<'holderForm', LockedForm> = {
  of: 'HOLDER_FORM',
  table: 'holderForm',
  flow: formFlow,
  async before(tx, call, { rows, period }) {
    for (const { row, volume } of rows) if (!waitsForHolder(row) || kg(row.volume ?? 0) !== kg(volume)) refuse('document.outdated')
    const promised = rows.map(({ row }) => row)
    const windows = rows.map(({ row: { id }, window }) => ({ id, ...window }))
    refuseAny(windowRefusals(promised, windows, period, call.today))
    for (const { row, window } of rows) await transition(tx, call, allocationLife, row, 'holder.sign', { window })
    return { rows: rows.map(({ row }) => row.id) }
  },
  columns: (_form, { at }) => ({ signedAt: at }),
}
