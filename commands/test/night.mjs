// `npm run night`: the exhaustive and long forms of what `npm test` checks in minutes, one after the other, with a summary at the end. Names select parts.
import { spawnSync } from 'node:child_process'
import { findBrowser } from '../../launch/browser.mjs'
import { prepare } from '../../launch/prepare.mjs'
import { root } from '../../launch/root.mjs'
import { buildWeb } from '../../launch/web.mjs'
import { makeRunFolder } from './run-folder.mjs'

const node = await prepare(true)
const surroundings = { ...process.env, NIGHT: '1', TMPDIR: makeRunFolder() }
const seed = String(Date.now() % 1_000_000)
const [vitest, playwright] = ['node_modules/vitest/vitest.mjs', 'node_modules/@playwright/test/cli.js']

/** @type {{ name: string, covers: string, args: string[], env?: () => Promise<Record<string, string>> }[]} */
const parts = [
  {
    name: 'laws',
    covers: `3,000 sequences of acts by all roles, every law after each act (seed ${seed})`,
    args: ['commands/test/laws.mjs', '--runs', '3000', '--seed', seed],
  },
  {
    name: 'states',
    covers:
      'every property of domain and server, eds against OpenSSL and PKI.js, ten times as often as in npm test, from other seeds; 1,000 months recomputed by Python',
    args: [
      vitest,
      'run',
      'domain/',
      'eds/differential',
      'server/trade/request/takes.property',
      'server/reporting/balance/figures.property',
      '--testTimeout=1200000',
    ],
    env: async () => ({ SEED: seed }),
  },
  {
    name: 'months',
    covers: 'a million states of a small month, every act in each of them; the way to every act replayed in the portal',
    args: [vitest, 'run', 'domain/trade/month-model', 'server/laws/replay', '--testTimeout=7200000'],
    env: async () => ({ STATES: '1000000', EVERY: '1', WALKS: '900', SEED: seed, NODE_OPTIONS: '--max-old-space-size=12000' }),
  },
  {
    name: 'deaths',
    covers: 'a whole portal killed five times in the middle of 200 writes',
    args: [vitest, 'run', 'launch/kill'],
    env: async () => {
      await buildWeb(node)
      return {}
    },
  },
  {
    name: 'cuts',
    covers: 'the database taken away twenty times each under ten writers at three, two and one instances of production',
    args: [vitest, 'run', 'server/database-cuts'],
  },
  {
    name: 'variants',
    covers:
      'an unsigned edit is read by nobody of ten accounts; two worlds that differ in drafts, in every order of every list; the demo started in October',
    args: [vitest, 'run', 'server/undisclosed', 'server/two-worlds', 'demo/season'],
  },
  {
    name: 'release',
    covers: 'a production set is made, prepares a database and starts without a network',
    args: [vitest, 'run', 'commands/release'],
  },
  {
    name: 'deploy',
    covers: 'the examples of deploy/, checked by systemd, nginx, Caddy and docker-compose of Debian; root installs them',
    args: ['commands/test/deploy-check.mjs'],
  },
  {
    name: 'bare',
    covers: 'a bare Debian 12 by the steps of docs/operating.md: from its packages to a project signed by both sides; root sets it up',
    args: ['commands/test/bare-debian.mjs'],
  },
  {
    name: 'point',
    covers:
      'a database of PostgreSQL 15 brought back to a moment between two signatures, from its archived log; root installs it from Debian',
    args: [vitest, 'run', 'server/operations/backup/point-in-time'],
  },
  { name: 'oracle', covers: '2,620 months of the allocation against HiGHS', args: ['bench/allocation-oracle-long.ts'] },
  { name: 'mutations', covers: '100,000 damaged signatures, RSA and GOST', args: ['bench/eds-mutations.ts', '--count', '100000'] },
  {
    name: 'journeys',
    covers:
      'every journey in both languages, two months with a year change among them; every screen in every look and width, every dialog in three sizes and in large letters, every list of every role in four widths; contrast of every text, not of each colouring once; a hundred signatures in one ceremony; the connection cut at every file that a page loads later',
    args: [playwright, 'test'],
    env: async () => {
      await buildWeb(node)
      return findBrowser(node)
    },
  },
]

const asked = process.argv.slice(2)
/** @type {string[]} */
const told = []
for (const { name, covers, args, env } of parts.filter((part) => !asked.length || asked.includes(part.name))) {
  console.log(`\n${name}`)
  const began = performance.now()
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...surroundings, ...(await env?.()) } })
  if (status !== 0) process.exitCode = 1
  told.push(`${status === 0 ? '✓' : '✗'} ${name.padEnd(9)} ${((performance.now() - began) / 60_000).toFixed(1).padStart(5)} min  ${covers}`)
}
console.log(['', 'Covered:', ...told].join('\n'))
