import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Sql } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

type Those = (eb: ExpressionBuilder<Tables & { n: Tables['notice'] }, 'n'>) => Expression<SqlBool>

/** Marks notifications as read; the time of the first reading is not overwritten. */
export const markNoticesRead = (db: Sql, at: Date, those: Those) =>
  db.updateTable('notice as n').set({ readAt: at }).where('n.readAt', 'is', null).where(those).execute()
