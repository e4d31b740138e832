import { expect, onTestFinished, test } from 'vitest'
import { portalNow, portalToday, setPortalTime } from './portal-time.ts'

test('a page has the time and the day of its portal, ahead of this device or behind it', () => {
  onTestFinished(() => setPortalTime(new Date().toISOString()))
  for (const [now, today] of [
    ['2026-09-13T20:00:00Z', '2026-09-14'],
    ['2031-01-01T05:00:00Z', '2031-01-01'],
  ] as const) {
    setPortalTime(now)
    const seconds = (portalNow().getTime() - new Date(now).getTime()) / 1_000
    expect([portalToday(), seconds >= 0 && seconds < 5]).toEqual([today, true])
  }
})
