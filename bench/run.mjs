// `npm run bench`: runs the benchmarks one after another, each in a separate process. Pass names as arguments to run some of them, flags are handed on: `npm run bench -- people --smoke`.
import { spawnSync } from 'node:child_process'
import { prepare } from '../launch/prepare.mjs'
import { root } from '../launch/root.mjs'

/** Each is a file in this folder; it prints its ratios and exits 1 when a goal is missed. @type {string[]} */
const measures = [
  'start',
  'list',
  'calls',
  'sign-many',
  'verify-uploads',
  'hostile-files',
  'shipments',
  'pdf',
  'eds',
  'eds-mutations',
  'allocation',
  'allocation-browser',
  'allocation-oracle-long',
  'workbench',
  'attacker',
  'bundle',
  'first-page',
  'lighthouse',
  'sheet',
  'people',
]
/** Run by name only. */
const byName = ['fill', 'same-answers']

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const unknown = asked.filter((name) => ![...measures, ...byName].includes(name))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: one of ${[...byName, ...measures].join(', ')}`)
const node = await prepare(true)
/** @type {string[]} */
const missed = []
for (const name of asked.length > 0 ? asked : measures) {
  console.log(`\n${name}`)
  if (spawnSync(node, [`bench/${name}.ts`, ...flags], { cwd: root, stdio: 'inherit' }).status !== 0) missed.push(name)
}
console.log(missed.length > 0 ? `\nmissed: ${missed.join(', ')}` : '\nall goals met')
process.exitCode = missed.length > 0 ? 1 : 0
