import { expect, test } from 'vitest'
import { waitOf, waitOfAll } from './guessing.ts'

/** Attempts that fit into so many seconds, each as early as it may be. */
function attemptsWithin(seconds: number, wait: (failures: number) => number): number {
  let [at, failures] = [0, 0]
  while (at < seconds) {
    failures++
    at += wait(failures)
    if (failures > 100_000) return failures
  }
  return failures
}
const day = 86_400

test('five typing errors cost nothing, then each doubles the wait up to an hour', () => {
  expect([0, 4, 5, 6, 7, 8, 11, 12, 40].map(waitOf)).toEqual([0, 0, 30, 60, 120, 240, 1920, 3600, 3600])
})

test('one source guesses some thirty times a day, all strangers together three hundred times', () => {
  expect(attemptsWithin(day, waitOf)).toBeLessThan(40)
  expect(attemptsWithin(day, waitOfAll)).toBeLessThan(350)
})
