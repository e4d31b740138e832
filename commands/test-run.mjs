import { quietly } from '../launch/quietly.mjs'

/**
 * A finished test, as the runners' reporters send it.
 * @typedef {{ name: string, file: string, state: 'passed' | 'failed' | 'skipped', ms: number, why?: string }} TestOutcome
 */
/** @typedef {{ passed: number, failed: number, skipped: number, tests: TestOutcome[], said: string }} Outcome */

/**
 * Runs a program whose reporter sends each test (vitest-reporter.mjs, e2e/reporter.ts). Failures are printed at once. A run that exits with an error
 * but without a failed test (no report at all) is a failure too, with its output.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<Outcome>}
 */
export async function runTests(program, args, options) {
  /** @type {TestOutcome[]} */
  const tests = []
  const { code, said } = await quietly(program, args, options, (message) => {
    const test = /** @type {TestOutcome} */ (message)
    tests.push(test)
    if (test.state === 'failed') console.log(failureOf(test))
  })
  const count = (/** @type {TestOutcome['state']} */ state) => tests.filter((test) => test.state === state).length
  const failed = count('failed')
  const silent = failed === 0 && code !== 0
  return { passed: count('passed'), failed: silent ? 1 : failed, skipped: count('skipped'), tests, said: silent ? said : '' }
}

/** @param {TestOutcome} told */
const failureOf = ({ name, file, why = '' }) => `✗ ${file}\n  ${name}\n${why.replace(/^/gm, '    ')}`

const shown = 5
/** @param {TestOutcome[]} tests */
export const slowestOf = (tests) =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, shown)
    .map(({ name, file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${name.slice(0, 100)}`)
