import { type PortalSettings, type SettingKey, settingKeys, storedSetting } from '#domain/setting/settings.ts'
import type { Sql } from '../platform/db.ts'

/** Keys of the portal's settings in the table, beside what a demo keeps there. */
export const storedKey = (key: SettingKey | 'offices'): string => `portal.${key}`

/** ms that a read outside a transaction may be behind a change made by another instance. */
const fresh = 2_000
const known = new WeakMap<Sql, { settings: PortalSettings; until: number }>()

/**
 * The settings of the portal, those never set at their defaults. In a transaction they are read anew, so that whatever is decided is decided
 * by what holds; outside of one they may be two seconds old. Every instance reads the same table.
 */
export async function portalSettings(sql: Sql): Promise<PortalSettings> {
  if (sql.isTransaction) return settingsOf(sql)
  const remembered = known.get(sql)
  if (remembered && remembered.until > performance.now()) return remembered.settings
  const settings = await settingsOf(sql)
  known.set(sql, { settings, until: performance.now() + fresh })
  return settings
}

/** This instance has changed something: its own next read sees it. */
export const forgetSettings = (sql: Sql): boolean => known.delete(sql)

async function settingsOf(sql: Sql): Promise<PortalSettings> {
  const rows = await sql.selectFrom('setting').select(['key', 'value']).where('key', 'in', settingKeys.map(storedKey)).execute()
  const stored = new Map(rows.map((r) => [r.key, r.value]))
  return Object.fromEntries(settingKeys.map((key) => [key, storedSetting(key, stored.get(storedKey(key)))])) as PortalSettings
}
