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
  '/usr/bin/chromium-headless-shell', // Chromium without its own windows, which nobody sees here
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A browser for the journeys: the one named by CHROMIUM, the machine's, Debian's when we may install it, else the one of an npm package.
 * @param {string} node
 * @returns {Promise<Record<string, string>>} what a program that starts it must have in its environment: CHROMIUM and perhaps a library path
 * @throws {Clear} saying how to get one
 */
export async function findBrowser(node) {
  const here = [process.env.CHROMIUM, ...usual].find((program) => program && fs.existsSync(program))
  if (here) return { CHROMIUM: here }
  return (await fromDebian()) ?? (await fromNpm(node).catch(() => undefined)) ?? noBrowser()
}

/** @returns {never} */
function noBrowser() {
  throw new Clear('No browser: the journeys were not made. Install Chromium, or name one:  CHROMIUM=/path/to/chromium npm test')
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
