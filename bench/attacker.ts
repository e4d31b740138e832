import { attacked, nearestEstimates, readers } from '#domain/reporting/open/attacker.testing.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'

/** What the named attacker of published sums gets (docs/decisions/0033-published-sums.md): how often colluding contractors name another one of their group, and how near they come to its tons. */
const { contractors, percent } = publishRule
let missed = false
console.log(`A sum has ${contractors} contractors or more, one of them at most ${percent} %. k = colluding contractors of the group.`)
for (const [whom, publish] of Object.entries(readers))
  for (const colluders of [0, 1, 2]) {
    const { hits, cases, fewest, expected, to } = attacked(publish, colluders)
    const best = Math.max(...Object.values(hits))
    missed ||= best > to || fewest < contractors
    console.log(
      `${whom}, k=${colluders}: ${best} hits of ${cases}, chance ${expected.toFixed(0)}, bound ${to.toFixed(0)}; at best 1 of ${Math.max(1, fewest - colluders)}`,
    )
    const nearest = [...nearestEstimates(publish, colluders)].sort(([a], [b]) => a - b).slice(0, 4)
    console.log(
      `  nearest estimate of one's tons, of n contractors: ${nearest.map(([n, off]) => `n=${n} +${off.toFixed(1)} %`).join(', ')}`,
    )
    if (colluders === 0) missed ||= nearest.some(([, off]) => off < ((100 - percent) / percent) * 100)
  }
process.exitCode = missed ? 1 : 0
