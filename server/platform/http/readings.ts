import type { PersonalData } from '#contract/endpoint.ts'
import type { Table } from '../sheet/xlsx.ts'
import type { Db } from '../sql/db.ts'
import type { Call } from './call.ts'

type Reading = { what: PersonalData | 'sheet'; name: string; rows: number | null }
type Reader = Pick<Call, 'now' | 'person' | 'acting' | 'ip'>

/** Records before the data leave the portal who reads them; `rows` null = not known yet. */
export async function recordReading(db: Db, { now, person, acting, ip }: Reader, { name, ...reading }: Reading): Promise<number> {
  const { id } = await db
    .insertInto('reading')
    .values({
      ...reading,
      name: name.slice(0, 300),
      at: now,
      personId: person.id,
      fullName: person.fullName,
      bin: acting?.bin ?? null,
      role: acting?.role ?? null,
      ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The rows of an answer: those of a list, else one. */
export const rowsIn = (answer: unknown): number => {
  const { content } = (answer ?? {}) as { content?: unknown }
  return Array.isArray(content) ? content.length : 1
}

/** The table of a sheet, whose rows are counted as they are written; the count is recorded when it ends, or is cut off. */
export async function* countedRows(db: Db, id: number, rows: Table['rows']): Table['rows'] {
  let count = 0
  try {
    for await (const some of rows) {
      count += some.length
      yield some
    }
  } finally {
    await db.updateTable('reading').set({ rows: count }).where('id', '=', id).execute()
  }
}
