import { expect, test } from 'vitest'
import { movesOf, wayOf, withoutDay } from '../../reporting/deadline/moved.ts'
import { daysLost, type Outage } from './outage.ts'
import { defaultSettings } from './settings.ts'

const outage = (from: string, until: string): Outage => ({ from: new Date(from), until: new Date(until) })
const lost = (...all: Outage[]) => daysLost(all, defaultSettings.deadlines)

test('an hour without the portal between eight and midnight in Almaty takes a day; the night and what is shorter take none', () => {
  expect(lost(outage('2026-11-16T10:00+05:00', '2026-11-16T11:00+05:00'))).toEqual([['2026-11-16', 60]])
  expect(lost(outage('2026-11-16T10:00+05:00', '2026-11-16T10:59+05:00'))).toEqual([])
  expect(lost(outage('2026-11-16T00:30+05:00', '2026-11-16T08:30+05:00'))).toEqual([])
  expect(
    lost(outage('2026-11-16T09:00+05:00', '2026-11-16T09:40+05:00'), outage('2026-11-16T21:00+05:00', '2026-11-16T21:20+05:00')),
  ).toEqual([['2026-11-16', 60]])
  expect(lost(outage('2026-11-15T20:00+05:00', '2026-11-17T08:30+05:00'))).toEqual([
    ['2026-11-15', 240],
    ['2026-11-16', 960],
  ])
})

test('the deadlines of a lost day move to the next working day, each with its month; two lost days are told as one way', () => {
  const first = { day: '2026-11-16', moves: movesOf('2026-11-16', defaultSettings) }
  expect(first.moves).toEqual([
    { step: 'requestDecision', period: '2026-12-01', from: '2026-11-16', to: '2026-11-17' },
    { step: 'monthlyPlan', period: '2026-12-01', from: '2026-11-16', to: '2026-11-17' },
  ])
  const second = { day: '2026-11-17', moves: movesOf('2026-11-17', withoutDay(defaultSettings, '2026-11-16')) }
  expect(wayOf('monthlyPlan', '2026-11-18', [first, second])).toEqual({ from: '2026-11-16', days: ['2026-11-16', '2026-11-17'] })
  // the limits are due on the 18th anyway
  expect(wayOf('limits', '2026-11-18', [first, second])).toBeNull()
})
