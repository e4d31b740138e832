import { type Insertable, sql, type Updateable } from 'kysely'
import { editableProjects } from '#domain/trade/project/status.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import { jsonArrayFrom } from '../../platform/sql/nested.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** Projects in one sheet; a contractor has a few. */
const mostToPlan = 500

export const insertProject = (tx: Tx, row: Insertable<Tables['project']>) =>
  tx.insertInto('project').values(row).returning('id').executeTakeFirstOrThrow()

export async function insertPlanned(
  tx: Tx,
  projectId: number,
  planned: { projectPlannedPeriod: string; projectPlannedVolume: number }[],
): Promise<void> {
  const rows = planned
    .filter((m) => m.projectPlannedVolume > 0)
    .map((m) => ({ projectId, period: m.projectPlannedPeriod, volume: m.projectPlannedVolume }))
  if (rows.length > 0) await tx.insertInto('projectPlanned').values(rows).execute()
}

export const insertAttachment = (tx: Tx, row: Insertable<Tables['attachment']>) => tx.insertInto('attachment').values(row).execute()

/** Increments the content version: the document must be generated again. */
export const contentChanged = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('project')
    .set({ version: sql`version + 1`, contentVersion: sql`content_version + 1`, updatedAt: at, contentAt: at })
    .where('id', '=', id)
    .execute()

export const deleteProjectRow = (tx: Tx, id: number) => tx.deleteFrom('project').where('id', '=', id).execute()

export const attachmentOf = (db: Db | Tx, projectId: number, id: string) =>
  db.selectFrom('attachment').selectAll().where('projectId', '=', projectId).where('id', '=', id).executeTakeFirst()

export const deleteAttachmentRow = (tx: Tx, id: string) => tx.deleteFrom('attachment').where('id', '=', id).execute()

export const attachmentsOf = (tx: Tx, projectId: number) =>
  tx.selectFrom('attachment').selectAll().where('projectId', '=', projectId).orderBy('position').execute()

export const updateProject = (tx: Tx, id: number, row: Updateable<Tables['project']>) =>
  tx.updateTable('project').set(row).where('id', '=', id).execute()

/** Replaces the monthly plan of the project. */
export async function replacePlanned(tx: Tx, projectId: number, planned: Parameters<typeof insertPlanned>[2]): Promise<void> {
  await tx.deleteFrom('projectPlanned').where('projectId', '=', projectId).execute()
  await insertPlanned(tx, projectId, planned)
}

/** The projects of an organisation that are open for editing, with their planned months. */
export const projectsToPlan = (db: Db, bin: string) =>
  db
    .selectFrom('project as p')
    .select([
      'p.id',
      'p.projectName',
      'p.projectNameKk',
      sql<string>`p.start_date::text`.as('startDate'),
      sql<string>`p.end_date::text`.as('endDate'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('projectPlanned as m')
          .select([sql<string>`m.period::text`.as('period'), 'm.volume'])
          .whereRef('m.projectId', '=', 'p.id'),
      ).as('planned'),
    )
    .where('p.organizationBin', '=', bin)
    .where('p.status', 'in', editableProjects)
    .orderBy('p.id')
    .limit(mostToPlan)
    .execute()
