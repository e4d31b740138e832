import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import { formatDay, formatDeadline, formatDuration, formatInstant, formatMonth, formatMonthWithin, formatShortDays } from './dates.ts'

test('a day is written dd.MM.yyyy; an instant belongs to the day of Almaty', () => {
  expect(formatDay('2026-11-30')).toBe('30.11.2026')
  expect(formatDay('2026-11-30T19:30:00Z')).toBe('01.12.2026')
  expect(formatInstant('2026-11-30T19:30:00Z')).toBe('01.12.2026 00:30')
})
test('days of one year name it once where there is little room', () => {
  expect(formatShortDays('2026-11-05', '2026-11-11')).toBe('05.11\u00a0– 11.11.2026')
  expect(formatShortDays('2026-12-28', '2027-01-03')).toBe('28.12.2026\u00a0– 03.01.2027')
  expect(formatShortDays('2026-11-05', '2026-11-05')).toBe('05.11.2026')
})
test('a month has the name of our dictionary', () => {
  expect(formatMonth(createTranslator('ru'), '2026-12-01')).toBe('Декабрь 2026')
  expect(formatMonth(createTranslator('kk'), '2026-12-01')).toBe('Желтоқсан 2026')
  expect(formatMonthWithin(createTranslator('ru'), '2026-12-01')).toBe('декабрь 2026')
  expect(formatMonthWithin(createTranslator('kk'), '2026-12-01')).toBe('желтоқсан 2026')
})
test('a deadline is told in words and as a date', () => {
  expect(formatDeadline(createTranslator('ru'), 2, '2026-11-25')).toBe('осталось 2 дня, до 25 ноября')
  expect(formatDeadline(createTranslator('ru'), 0, '2026-11-25')).toBe('последний день, 25 ноября')
  expect(formatDeadline(createTranslator('ru'), -5, '2026-11-25')).toBe('просрочено на 5 дней, срок был 25 ноября')
  expect(formatDeadline(createTranslator('kk'), 2, '2026-11-25')).toBe('2 күн қалды, 25 қарашаға дейін')
  expect(formatDeadline(createTranslator('ru'), -365, '2025-11-25')).toBe('просрочено на 365 дней, срок был 25 ноября')
  expect(formatDeadline(createTranslator('ru'), -366, '2025-11-24')).toBe('просрочено с 24.11.2025')
})
test('a duration is its largest unit', () => {
  expect(formatDuration(createTranslator('ru'), 20_000)).toBe('меньше минуты')
  expect(formatDuration(createTranslator('ru'), 21 * 60_000)).toBe('21 минуту')
  expect(formatDuration(createTranslator('ru'), 5 * 3_600_000)).toBe('5 часов')
  expect(formatDuration(createTranslator('kk'), 3 * 86_400_000)).toBe('3 күн')
})
