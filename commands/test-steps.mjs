import path from 'node:path'
import { findBrowser } from '../launch/browser.mjs'
import { inWords } from '../launch/clear.mjs'
import { findOffice } from '../launch/office.mjs'
import { quietly } from '../launch/quietly.mjs'
import { root } from '../launch/root.mjs'
import { buildWeb } from '../launch/web.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

/** `unsteady`: of those that passed, how many needed a second try. @typedef {{ passed: number, failed: number, skipped?: number, unsteady?: number, said: string }} Outcome */
/** @typedef {{ name: string, quick?: true, run: () => Promise<Outcome> }} Step */

/**
 * What must hold, the quick things first.
 * @param {string} node
 * @returns {Step[]}
 */
export function stepsWith(node) {
  const own = { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1' }

  /** @param {string} name of a tool or a program @param {string[]} args @param {Record<string, string>} env */
  const run = (name, args, env = {}) =>
    quietly(path.resolve(root, 'node_modules/.bin', name), args, { cwd: root, env: { ...process.env, ...own, ...env } })

  /** A step that is one test. @param {string} name @param {string[]} args */
  const one = async (name, ...args) => {
    const { code, said } = await run(name, args)
    return { passed: code ? 0 : 1, failed: code ? 1 : 0, said }
  }

  /** @param {string[]} args @param {Record<string, string>} env */
  const vitest = (args, env = {}) => {
    const report = path.join(root, '.cache/vitest.json')
    const how = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    return countVitest(report, () => run('vitest', [...how, ...args], env))
  }

  const journeys = async () => {
    const report = path.join(root, '.cache/journeys.json')
    const env = { ...(await findBrowser(node)), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    return countPlaywright(report, () => run('playwright', ['test', '--reporter=line,json'], env))
  }

  /** What starts a whole portal needs the pages it gives out. @param {() => Promise<Outcome>} work */
  const withWeb = async (work) => {
    try {
      await buildWeb(node)
      return await work()
    } catch (error) {
      return { passed: 0, failed: 1, said: inWords(error) ?? String(error) }
    }
  }

  return [
    { name: 'types', quick: true, run: () => one('tsc', '--noEmit') },
    { name: 'format', quick: true, run: () => one('biome', 'check', '--error-on-warnings') },
    { name: 'lint', quick: true, run: () => one('oxlint', '--type-aware', '--deny-warnings') },
    { name: 'unused', quick: true, run: () => one('knip') },
    { name: 'lock', quick: true, run: () => one(node, 'commands/lock-check.mjs') },
    { name: 'unit', quick: true, run: () => vitest(['--exclude', '{server,demo,launch}/**']) },
    { name: 'server', run: async () => vitest(['server/', 'demo/'], await findOffice()) },
    { name: 'launch', run: () => withWeb(() => vitest(['launch/'])) },
    { name: 'journeys', run: () => withWeb(journeys) },
  ]
}
