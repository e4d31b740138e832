// `npm test`: runs all checks. `quick` (npm run check), names of steps, or paths of tests (`npm test -- domain/request`) select a part.
import fs from 'node:fs'
import { prepare } from '../launch/prepare.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { slowestOf } from './test-run.mjs'
import { stepsWith } from './test-steps.mjs'

/** @typedef {import('./test-run.mjs').Outcome} Outcome */
/** @typedef {import('./test-steps.mjs').Step} Step */

const cores = 2
const asked = process.argv.slice(2)
const { steps, named } = stepsWith(await prepare(true), makeRunFolder())
const chosen = chosenBy(asked)
const began = performance.now()
/** @type {Outcome[]} */
const outcomes = []
await sideBySide(chosen)
const [passed, failed] = [sum('passed'), sum('failed')]
const tests = outcomes.flatMap((outcome) => outcome.tests)
if (tests.length > 1) console.log(['The slowest tests:', ...slowestOf(tests)].join('\n'))
console.log(`In ${secondsSince(began)}:`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** @param {string[]} names @returns {Step[]} */
function chosenBy(names) {
  if (names.length === 0) return steps
  const quick = names.includes('quick')
  const paths = names.filter((name) => name !== 'quick' && !steps.some((step) => step.name === name))
  const nowhere = paths.filter((at) => !fs.existsSync(at))
  if (nowhere.length)
    throw new Error(`Neither a step nor a path: ${nowhere.join(', ')}. Steps: quick, ${steps.map(({ name }) => name).join(', ')}`)
  return [...steps.filter((step) => names.includes(step.name) || (quick && step.quick)), ...named(paths)]
}

/** In order, each as soon as enough cores are free. @param {Step[]} waiting */
async function sideBySide(waiting) {
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  let busy = 0
  for (const step of waiting) {
    while (busy + step.cores > cores) await Promise.race(running)
    busy += step.cores
    const one = told(step).finally(() => {
      busy -= step.cores
      running.delete(one)
    })
    running.add(one)
  }
  await Promise.all(running)
}

/** @param {Step} step */
async function told({ name, run }) {
  const start = performance.now()
  const outcome = await run()
  outcomes.push(outcome)
  const { failed, skipped, said } = outcome
  const counts = [`${outcome.passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ')
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(8)} ${counts} (${secondsSince(start)})`)
  if (said) console.log(said.replace(/^/gm, '  '))
}

/** @param {'passed' | 'failed'} what */
function sum(what) {
  return outcomes.reduce((all, outcome) => all + outcome[what], 0)
}

/** @param {number} start */
function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
