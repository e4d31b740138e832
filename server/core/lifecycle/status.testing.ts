import type { Updateable } from 'kysely'
import type { Journalled } from '#domain/core/journal/object-types.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import type { StatusTable } from './transition.ts'

const kinds: Record<StatusTable, Journalled> = {
  project: 'PROJECT',
  bitumenRequest: 'REQUEST',
  annualPlan: 'ANNUAL_PLAN',
  monthlyPlan: 'MONTHLY_PLAN',
  distribution: 'DISTRIBUTION',
  split: 'SPLIT',
  allocation: 'ALLOCATION',
  supplyOrder: 'ORDER',
  holderForm: 'HOLDER_FORM',
  monthReport: 'MONTH_REPORT',
  appeal: 'APPEAL',
  takeover: 'TAKEOVER',
}

/** Sets the status of an object directly, without the acts that lead to it; adds the journal line that the database requires. */
export async function standIn<T extends StatusTable>(
  sql: Sql,
  table: T,
  id: number,
  row: Updateable<Tables[T]> & { status: string },
): Promise<void> {
  const put = async (tx: Tx) => {
    const by = await tx
      .selectFrom('membership as m')
      .innerJoin('person as p', 'p.id', 'm.personId')
      .select(['p.id', 'p.fullName', 'm.bin', 'm.role'])
      .executeTakeFirstOrThrow()
    await tx
      .updateTable(table as 'project')
      .set(row as Updateable<Tables['project']>)
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('journal')
      .values({
        ...{ act: 'test', objectType: kinds[table], objectId: id, businessDay: '2026-11-20', toStatus: row.status },
        ...{ personId: by.id, fullName: by.fullName, bin: by.bin, organizationName: '', role: by.role, ip: '' },
        ...{ fromStatus: null, comment: null, documentId: null, detail: '{}' },
      })
      .execute()
  }
  await (sql.isTransaction ? put(sql as Tx) : sql.transaction().execute(put))
}
