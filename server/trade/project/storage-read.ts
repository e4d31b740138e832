import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { StoredStorage } from '#domain/trade/project/project.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { jsonObjectFrom } from '../../platform/sql/nested.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** What a request shows of the storage of its project where it is unloaded. */
const placeNames = ['storageType', 'projectStorageName', 'projectStorageNameKk', 'katoCode', 'stationCode', 'address', 'contact'] as const
export const destinationNames = ['id', ...placeNames, 'katoRu', 'katoKk'] as const
export type DestinationRead = Pick<StoredStorage, (typeof placeNames)[number]> & { id: number; katoRu: string; katoKk: string }
type StorageId = RawBuilder<number | null>

/** SQL of a storage as its project has it now. */
export const storageNow = (id: StorageId): RawBuilder<DestinationRead | null> =>
  jsonObjectFrom(
    expressionBuilder<Tables, never>()
      .selectFrom('projectStorage as s')
      .innerJoin('place as sk', 'sk.code', 's.katoCode')
      .select(['s.id', ...placeNames.map((name) => `s.${name}` as const), 'sk.nameRu as katoRu', 'sk.nameKk as katoKk'])
      .where('s.id', '=', id),
  )

/** SQL of a storage of project `p` as the last signed document has it, with all fields of a storage. */
export const storageAsSigned = (id: StorageId) => sql<DestinationRead | null>`(
  select s from jsonb_array_elements((
    select d.content -> 'storages' from signed_document d where d.object_type = 'PROJECT' and d.object_id = p.id
      order by d.version desc limit 1)) s where (s ->> 'id')::int = ${id})`

/** The storages of a project in the order of its form. */
export const storagesOf = (db: Sql, projectId: number) =>
  db.selectFrom('projectStorage').select(['id', 'storageType']).where('projectId', '=', projectId).orderBy('position').execute()
