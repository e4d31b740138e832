import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { LockedObject, Office, VisibleObject } from '../signable/signable.ts'
import { type Lifecycle, type Locked, requireOpen, type StatusTable, transition } from './transition.ts'

/** Wraps a locked row as a signable object. `office`: who signs after its author; null: no further signature. */
export const lockedObject = <Table extends StatusTable, Row extends Locked, Given>(
  tx: Tx,
  call: Call,
  life: Lifecycle<Table, Row, Given>,
  row: NoInfer<Row> & VisibleObject,
  office: (() => Promise<Office>) | null = null,
): LockedObject => ({
  ...row,
  office,
  async requireOpen(act, comment) {
    await requireOpen(tx, call, life, row, act, comment)
  },
  advance: (act, given = {}) => transition(tx, call, life, row, act, given as Parameters<typeof transition<Table, Row, Given>>[5]),
})
