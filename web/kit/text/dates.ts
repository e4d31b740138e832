import { spanText } from '#i18n/number-text.ts'
import type { Translate } from './i18n.tsx'

/** Kazakhstan has one time zone, UTC+5. */
const almaty = 5 * 3_600_000
const two = (n: number): string => String(n).padStart(2, '0')
const monthKey = (month: number) => `m${two(month)}` as 'm01'

/** A day (2026-11-20) or an instant, as dd.MM.yyyy in Almaty. */
export function formatDay(at: string): string {
  const day = at.length > 10 ? new Date(Date.parse(at) + almaty).toISOString().slice(0, 10) : at
  return day.split('-').reverse().join('.')
}

/** «05.12.2026 – 09.12.2026»; one day once. */
export const formatDays = (from: string, to: string): string => spanText(formatDay(from), formatDay(to), '\u00a0– ')

/** «05.12 – 09.12.2026»: the year of both once, where a row has little room. */
export const formatShortDays = (from: string, to: string): string =>
  from !== to && from.slice(0, 4) === to.slice(0, 4)
    ? spanText(formatDay(from).slice(0, 5), formatDay(to), '\u00a0– ')
    : formatDays(from, to)

/** An instant as dd.MM.yyyy HH:mm in Almaty. */
export function formatInstant(at: string): string {
  const there = new Date(Date.parse(at) + almaty)
  return `${formatDay(at)} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
}

/** An instant as HH:mm in Almaty. */
export const formatTime = (at: string): string => formatInstant(at).slice(-5)

/** 2026-12-01 -> «Декабрь 2026», «Желтоқсан 2026»; from the portal's dictionary, not from the browser's Intl. */
export const formatMonth = (t: Translate, month: string): string =>
  t('time.date.monthYear', { month: t(`time.month.${monthKey(Number(month.slice(5, 7)))}`), year: month.slice(0, 4) })

/** The same within a sentence: «Отчёт за декабрь 2026», «№ 5 өтінім, желтоқсан 2026». */
export const formatMonthWithin = (t: Translate, month: string): string => formatMonth(t, month).toLowerCase()

/** 2026-11-25 -> «25 ноября». */
export const formatDayMonth = (t: Translate, day: string): string =>
  t('time.date.dayMonth', { day: Number(day.slice(8, 10)), month: t(`time.monthOfDay.${monthKey(Number(day.slice(5, 7)))}`) })

/** The day of a deadline: Kazakh inflects the month («25 қарашаға дейін»). */
const formatUntil = (t: Translate, day: string): string =>
  t('time.date.dayMonth', { day: Number(day.slice(8, 10)), month: t(`time.monthUntil.${monthKey(Number(day.slice(5, 7)))}`) })

/** Later than that, nobody counts the days: a date says more. */
export const longLate = -365

/** «осталось 2 дня, до 25 ноября». `daysLeft` is negative when late. */
export function formatDeadline(t: Translate, daysLeft: number, deadline: string): string {
  if (daysLeft < longLate) return t('time.deadline.longLate', { day: formatDay(deadline) })
  const day = formatDayMonth(t, deadline.slice(0, 10))
  if (daysLeft === 0) return t('time.deadline.today', { day })
  return daysLeft > 0
    ? t('time.deadline.left', { count: daysLeft, day: formatUntil(t, deadline) })
    : t('time.deadline.late', { count: -daysLeft, day })
}

/** «3 дня», «5 часов», «20 минут»: the largest unit that fits. */
export function formatDuration(t: Translate, milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return t('time.duration.moment')
  if (minutes < 60) return t('time.duration.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('time.duration.hours', { count: hours }) : t('time.duration.days', { count: Math.floor(hours / 24) })
}
