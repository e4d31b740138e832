import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type CheckCode, type CheckScope, checkScopes, inOrder, type Warning } from '#domain/reporting/monitoring/checks.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

type Kind = Warning['kind']
const codesOf = (scope: CheckScope): CheckCode[] => (Object.keys(checkScopes) as CheckCode[]).filter((code) => checkScopes[code] === scope)

/** Reads the kept warnings of these objects, by id, in the order in which they are told. */
export async function warningsOn(db: Sql, kind: Kind, ids: readonly number[]): Promise<Map<number, Warning[]>> {
  const rows = await db
    .selectFrom('watchedWarning')
    .select(['objectId', 'warning'])
    .where('kind', '=', kind)
    .where(sql<SqlBool>`object_id = any(${ids}::int[])`)
    .orderBy('position')
    .execute()
  const of = Map.groupBy(rows, (r) => r.objectId)
  return new Map([...of].map(([id, found]) => [id, found.map((r) => r.warning as Warning).sort(inOrder)]))
}

/** Replaces what the checks of a scope found before on the objects for which a condition holds. Writes only what has changed. */
export async function keepWarnings(tx: Tx, scope: CheckScope, on: RawBuilder<SqlBool>, found: readonly Warning[]): Promise<void> {
  const codes = codesOf(scope)
  const kept = await tx
    .selectFrom('watchedWarning')
    .select(['kind', 'objectId', 'warning'])
    .where('code', 'in', codes)
    .where(on)
    .orderBy('code')
    .orderBy('position')
    .execute()
  const before = byObject(kept.map((r) => r.warning as Warning))
  const now = byObject(found)
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter((key) => textOf(before.get(key)) !== textOf(now.get(key)))
  if (changed.length === 0) return
  for (const kind of ['PROJECT', 'REQUEST'] as const) {
    const ids = changed.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(kind.length + 1)))
    await sql`delete from watched_warning where kind = ${kind} and object_id = any(${ids}::int[]) and code = any(${codes})`.execute(tx)
  }
  const rows = changed.flatMap((key) => [...Map.groupBy(now.get(key) ?? [], (w) => w.code).values()].flatMap((same) => same.map(rowOf)))
  await sql`insert into watched_warning (kind, object_id, code, position, warning)
    select kind, "objectId", code, position, warning from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (kind text, "objectId" int, code text, position int, warning json)`.execute(tx)
}

/** The first of a check has the position 0: it is counted for its row. */
const rowOf = (w: Warning, position: number) => ({ kind: w.kind, objectId: Number(w.id), code: w.code, position, warning: w })

const byObject = (warnings: readonly Warning[]) => Map.groupBy(warnings, (w) => `${w.kind} ${w.id}`)
const textOf = (warnings: readonly Warning[] | undefined): string => JSON.stringify(warnings?.toSorted(inOrder) ?? [])
