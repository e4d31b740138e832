import { type PortalSettings, type SettingKey, settingKeys, storedSetting } from '#domain/core/setting/settings.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { lostDays } from './lost-days.ts'

/** Keys of the portal's settings in the table, next to those of a demo. */
export const storedKey = (key: SettingKey | 'offices' | 'boundaries'): string => `portal.${key}`

/** ms by which a read outside a transaction may lag behind a change made by another instance. */
const fresh = 2_000
const known = new WeakMap<Sql, { settings: PortalSettings; until: number }>()

/**
 * Reads the portal's settings, with defaults for those never set. In a transaction they are always read from the database, so that decisions use the
 * current values; outside of one they may be two seconds old. Every instance reads the same table.
 */
export async function portalSettings(sql: Sql): Promise<PortalSettings> {
  if (sql.isTransaction) return settingsOf(sql)
  const remembered = known.get(sql)
  if (remembered && remembered.until > performance.now()) return remembered.settings
  const settings = await settingsOf(sql)
  known.set(sql, { settings, until: performance.now() + fresh })
  return settings
}

/** Drops the cache after a change by this instance, so that its own next read returns the change. */
export const forgetSettings = (sql: Sql): boolean => known.delete(sql)

async function settingsOf(sql: Sql): Promise<PortalSettings> {
  const [rows, lost] = await Promise.all([
    sql.selectFrom('setting').select(['key', 'value']).where('key', 'in', settingKeys.map(storedKey)).execute(),
    lostDays(sql),
  ])
  const stored = new Map(rows.map((r) => [r.key, r.value]))
  const set = Object.fromEntries(settingKeys.map((key) => [key, storedSetting(key, stored.get(storedKey(key)))])) as PortalSettings
  return lost.length > 0 ? { ...set, workingDays: { ...set.workingDays, lost } } : set
}
