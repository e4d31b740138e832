import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { Held, Office, Seen } from '../subject/subject.ts'
import { type Lifecycle, type Locked, requireOpen, type StatusTable, transition } from './transition.ts'

/** A locked row as something that is signed. `office`: who signs after its author; null: nobody. */
export const heldBy = <Table extends StatusTable, Row extends Locked, Given>(
  tx: Tx,
  call: Call,
  life: Lifecycle<Table, Row, Given>,
  row: NoInfer<Row> & Seen,
  office: (() => Promise<Office>) | null = null,
): Held => ({
  ...row,
  office,
  async requireOpen(act, comment) {
    await requireOpen(tx, call, life, row, act, comment)
  },
  advance: (act, given = {}) => transition(tx, call, life, row, act, given as Parameters<typeof transition<Table, Row, Given>>[5]),
})
