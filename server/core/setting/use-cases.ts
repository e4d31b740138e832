import { defaultSettings, type SettingKey, settingKeys, settingShapes, storedSetting } from '#domain/core/setting/settings.ts'
import { refusalsOf, refuse, refuseAny } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { recordAdmin } from '../journal/admin.ts'
import { forgetSettings, storedKey } from './read.ts'
import { lockSetting, settingRows, storeSetting } from './store.ts'

type Row = Awaited<ReturnType<typeof settingRows>>[number]
export const setBy = (row: Row | undefined) => ({
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  updatedBy: row?.fullName ?? null,
})

/** Every section with who set it last; version 0 means it was never set. */
export async function allSettings(sql: Sql) {
  const rows = await settingRows(sql, settingKeys.map(storedKey))
  const section = <K extends SettingKey>(key: K) => {
    const row = rows.find((r) => r.key === storedKey(key))
    return { ...setBy(row), value: storedSetting(key, row?.value) }
  }
  return {
    deadlines: section('deadlines'),
    policy: section('policy'),
    tiers: section('tiers'),
    norms: section('norms'),
    workingDays: section('workingDays'),
    announcements: section('announcements'),
    revocation: section('revocation'),
  }
}

/** Stores a whole section. @throws Refused if it does not fit its shape (with each field) or was changed meanwhile */
export async function saveSetting(services: Services, key: SettingKey, given: { version: number; value: unknown }, call: Call) {
  const read = settingShapes[key].safeParse(given.value)
  if (!read.success) refuseAny(refusalsOf(read.error))
  await write(services.db, call, async (tx) => {
    const row = await lockSetting(tx, storedKey(key))
    await requireVersion(row, given.version)
    await storeSetting(tx, storedKey(key), { value: read.data, version: given.version + 1, updatedBy: call.person.id, updatedAt: call.now })
    const before = row ? storedSetting(key, row.value) : defaultSettings[key]
    await recordAdmin(tx, call, {
      act: 'setting.edit',
      subject: 'SETTING',
      subjectId: key,
      before: asFields(before),
      after: asFields(read.data),
    })
  })
  forgetSettings(services.db)
  return allSettings(services.db)
}

/** @throws Refused with who changed it and when */
export async function requireVersion(row: Row | undefined, version: number): Promise<void> {
  if ((row?.version ?? 0) === version) return
  refuse('record.stale', { name: row?.fullName ?? '', time: row ? timeOf(row.updatedAt) : '' })
}

/** The journal stores fields; a list becomes one field. */
const asFields = (value: unknown): Record<string, unknown> => (Array.isArray(value) ? { list: value } : (value as Record<string, unknown>))
