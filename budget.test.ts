import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowed, readBudget, readRecord, recordedLine } from './commands/test/test-budget.mjs'

const budget = readBudget()

test('a file of tests with a budget of its own exists, needs more than the others, and says why', () => {
  for (const [file, { seconds, why }] of Object.entries(budget.files)) {
    expect([file, existsSync(file)]).toEqual([file, true])
    expect([file, seconds > budget.seconds, why.length > 10]).toEqual([file, true, true])
  }
})

test('no file of the last recorded run is over its budget', () => {
  const over = Object.entries(readRecord().files).filter(([file, seconds]) => existsSync(file) && seconds > allowed(budget, file))
  expect(over).toEqual([])
})

test('docs/testing.md has the numbers of the last recorded run', () => {
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(recordedLine(readRecord()))
})
