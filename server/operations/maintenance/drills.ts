import { recordAdmin } from '../../core/journal/admin.ts'
import type { Db } from '../../platform/sql/db.ts'
import { withUpkeep } from './tables.ts'

/** What a drill has found. `manifest` = the backup; null = there was none. */
export type Drilled = { manifest: string | null; madeAt: Date | null; rows: number; files: number; papers: number; fault: string | null }

const by = { ip: 'portal drill', person: { id: null, fullName: 'portal drill' } }

/** Stores the result for the metrics, with a line in the administrators' journal. */
export const recordDrill = (db: Db, { manifest, ...found }: Drilled, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await withUpkeep(tx)
      .insertInto('drillCheck')
      .values({ manifest, ...found })
      .execute()
    const after = { ...found, madeAt: found.madeAt?.toISOString() ?? null }
    await recordAdmin(tx, { now, ...by }, { act: 'backup.drill', subject: 'BACKUP', subjectId: manifest ?? '-', before: {}, after })
  })
