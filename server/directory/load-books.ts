import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Kato } from '#domain/kato.ts'
import type { Db } from '../platform/db.ts'

const Road = z.object({
  code: z.string(),
  nameRu: z.string(),
  nameKk: z.string(),
  lengthKm: z.number().nullable(),
  regions: z.array(z.string()),
})

export const book = async <T>(name: string, shape: z.ZodType<T>): Promise<T[]> =>
  z.array(shape).parse(JSON.parse(await readFile(new URL(`./books/${name}.json`, import.meta.url), 'utf8')))

/** KATO and roads into the database: new rows come, known ones get their present names. Where they are from: docs/data-sources.md. */
export async function loadBooks(db: Db): Promise<void> {
  const [kato, roads] = await Promise.all([book('kato', Kato), book('roads', Road)])
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
