// `npm test`: everything that must hold, in order. `quick` as an argument, or the names of steps, do a part.
import { prepare } from '../launch/prepare.mjs'
import { stepsWith } from './test-steps.mjs'

const asked = process.argv.slice(2)
const steps = stepsWith(await prepare())
const unknown = asked.filter((name) => name !== 'quick' && !steps.some((step) => step.name === name))
if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}. There are: quick, ${steps.map(({ name }) => name).join(', ')}`)

const total = { passed: 0, failed: 0 }
for (const { name, quick, run } of steps) {
  if (asked.length && !asked.includes(name) && !(quick && asked.includes('quick'))) continue
  const began = performance.now()
  const { passed, failed, skipped, unsteady, said } = await run()
  total.passed += passed
  total.failed += failed
  const counts = [
    `${passed} passed`,
    failed && `${failed} failed`,
    unsteady && `${unsteady} of them at the second try`,
    skipped && `${skipped} skipped`,
  ]
    .filter(Boolean)
    .join(', ')
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(8)} ${counts} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (failed || unsteady) console.log(said.replace(/^/gm, '  '))
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
