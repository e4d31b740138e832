import { type SqlBool, sql } from 'kysely'
import { contains } from '../platform/like.ts'

/** Condition for the search text of a list: the row's number (column `id`), part of the name of its project `p` or contractor `o`, or the contractor's BIN. */
export function matches(typed: string, id: string) {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : -1
  const like = contains(typed)
  return sql<SqlBool>`(${sql.ref(id)} = ${number} or p.project_name ilike ${like} or p.project_name_kk ilike ${like}
    or o.name_ru ilike ${like} or o.name_kk ilike ${like} or p.organization_bin = ${typed})`
}
