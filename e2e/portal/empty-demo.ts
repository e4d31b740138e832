import { demoPeople, seedPeople } from '#demo/people/people.ts'
import { loadReferenceData } from '#server/core/directory/load-reference-data.ts'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { type Db, openDb } from '#server/platform/sql/db.ts'
import { migrate } from '#server/platform/sql/migrate.ts'

/** Reference data, users and the marker that the season is complete, so that the portal adds no demo data. */
export async function openEmptyDemo(database: DatabaseConfig): Promise<Db> {
  await migrate(database)
  const db = openDb(database, 4)
  await loadReferenceData(db)
  await seedPeople(db, await demoPeople())
  await db
    .insertInto('setting')
    .values({ key: 'demo.seeded', value: JSON.stringify(true) })
    .execute()
  return db
}
