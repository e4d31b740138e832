import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Act } from '#domain/access.ts'
import type { Journalled } from '#domain/core/journal/object-types.ts'
import type { Consequences, Flow } from '#domain/flow.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import { follow } from './effects.ts'

/** Tables whose status follows a lifecycle; these also have the time of the last update. */
const dated = ['project', 'bitumenRequest', 'annualPlan', 'monthlyPlan', 'distribution', 'split', 'allocation'] as const
const undated = ['supplyOrder', 'holderForm', 'monthReport', 'appeal', 'takeover'] as const
export const statusTables = [...dated, ...undated]
export type StatusTable = (typeof statusTables)[number]

/** Columns to update with their values; a number may be computed by the database. */
type Left<Table extends StatusTable> = {
  [K in keyof Updateable<Tables[Table]>]: Updateable<Tables[Table]>[K] | RawBuilder<number>
}

/** A locked object as it was read. A row of an order has no status until it is signed. */
export type Locked = { id: number; status: string | null }
export type StatusOf<Row extends Locked> = NonNullable<Row['status']>
type Detail = Record<string, unknown>

/** A permitted transition that is about to be written. `given`: input of this kind of act besides its comment and its document. */
export type Change<Status, Given> = {
  act: string
  from: Status | null
  to: Status
  comment: string
  documentId: string | null
  /** What the journal says of the signature by which it is done; absent = none. */
  signed?: object | undefined
  given: Partial<Given>
  at: Date
  by: { id: number; fullName: string }
}

/**
 * The lifecycle of one kind of object: its table, its flow, and the hooks of a transition in the order in which `transition` runs them. Everything
 * happens in the transaction of the act.
 */
export type Lifecycle<Table extends StatusTable, Row extends Locked, Given = object> = {
  of: Journalled
  table: Table
  flow: Flow<StatusOf<Row>>
  consequences?: Consequences<StatusOf<Row>>
  /** Checks conditions besides permission and status. @throws Refused */
  check?: (tx: Tx, call: Call, row: Row, act: Act) => Promise<unknown>
  /** Runs before the new status is written. @returns details for the journal */
  before?: (tx: Tx, call: Call, row: Row, change: Change<StatusOf<Row>, Given>) => Promise<Detail>
  /** Columns that the transition updates besides the status. */
  columns?: (row: Row, change: Change<StatusOf<Row>, Given>) => Left<Table>
  /** Updates figures that follow from the new status. @returns details for the journal */
  after?: (tx: Tx, call: Call, row: Row, change: Change<StatusOf<Row>, Given>) => Promise<Detail>
  /** Sends notifications, as the last step. */
  notify?: (tx: Tx, call: Call, row: Row, change: Change<StatusOf<Row>, Given>) => Promise<unknown>
}

/** Returns the status that the act leads to. @throws Refused with the reason: no permission, changed by another user, or a condition not met */
export async function requireOpen<Table extends StatusTable, Row extends Locked, Given>(
  tx: Tx,
  call: Call,
  life: Lifecycle<Table, Row, Given>,
  row: Row,
  act: Act,
  comment = '',
): Promise<StatusOf<Row>> {
  const status = row.status as StatusOf<Row>
  const to = await openAct<StatusOf<Row>>(tx, call, life.flow, { id: row.id, status, objectType: life.of }, act, comment)
  await life.check?.(tx, call, row, act)
  return to
}

/** The only status transition for users: checks, row, figures, journal, effects, notifications. The row must be locked. @returns the new status */
export async function transition<Table extends StatusTable, Row extends Locked, Given>(
  tx: Tx,
  call: Call,
  life: Lifecycle<Table, Row, Given>,
  row: Row,
  act: Act,
  {
    comment: said = '',
    documentId = null,
    signed,
    ...given
  }: Partial<Given> & { comment?: string; documentId?: string | null; signed?: object } = {},
): Promise<StatusOf<Row>> {
  const comment = said.trim()
  const to = await requireOpen(tx, call, life, row, act, comment)
  const status = row.status as StatusOf<Row>
  await enact(tx, call, life, row, {
    act,
    from: status,
    to,
    comment,
    documentId,
    signed,
    given: given as unknown as Partial<Given>,
    ...doneBy(call),
  })
  return to
}

/** The same for transitions that the portal makes itself because of another act: an entry of the lifecycle's `consequences`. */
export async function consequence<Table extends StatusTable, Row extends Locked, Given>(
  tx: Tx,
  call: Call,
  life: Lifecycle<Table, Row, Given>,
  row: Row,
  act: string,
  to: StatusOf<Row>,
  { comment = '', ...given }: Partial<Given> & { comment?: string } = {},
): Promise<void> {
  const from = row.status as StatusOf<Row> | null
  const step = life.consequences?.[act]
  if (!step?.from.includes(from) || !step.to.includes(to)) throw new Error(`No consequence: ${life.of} ${row.id}, ${act}, ${from} to ${to}`)
  await enact(tx, call, life, row, { act, from, to, comment, documentId: null, given: given as unknown as Partial<Given>, ...doneBy(call) })
}

const doneBy = ({ now, person }: Call) => ({ at: now, by: { id: person.id, fullName: person.fullName } })

async function enact<Table extends StatusTable, Row extends Locked, Given>(
  tx: Tx,
  call: Call,
  life: Lifecycle<Table, Row, Given>,
  row: Row,
  change: Change<StatusOf<Row>, Given>,
): Promise<void> {
  const { act, from, to, comment, documentId, signed } = change
  const was = await life.before?.(tx, call, row, change)
  await writeStatus(tx, life.table, row, to, life.columns?.(row, change) ?? {}, call.now)
  const is = await life.after?.(tx, call, row, change)
  const detail = { ...was, ...is, ...(signed && { signed }) }
  await record(tx, call, { act, objectType: life.of, objectId: row.id, from, to, comment, documentId, detail })
  await follow(tx, call, { objectType: life.of, id: row.id, act, from, to, comment })
  await life.notify?.(tx, call, row, change)
}

/** The only code that writes a status. The database requires its journal line when the transaction ends. */
async function writeStatus(tx: Tx, table: StatusTable, { id, status }: Locked, to: string, row: object, at: Date): Promise<void> {
  const written = {
    ...row,
    status: to,
    version: sql<number>`version + 1`,
    ...((dated as readonly string[]).includes(table) && { updatedAt: at }),
  }
  const { numUpdatedRows } = await tx
    .updateTable(table as 'project') // twelve tables with the same three columns
    .set(written as unknown as Updateable<Tables['project']>)
    .where('id', '=', id)
    .where('status', 'is not distinct from', status as 'CREATED')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Not locked: ${table} ${id} is no longer ${status}`)
}

/** Columns that start the next version of an object's document. */
export const nextDocumentVersion = (at: Date) => ({
  documentVersion: sql<number>`document_version + 1`,
  contentVersion: sql<number>`content_version + 1`,
  contentAt: at,
})
