import type { Day } from './day.ts'

/** A day as a calendar shows it, and the seconds of a clock beside it, 0 = a day alone. It is in no time zone, so nothing converts it to an instant. */
export type WrittenDay = { day: Day; seconds: number }

const dotted = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?<clock>.*)$/
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?<clock>.*)$/
const clockFace = /^(?:T|,?\s+)(\d{1,2})[:.]([0-5]\d)(?:[:.]([0-5]\d)(?:[.,]\d+)?)?(?:\s*([AP])M)?(?:\s*(?:Z|[+-]\d{2}(?::?\d{2})?))?$/i

/**
 * Parses a day as people and programs write it: 12.12.2026 or 2026-12-12, alone or with a time (25.11.2026 20:15, 2026-11-25T20:15:00+05:00). The day is
 * that of the text, whatever time and zone follow it.
 * @returns undefined if it is no day of the calendar, or what follows is no time
 */
export function writtenDay(text: string): WrittenDay | undefined {
  const { year, month, day, clock } = (dotted.exec(text.trim()) ?? iso.exec(text.trim()))?.groups ?? {}
  const seconds = secondsOf(clock ?? '')
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return seconds !== undefined && isInCalendar(written) ? { day: written, seconds } : undefined
}

function secondsOf(clock: string): number | undefined {
  if (clock === '') return 0
  const [, hour, minute, second = '0', half] = clockFace.exec(clock) ?? []
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
  return hours < 24 ? hours * 3600 + Number(minute) * 60 + Number(second) : undefined
}

function isInCalendar(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

/** 72900 -> 20:15. */
export const clockText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 16)
