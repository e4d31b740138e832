import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Kato } from '#domain/kato.ts'
import type { Db } from '../../platform/sql/db.ts'

const Road = z.object({
  code: z.string(),
  nameRu: z.string(),
  nameKk: z.string(),
  lengthKm: z.number().nullable(),
  regions: z.array(z.string()),
})

export const referenceData = async <T>(name: string, shape: z.ZodType<T>): Promise<T[]> =>
  z.array(shape).parse(JSON.parse(await readFile(new URL(`./reference-data/${name}.json`, import.meta.url), 'utf8')))

/** Loads KATO and roads into the database: inserts new rows and updates existing ones. Sources: docs/data-sources.md. */
export async function loadReferenceData(db: Db): Promise<void> {
  const [kato, roads] = await Promise.all([referenceData('kato', Kato), referenceData('roads', Road)])
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('kato')
      .values(kato)
      .onConflict((c) =>
        c.column('code').doUpdateSet((eb) => ({
          nameRu: eb.ref('excluded.nameRu'),
          nameKk: eb.ref('excluded.nameKk'),
          parent: eb.ref('excluded.parent'),
        })),
      )
      .execute()
    await tx
      .insertInto('road')
      .values(roads)
      .onConflict((c) =>
        c.column('code').doUpdateSet((eb) => ({
          nameRu: eb.ref('excluded.nameRu'),
          nameKk: eb.ref('excluded.nameKk'),
          lengthKm: eb.ref('excluded.lengthKm'),
          regions: eb.ref('excluded.regions'),
        })),
      )
      .execute()
  })
}
