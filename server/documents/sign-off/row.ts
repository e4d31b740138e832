import { refuse } from '#domain/refusal.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** @throws Refused 404 */
export const routeRow = async (db: Sql, id: number) =>
  (await db.selectFrom('signatureRoute').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
