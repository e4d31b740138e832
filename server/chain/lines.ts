import { sql } from 'kysely'
import type { Json } from '#domain/canonical.ts'
import type { ChainedChange, ChainedEntry } from '#domain/chain/link.ts'
import type { Sql } from '../platform/db.ts'

type Sealed = { personId: number; ip: string; detail: Json }
export type Line = { entry: ChainedEntry; sealed: Sealed }
export type ChangeLine = { entry: ChainedChange; sealed: Sealed }

/** Every column of the journal is in one of the two lists: a column that is not hashed could be changed undetected. */
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

/** Loads journal lines by id in the form in which they are hashed; times are text with microseconds, which the driver would round. */
export async function linesOf(db: Sql, ids: number[]): Promise<Map<number, Line>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('journal')
    .select(shownColumns.filter((column) => column !== 'at'))
    .select(sealedColumns)
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ personId, ip, detail, ...entry }) => [entry.id, { entry, sealed: { personId, ip, detail: detail as Json } }]))
}

/** The same of the administrators' journal. */
export const shownChangeColumns = ['id', 'at', 'act', 'subject', 'subjectId', 'fullName', 'comment'] as const
export const sealedChangeColumns = ['personId', 'ip', 'before', 'after'] as const

export async function changeLinesOf(db: Sql, ids: number[]): Promise<Map<number, ChangeLine>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('adminJournal')
    .select(shownChangeColumns.filter((column) => column !== 'at'))
    .select(sealedChangeColumns)
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('id', 'in', ids)
    .execute()
  const sealed = ({ personId, ip, before, after }: (typeof rows)[number]) => ({ personId, ip, detail: { before, after } as Json })
  return new Map(
    rows.map((row) => {
      const { personId: _, ip: __, before: ___, after: ____, ...entry } = row
      return [entry.id, { entry, sealed: sealed(row) }]
    }),
  )
}
