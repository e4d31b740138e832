// `npm run bench`: runs the benchmarks one after another, each in a separate process. Pass names as arguments to run some of them.
import { spawnSync } from 'node:child_process'
import { prepare } from '../launch/prepare.mjs'
import { root } from '../launch/root.mjs'

/** Each is a file in this folder; it prints its ratios and exits 1 when a goal is missed. @type {string[]} */
const measures = [
  'start',
  'list',
  'sign-many',
  'shipments',
  'pdf',
  'eds',
  'eds-mutations',
  'allocation',
  'allocation-browser',
  'allocation-oracle-long',
  'workbench',
  'bundle',
  'lighthouse',
]

const asked = process.argv.slice(2)
const node = await prepare()
for (const name of measures.filter((measure) => !asked.length || asked.includes(measure))) {
  console.log(`\n${name}`)
  if (spawnSync(node, [`bench/${name}.ts`], { cwd: root, stdio: 'inherit' }).status !== 0) process.exitCode = 1
}
