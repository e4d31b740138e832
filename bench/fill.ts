// `npm run bench -- fill`: fills the databases of all benches, `month1` and `seasons5` (BENCH_DATA; minutes, 15 GB); `-- fill --only=month1`: one of them; `--lawful`: every constraint is asked.

import { type FilledName, scales } from './fill/scale.ts'
import { makeFilled } from './filled.ts'

const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7)
const wanted = only ? [only as FilledName] : (['month1', 'seasons5'] as const)
const lawful = process.argv.includes('--lawful')
for (const name of wanted) {
  if (!(name in scales)) throw new Error(`${name}: one of ${Object.keys(scales).join(', ')}`)
  const began = performance.now()
  await makeFilled(
    name,
    (text) => console.log(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${name}: ${text}`),
    lawful,
  )
}
