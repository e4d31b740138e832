import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../launch/root.mjs'

/** @typedef {import('./test-run.mjs').FileTime} FileTime */
/** Seconds that a file of tests may take by day, and why it needs more than the others. @typedef {{ seconds: number, why: string }} Allowance */
/** `seconds`: of a file that is not listed. @typedef {{ seconds: number, files: Record<string, Allowance> }} Budget */
/** A whole run on two idle cores. @typedef {{ day: string, seconds: number, tests: number, steps: { name: string, seconds: number }[], files: Record<string, number> }} Recorded */

const budgetFile = path.join(root, 'commands/test/test-budget.json')
const recordFile = path.join(root, 'commands/test/test-record.json')
const docsFile = path.join(root, 'docs/testing.md')
/** Seconds from which a file is listed by name, in the report and in the record. */
const listedFrom = 5

/** @returns {Budget} */
export const readBudget = () => JSON.parse(fs.readFileSync(budgetFile, 'utf8'))

/** @returns {Recorded} the last recorded run */
export const readRecord = () => JSON.parse(fs.readFileSync(recordFile, 'utf8'))

/** Returns the seconds that a file may take. @param {Budget} budget @param {string} file */
export const allowed = ({ seconds, files }, file) => files[file]?.seconds ?? seconds

/** Sums the times of a file's parts. @param {FileTime[]} times @returns {Map<string, number>} seconds by file, the longest first */
function secondsByFile(times) {
  /** @type {Map<string, number>} */
  const all = new Map()
  for (const { file, ms } of times) all.set(file, (all.get(file) ?? 0) + ms / 1000)
  return new Map([...all].sort(([, a], [, b]) => b - a))
}

/**
 * Lists the seconds of each file against its budget; the short ones in one line. A run on a busy machine takes longer: the report fails nothing.
 * @param {FileTime[]} times @param {Budget} budget
 */
export function reportOf(times, budget) {
  const all = [...secondsByFile(times)]
  const long = all.filter(([, seconds]) => seconds >= listedFrom)
  const short = all.filter(([, seconds]) => seconds < listedFrom)
  const over = all.filter(([file, seconds]) => seconds > allowed(budget, file))
  return [
    'Seconds of each file, and its budget:',
    ...long.map(([file, seconds]) => {
      const most = allowed(budget, file)
      return `${seconds > most ? '!' : ' '} ${seconds.toFixed(1).padStart(6)} ${String(most).padStart(4)}  ${file}`
    }),
    `  ${short
      .reduce((sum, [, seconds]) => sum + seconds, 0)
      .toFixed(1)
      .padStart(6)}       ${short.length} others, each below ${listedFrom} s`,
    ...(over.length ? [`! ${over.length} over their budget (commands/test/test-budget.json)`] : []),
  ]
}

/** Returns the sentence of docs/testing.md about a recorded run. @param {Recorded} recorded */
export const recordedLine = ({ day, seconds, tests, steps }) =>
  `Recorded on ${day}: ${tests} tests in ${Math.round(seconds)} s (${steps.map((step) => `${step.name} ${Math.round(step.seconds)}`).join(', ')}).`

/** Stores a run, as docs/testing.md shows it. @param {{ seconds: number, tests: number, steps: Recorded['steps'], files: FileTime[] }} run */
export function record({ seconds, tests, steps, files }) {
  const round = (/** @type {number} */ n) => Math.round(n * 10) / 10
  const listed = [...secondsByFile(files)].filter(([, taken]) => taken >= listedFrom).map(([file, taken]) => [file, round(taken)])
  /** @type {Recorded} */
  const recorded = {
    day: new Date().toISOString().slice(0, 10),
    seconds: round(seconds),
    tests,
    steps: steps.map(({ name, seconds: taken }) => ({ name, seconds: round(taken) })),
    files: Object.fromEntries(listed),
  }
  fs.writeFileSync(recordFile, `${JSON.stringify(recorded, undefined, 2)}\n`)
  const page = fs.readFileSync(docsFile, 'utf8')
  fs.writeFileSync(docsFile, page.replace(/Recorded on [^)]*\)\./, recordedLine(recorded)))
}
