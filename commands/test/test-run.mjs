import { quietly } from '../../launch/quietly.mjs'

/**
 * A finished test, as the runners' reporters send it.
 * @typedef {{ name: string, file: string, state: 'passed' | 'failed' | 'skipped', ms: number, why?: string }} TestOutcome
 */
/** The time of a file, or of one part of it. @typedef {{ file: string, ms: number }} FileTime */
/** @typedef {{ passed: number, failed: number, skipped: number, files: FileTime[], output: string }} Outcome */

/**
 * Runs a program whose reporter sends each test and the time of each file (vitest-reporter.mjs, e2e/portal/reporter.ts). Failures are printed at once.
 * A run that exits with an error but without a failed test (no report at all) is a failure too, with its output.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<Outcome>}
 */
export async function runTests(program, args, options) {
  /** @type {TestOutcome[]} */
  const tests = []
  /** @type {FileTime[]} */
  const files = []
  const { code, said } = await quietly(program, args, options, (message) => {
    const sent = /** @type {TestOutcome | FileTime} */ (message)
    if (!('state' in sent)) return void files.push(sent)
    tests.push(sent)
    if (sent.state === 'failed') console.log(failureOf(sent))
  })
  const count = (/** @type {TestOutcome['state']} */ state) => tests.filter((test) => test.state === state).length
  const failed = count('failed')
  const silent = failed === 0 && code !== 0
  return { passed: count('passed'), failed: silent ? 1 : failed, skipped: count('skipped'), files, output: silent ? said : '' }
}

/** @param {TestOutcome} test */
const failureOf = ({ name, file, why = '' }) => `✗ ${file}\n  ${name}\n${why.replace(/^/gm, '    ')}`
