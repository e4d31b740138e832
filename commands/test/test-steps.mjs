import path from 'node:path'
import { findBrowser } from '../../launch/browser.mjs'
import { inWords } from '../../launch/clear.mjs'
import { findOffice } from '../../launch/office.mjs'
import { quietly } from '../../launch/quietly.mjs'
import { root } from '../../launch/root.mjs'
import { buildWeb } from '../../launch/web.mjs'
import { runTests } from './test-run.mjs'

/** @typedef {import('./test-run.mjs').Outcome} Outcome */
/** `cores`: how many of two it uses. @typedef {{ name: string, quick?: true, cores: 1 | 2, run: () => Promise<Outcome> }} Step */

/** Folders whose tests need a database, other programs, or a whole season; the others are the unit step. */
const slow = ['server/', 'demo/', 'commands/', 'launch/', 'eds/differential']

/**
 * All steps of the checks. Those of one core are begun together, and end about the same time.
 * @param {string} node
 * @param {string} folder for temporary files
 */
export function stepsWith(node, folder) {
  const own = {
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    NO_COLOR: '1',
    TMPDIR: folder,
    PWTEST_CACHE_DIR: path.join(root, '.cache/playwright'), // the default is the temporary folder
  }
  /** @param {Record<string, string>} env */
  const surroundings = (env = {}) => ({ cwd: root, env: { ...process.env, ...own, ...env } })
  /** @param {string} name */
  const tool = (name) => path.resolve(root, 'node_modules/.bin', name)

  /** A step that counts as one test. @param {string} name of a tool or a program @param {string[]} args @returns {Promise<Outcome>} */
  const one = async (name, ...args) => {
    const { code, said } = await quietly(tool(name), args, surroundings())
    return { passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0, files: [], output: code ? said : '' }
  }

  /** @param {string[]} args @param {Record<string, string>} [env] */
  const vitest = (args, env) =>
    runTests(tool('vitest'), ['run', '--reporter=./commands/test/vitest-reporter.mjs', ...args], surroundings(env))

  /** @param {string[]} args */
  const journeys = async (args = []) => runTests(tool('playwright'), ['test', ...args], surroundings(await browser()))

  /** Tests that start a whole portal need the pages it serves. @param {() => Promise<Outcome>} work */
  const withWeb = async (work) => {
    try {
      await web()
      return await work()
    } catch (error) {
      return { passed: 0, failed: 1, skipped: 0, files: [], output: inWords(error) ?? String(error) }
    }
  }
  const web = once(() => buildWeb(node))
  // one after the other: Debian's installer runs only once at a time
  const office = once(() => findOffice())
  const browser = once(async () => {
    await office()
    return findBrowser(node)
  })

  /** @type {Step[]} */
  const steps = [
    { name: 'season', cores: 1, run: () => withWeb(() => one(node, 'e2e/portal/keep-season.ts')) },
    { name: 'unit', quick: true, cores: 1, run: () => vitest(['--maxWorkers=2', '--exclude', `{${slow.map((place) => `${place}**`)}}`]) },
    {
      name: 'types',
      quick: true,
      cores: 1,
      run: () => one('tsc', '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.json'),
    },
    { name: 'format', quick: true, cores: 1, run: () => one('biome', 'check', '--error-on-warnings') },
    { name: 'lint', quick: true, cores: 1, run: () => one('oxlint', '--type-aware', '--deny-warnings') },
    { name: 'unused', quick: true, cores: 1, run: () => one('knip', '--cache', '--cache-location', '.cache/knip') },
    { name: 'lock', quick: true, cores: 1, run: () => one(node, 'commands/test/lock-check.mjs') },
    { name: 'server', cores: 2, run: () => withWeb(async () => vitest(slow, await office())) },
    { name: 'journeys', cores: 2, run: () => withWeb(journeys) },
  ]
  /** Steps for the named files and folders. @param {string[]} paths @returns {Step[]} */
  const named = (paths) => {
    const e2e = paths.filter((at) => at.startsWith('e2e'))
    const others = paths.filter((at) => !at.startsWith('e2e'))
    return [
      ...(others.length ? [{ name: 'tests', cores: /** @type {const} */ (2), run: async () => vitest(others, await office()) }] : []),
      ...(e2e.length ? [{ name: 'journeys', cores: /** @type {const} */ (2), run: () => withWeb(() => journeys(e2e)) }] : []),
    ]
  }
  return { steps, named }
}

/** @template T @param {() => Promise<T>} work */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let done
  return () => {
    done ??= work()
    return done
  }
}
