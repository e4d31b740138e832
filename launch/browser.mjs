import fs from 'node:fs'
import path from 'node:path'
import { Clear } from './clear.mjs'
import { installFromDebian } from './debian.mjs'
import { isInstalled } from './installed.mjs'
import { npmCi } from './npm.mjs'
import { quietly } from './quietly.mjs'
import { root } from './root.mjs'
import { step } from './step.mjs'

const usual = [
  '/usr/bin/chromium-headless-shell', // headless Chromium: tests need no visible windows
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a browser for the journeys: CHROMIUM, the machine's, Debian's when it can be installed, else the one of an npm package.
 * @param {string} node
 * @returns {Promise<Record<string, string>>} environment variables for the program that starts it: CHROMIUM and possibly a library path
 * @throws {Clear} explaining how to get one
 */
export async function findBrowser(node) {
  const here = [process.env.CHROMIUM, ...usual].find((program) => program && fs.existsSync(program))
  if (here) return { CHROMIUM: here }
  return (await fromDebian()) ?? (await fromNpm(node).catch(() => undefined)) ?? noBrowser()
}

/** @returns {never} */
function noBrowser() {
  throw new Clear('No browser found, the journeys were not run. Install Chromium, or set its path:  CHROMIUM=/path/to/chromium npm test')
}

async function fromDebian() {
  await installFromDebian('Chromium', 'chromium-headless-shell')
  const [installed] = usual
  return installed && fs.existsSync(installed) ? { CHROMIUM: installed } : undefined
}

/** @param {string} node */
async function fromNpm(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = path.join(root, 'runtime/chromium')
  if (!isInstalled(folder)) await step('Chromium', () => npmCi(node, folder, 80))
  const { code, said } = await quietly(node, [path.join(folder, 'unpack.mjs')])
  return code === 0 ? JSON.parse(said.split('\n').at(-1) ?? '') : undefined
}
