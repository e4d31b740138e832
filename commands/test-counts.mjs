import fs from 'node:fs'
import path from 'node:path'

/** @typedef {import('./test-steps.mjs').Outcome} Outcome */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} VitestReport */
/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} PlaywrightReport */
/** @typedef {() => Promise<{ code: number, said: string }>} Run */

/** @param {string} report @param {Run} run @returns {Promise<Outcome>} */
export const countVitest = (report, run) =>
  count(report, run, (/** @type {VitestReport} */ { numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }))

/** @param {string} report @param {Run} run @returns {Promise<Outcome>} */
export const countPlaywright = (report, run) =>
  count(report, run, (/** @type {PlaywrightReport} */ { stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  }))

/**
 * Counts from the runner's own report. A run that ends badly without a failed test (a file that does not load, no report at all) is a failure too.
 * @template Report
 * @param {string} report
 * @param {Run} run
 * @param {(report: Report) => Omit<Outcome, 'said'>} read
 */
async function count(report, run, read) {
  fs.mkdirSync(path.dirname(report), { recursive: true })
  fs.rmSync(report, { force: true })
  const { code, said } = await run()
  const counts = fs.existsSync(report) ? read(JSON.parse(fs.readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return { ...counts, failed: counts.failed || (code ? 1 : 0), said }
}
