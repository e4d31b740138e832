// `npm run laws -- --runs 3000 [--seed 5] [--shards 4]`: runs as many sequences of acts as time allows and checks all invariants after each act.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from '../../launch/prepare.mjs'
import { root } from '../../launch/root.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' }, shards: { type: 'string' } } })
const { runs = '3000', seed = String(Date.now() % 1_000_000), shards } = values
const node = await prepare(true)
const env = { ...process.env, RUNS: runs, SEED: seed, ...(shards && { SHARDS: shards }) }
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
process.exitCode =
  spawnSync(node, [vitest, 'run', 'server/laws/season', '--reporter=verbose'], { cwd: root, stdio: 'inherit', env }).status ?? 1
