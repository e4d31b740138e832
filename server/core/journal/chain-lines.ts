import { sql } from 'kysely'
import type { Json } from '#domain/canonical.ts'
import type { ChainedChange, ChainedEntry } from '#domain/core/journal/link.ts'
import type { Sql } from '../../platform/sql/db.ts'

type Sealed = { personId: number | null; ip: string; detail: Json }
export type Line<Entry = ChainedEntry> = { entry: Entry; sealed: Sealed }

/** Every column of a journal is in one of its two lists: a column that is not hashed could be changed undetected. */
export const shownColumns = [
  'id',
  'at',
  'businessDay',
  'act',
  'objectType',
  'objectId',
  'fullName',
  'bin',
  'organizationName',
  'role',
  'fromStatus',
  'toStatus',
  'comment',
  'documentId',
] as const
export const sealedColumns = ['personId', 'ip', 'detail'] as const

/** The same of the administrators' journal. */
export const shownChangeColumns = ['id', 'at', 'act', 'subject', 'subjectId', 'fullName', 'comment'] as const
export const sealedChangeColumns = ['personId', 'ip', 'before', 'after'] as const

type Row = Record<string, unknown> & { id: number; personId: number | null; ip: string }
type Columns = { shown: readonly string[]; sealed: readonly string[]; detail: (row: Row) => unknown }

/** Loads lines of a journal by id in the form in which they are hashed; times are text with microseconds, which the driver would round. */
const reader =
  <Entry>(table: 'journal' | 'adminJournal', { shown, sealed, detail }: Columns) =>
  async (db: Sql, ids: number[]): Promise<Map<number, Line<Entry>>> => {
    if (ids.length === 0) return new Map()
    const columns = [...shown, ...sealed].filter((column) => column !== 'at').map((column) => sql.ref(column))
    const { rows } = await sql<Row>`
      select ${sql.join(columns)}, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from ${sql.table(table)}
        where id = any (${ids})`.execute(db)
    const entryOf = (row: Row) => Object.fromEntries(shown.map((column) => [column, row[column]])) as Entry
    return new Map(
      rows.map((row) => [row.id, { entry: entryOf(row), sealed: { personId: row.personId, ip: row.ip, detail: detail(row) as Json } }]),
    )
  }

export const linesOf = reader<ChainedEntry>('journal', { shown: shownColumns, sealed: sealedColumns, detail: (row) => row.detail })
export const changeLinesOf = reader<ChainedChange>('adminJournal', {
  shown: shownChangeColumns,
  sealed: sealedChangeColumns,
  detail: ({ before, after }) => ({ before, after }),
})
