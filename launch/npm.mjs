import fs from 'node:fs'
import path from 'node:path'
import { Clear } from './clear.mjs'
import { isInstalled } from './installed.mjs'
import { quietly } from './quietly.mjs'

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
const patience = ['--fetch-retries=4', '--fetch-retry-factor=2', '--fetch-retry-mintimeout=1000'] // 15 s in total; npm's default is minutes
const options = ['--ignore-scripts', '--include=optional', ...quiet, ...patience]

/**
 * Installs what a folder's package-lock.json lists; install scripts of packages are not run.
 * @param {string} node runs npm, so that npm and the packages run on the Node that they will be used with
 * @param {string} folder
 * @param {number} megabytes of disk space that the packages need
 * @param {boolean} tests whether what only tests and checks need is installed, too
 * @throws {Clear} with separate messages for a full disk and a missing network
 */
export async function npmCi(node, folder, megabytes, tests = true) {
  const run = (/** @type {string[]} */ ...more) =>
    quietly(node, [npmProgram(), 'ci', tests ? '--include=dev' : '--omit=dev', ...options, ...more], { cwd: folder, env: ownEnvironment() })
  let { code, said } = await run('--prefer-offline') // uses npm's cache first, so that it also works without a network
  if (code !== 0 && /ETARGET|ENOVERSIONS/.test(said)) ({ code, said } = await run())
  // npm drops an optional package that it could not download or write, and exits successfully.
  if (code === 0 && isInstalled(folder, tests)) return
  if (freeMegabytes(folder) < megabytes) throw new Clear(`The disk is full: about ${megabytes} MB are needed in ${folder}.`)
  if (code === 0 || noAnswer.test(said)) throw new Clear(noNetwork)
  throw new Clear(`npm ci failed:\n${said.split('\n').slice(0, 12).join('\n')}`)
}

const noAnswer = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT/
const noNetwork = `The npm registry cannot be reached, and some packages are still missing.
Connect this machine to the network once (or set npm's registry or proxy) and start again: what is here already is kept.`

/** Path of npm's program: of the npm that started this process, else the one in PATH. */
function npmProgram() {
  const inPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'npm'))
  const found = [process.env.npm_execpath, ...inPath].find(
    (file) => file && fs.existsSync(file) && fs.realpathSync(file).endsWith('npm-cli.js'),
  )
  if (!found) throw new Clear('npm was not found: install it, or start with  npm start')
  return fs.realpathSync(found)
}

/** The environment without the outer npm's variables: its prefix would be used as the folder to install into. */
function ownEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(config_(local_|global_)?prefix|lifecycle|package)/i.test(name))
  return { ...Object.fromEntries(kept), npm_config_update_notifier: 'false' }
}

/** @param {string} folder */
function freeMegabytes(folder) {
  const { bavail, bsize } = fs.statfsSync(folder)
  return (bavail * bsize) / 1e6
}
