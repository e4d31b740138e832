import { expect, test } from 'vitest'
import { refusalsOf } from '../../refusal.ts'
import { announcedTo, defaultSettings, settingKeys, settingShapes, storedSetting, tierOf } from './settings.ts'

test('the settings of the first day are good ones', () => {
  for (const key of settingKeys) expect(settingShapes[key].safeParse(defaultSettings[key]).success, key).toBe(true)
})

test('a step cannot be due before the one it waits for', () => {
  const wrong = settingShapes.deadlines.safeParse({ ...defaultSettings.deadlines, splits: 17 })
  expect(refusalsOf(wrong.error!)).toEqual([{ code: 'setting.order', field: 'splits' }])
})

test('a deadline exists in every month', () => {
  const wrong = settingShapes.deadlines.safeParse({ ...defaultSettings.deadlines, holderForms: 31 })
  expect(refusalsOf(wrong.error!)).toEqual([{ code: 'input.tooMuch', args: { most: 28 }, field: 'holderForms' }])
})

test('one day is not both off and worked', () => {
  const wrong = settingShapes.workingDays.safeParse({ off: ['2027-01-09'], worked: ['2027-01-09'] })
  expect(refusalsOf(wrong.error!)).toEqual([{ code: 'setting.dayTwice', field: 'worked' }])
})

test('what was stored before a field existed reads with its default, what makes no sense falls back whole', () => {
  expect(storedSetting('deadlines', { orders: 26 })).toEqual({ ...defaultSettings.deadlines, orders: 26 })
  expect(storedSetting('deadlines', { orders: 'soon' })).toEqual(defaultSettings.deadlines)
  expect(storedSetting('announcements', undefined)).toEqual([])
})

test('tiers are read by work type and ownership', () => {
  const tiers = { ...defaultSettings.tiers, MAINTENANCE: { REPUBLICAN: 3, LOCAL: 2 } }
  expect(tierOf(tiers, 'MAINTENANCE', 'LOCAL')).toBe(2)
  expect(tierOf(tiers, 'RECONSTRUCTION', 'LOCAL')).toBe(1)
})

test('an announcement is read by those it is for, from its first day to its last', () => {
  const one = {
    titleRu: 'а',
    titleKk: 'а',
    textRu: 'б',
    textKk: 'б',
    from: '2026-11-20',
    until: '2026-11-22',
    roles: ['CONTRACTOR' as const],
  }
  expect(announcedTo([one], 'CONTRACTOR', '2026-11-22')).toEqual([one])
  expect(announcedTo([one], 'CONTRACTOR', '2026-11-23')).toEqual([])
  expect(announcedTo([one], 'QAJ', '2026-11-21')).toEqual([])
  expect(announcedTo([{ ...one, roles: [] }], 'QAJ', '2026-11-21')).toHaveLength(1)
})
