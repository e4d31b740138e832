import type { Selectable } from 'kysely'
import { type Storage, storageOf } from '#domain/trade/project/project.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { dependents } from './dependents.ts'

type StorageRow = Selectable<Tables['projectStorage']>

const rowOf = (storage: Storage, position: number) => ({ ...storageOf(storage), position })

export async function insertStorages(tx: Tx, projectId: number, storages: Storage[]): Promise<void> {
  if (storages.length > 0)
    await tx
      .insertInto('projectStorage')
      .values(storages.map((s, position) => ({ ...rowOf(s, position), projectId })))
      .execute()
}

/** Replaces the storages. An unchanged place keeps its id, since requests refer to it; a storage that a request names cannot be deleted. */
export async function replaceStorages(tx: Tx, projectId: number, storages: Storage[]): Promise<void> {
  const left = await tx.selectFrom('projectStorage').selectAll().where('projectId', '=', projectId).orderBy('position').execute()
  for (const [position, storage] of storages.entries()) {
    const at = left.findIndex((known) => samePlace(known, storage))
    const [known] = at < 0 ? [] : left.splice(at, 1)
    const row = rowOf(storage, position)
    if (known) await tx.updateTable('projectStorage').set(row).where('id', '=', known.id).execute()
    else
      await tx
        .insertInto('projectStorage')
        .values({ ...row, projectId })
        .execute()
  }
  const gone = left.map((s) => s.id)
  if (gone.length === 0) return
  await dependents().storagesGo(tx, gone)
  await tx.deleteFrom('projectStorage').where('id', 'in', gone).execute()
}

const samePlace = (a: StorageRow, b: Storage): boolean =>
  a.storageType === b.storageType && a.projectStorageName === b.projectStorageName && a.katoCode === b.katoCode
