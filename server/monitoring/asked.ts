import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { contains } from '../platform/like.ts'
import { visibleField } from '../project/visible-field.ts'

/** Condition for the search text of a list: the row's number (column `id`), part of the visible name of its project `p` or of contractor `o`, or the contractor's BIN. */
export function matches(actor: Actor, typed: string, id: string) {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : -1
  const like = contains(typed)
  return sql<SqlBool>`(${sql.ref(id)} = ${number} or ${visibleField(actor, 'projectName')} ilike ${like} or ${visibleField(actor, 'projectNameKk')} ilike ${like}
    or o.name_ru ilike ${like} or o.name_kk ilike ${like} or p.organization_bin = ${typed})`
}
