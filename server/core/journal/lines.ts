import { sql as raw } from 'kysely'
import type { Journalled } from '#domain/core/journal/object-types.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Selects the lines of the journal about an object. */
export const linesAbout = (sql: Sql, objectType: Journalled, objectId: number) =>
  sql.selectFrom('journal as j').where('j.objectType', '=', objectType).where('j.objectId', '=', objectId)

/** SQL of the objects that have a line since then. */
export const objectsActedOn = (since: Date) => raw`select distinct object_type, object_id from journal where at >= ${since}`
