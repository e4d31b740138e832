import { expect, test } from 'vitest'
import { allowed, recordedLine, reportOf } from './test-budget.mjs'

const budget = { seconds: 20, files: { 'server/long.test.ts': { seconds: 60, why: 'a whole season' } } }
const timeOf = (file: string, seconds: number) => ({ file, ms: seconds * 1_000 })

test('a listed file may take its own seconds, every other one the usual ones', () => {
  expect([allowed(budget, 'server/long.test.ts'), allowed(budget, 'web/short.test.ts')]).toEqual([60, 20])
})

test('the parts of a file add up, the longest file stands first, and only what is over its budget is marked', () => {
  const parts = [timeOf('web/late.test.ts', 12), timeOf('web/late.test.ts', 8.5), timeOf('server/long.test.ts', 60)]
  const report = reportOf([timeOf('web/a.test.ts', 1.5), timeOf('web/b.test.ts', 2), ...parts], budget)
  expect(report.slice(1)).toEqual([
    '    60.0   60  server/long.test.ts',
    '!   20.5   20  web/late.test.ts',
    '     3.5       2 others, each below 5 s',
    '! 1 over their budget (commands/test/test-budget.json)',
  ])
  expect(reportOf([timeOf('web/in-time.test.ts', 20)], budget).filter((line) => line.startsWith('!'))).toEqual([])
})

test('the sentence about a run names its day, its tests and the whole seconds of each step', () => {
  const steps = [
    { name: 'unit', seconds: 61.4 },
    { name: 'server', seconds: 400.5 },
  ]
  expect(recordedLine({ day: '2026-12-01', seconds: 581.7, tests: 4_000, steps, files: {} })).toBe(
    'Recorded on 2026-12-01: 4000 tests in 582 s (unit 61, server 401).',
  )
})
