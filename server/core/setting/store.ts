import { sql as raw } from 'kysely'
import type { Sql, Tx } from '../../platform/sql/db.ts'

export const settingRows = (sql: Sql, keys: string[]) =>
  sql
    .selectFrom('setting as s')
    .leftJoin('personEntry as p', 'p.id', 's.updatedBy')
    .select(['s.key', 's.value', 's.version', 's.updatedAt', 'p.fullName'])
    .where('s.key', 'in', keys)
    .execute()

/** Locks the setting until the transaction ends, also if nothing is stored yet: two concurrent first writes do not both succeed. */
export async function lockSetting(tx: Tx, key: string) {
  await raw`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`.execute(tx)
  return (await settingRows(tx, [key]))[0]
}

type SettingValue = { value: unknown; version: number; updatedBy: number; updatedAt: Date }
export async function storeSetting(tx: Tx, key: string, { value, ...kept }: SettingValue): Promise<void> {
  const row = { ...kept, value: JSON.stringify(value) }
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute()
}

export const officeRows = (sql: Sql) =>
  sql
    .selectFrom('party as o')
    .innerJoin('place as k', 'k.code', 'o.katoCode')
    .select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.katoCode', 'o.role', 'k.nameRu as regionRu', 'k.nameKk as regionKk'])
    .select(
      raw<string[]>`coalesce((select array_agg(m.region order by m.region) from office_region m where m.bin = o.bin), '{}')`.as('regions'),
    )
    .where('o.role', 'in', ['QAJ_BRANCH', 'AKIMAT_BRANCH'])
    .where('o.status', '<>', 'CANCELLED')
    .orderBy('o.role', 'desc')
    .orderBy('o.nameRu')
    .execute()

/** Replaces all regions that an office was mapped to. */
export async function mapOffice(tx: Tx, bin: string, regions: readonly string[]): Promise<void> {
  await tx.deleteFrom('officeRegion').where('bin', '=', bin).execute()
  if (regions.length > 0)
    await tx
      .insertInto('officeRegion')
      .values(regions.map((region) => ({ bin, region })))
      .execute()
}
