// `npm test`: runs all checks. `quick` (npm run check), names of steps, or paths of tests (`npm test -- domain`) select a part.
import fs from 'node:fs'
import { prepare } from '../../launch/prepare.mjs'
import { runAll } from './run-all.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { readBudget, record, reportOf } from './test-budget.mjs'
import { stepsWith } from './test-steps.mjs'

/** @typedef {import('./test-run.mjs').Outcome} Outcome */
/** @typedef {import('./test-steps.mjs').Step} Step */

const cores = 2
const args = process.argv.slice(2)
const { steps, named } = stepsWith(await prepare(true), makeRunFolder())
const began = performance.now()
/** @type {{ name: string, seconds: number, outcome: Outcome }[]} */
const done = []
await runAll(selected(args), cores, runStep)
const [passed, failed] = [sum('passed'), sum('failed')]
const files = done.flatMap(({ outcome }) => outcome.files)
if (files.length > 1) console.log(reportOf(files, readBudget()).join('\n'))
console.log(`In ${secondsSince(began).toFixed(1)} s:`)
console.log(`${passed} passed, ${failed} failed`)
if (process.env.RECORD && !failed)
  record({ seconds: secondsSince(began), tests: passed, steps: done.map(({ name, seconds }) => ({ name, seconds })), files })
process.exitCode = failed ? 1 : 0

/** @param {string[]} names @returns {Step[]} */
function selected(names) {
  if (names.length === 0) return steps
  const quick = names.includes('quick')
  const paths = names.filter((name) => name !== 'quick' && !steps.some((step) => step.name === name))
  const missing = paths.filter((at) => !fs.existsSync(at))
  if (missing.length)
    throw new Error(`Neither a step nor a path: ${missing.join(', ')}. Steps: quick, ${steps.map(({ name }) => name).join(', ')}`)
  return [...steps.filter((step) => names.includes(step.name) || (quick && step.quick)), ...named(paths)]
}

/** @param {Step} step */
async function runStep({ name, run }) {
  const start = performance.now()
  const outcome = await run()
  const seconds = secondsSince(start)
  done.push({ name, seconds, outcome })
  const { failed, skipped, output } = outcome
  const counts = [`${outcome.passed} passed`, failed && `${failed} failed`, skipped && `${skipped} at night`].filter(Boolean).join(', ')
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(8)} ${counts} (${seconds.toFixed(1)} s)`)
  if (output) console.log(output.replace(/^/gm, '  '))
}

/** @param {'passed' | 'failed'} what */
function sum(what) {
  return done.reduce((all, { outcome }) => all + outcome[what], 0)
}

/** @param {number} start */
function secondsSince(start) {
  return (performance.now() - start) / 1000
}
