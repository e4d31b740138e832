import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shiftedClock, storeShift } from './shifted-clock.ts'

test('the signer follows the clock of the demo as often as it is moved, and has real time without one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const now = shiftedClock(join(folder, 'signer'))
  const aheadMs = () => now().getTime() - Date.now()
  expect(Math.abs(aheadMs())).toBeLessThan(1_000)
  for (const shift of [-75 * 86_400_000, 3_600_000, 0]) {
    storeShift(join(folder, 'signer'), shift)
    expect([shift, Math.abs(aheadMs() - shift) < 1_000]).toEqual([shift, true])
  }
})
